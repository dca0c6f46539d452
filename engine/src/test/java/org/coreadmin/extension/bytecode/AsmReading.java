package org.coreadmin.extension.bytecode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.coreadmin.extension.bytecode.Reference.Kind;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What ASM sees in a class file, as the product reads it: an oracle for the reader of our own. */
final class AsmReading {

    private static final int API = Opcodes.ASM9;

    /** ASM adds flags of its own, and one for an attribute. */
    private static final int OF_FILES = 0xefff;

    /** What is caught where code is prepared for something not being there. */
    private static final Set<String> CATCHES_LINKAGE = Set.of(
            "java/lang/Throwable",
            "java/lang/Error",
            "java/lang/LinkageError",
            "java/lang/NoClassDefFoundError",
            "java/lang/IncompatibleClassChangeError",
            "java/lang/NoSuchMethodError",
            "java/lang/NoSuchFieldError",
            "java/lang/IllegalAccessError",
            "java/lang/AbstractMethodError");

    private AsmReading() {}

    static ClassFacts whole(byte[] file) {
        Reader reader = new Reader(ClassReading.major(file), true);
        new ClassReader(file).accept(reader, ClassReader.SKIP_FRAMES);
        return reader.facts();
    }

    private static final class Reader extends ClassVisitor {

        private final int major;
        private final boolean code;
        private final Map<String, Member> fields = new LinkedHashMap<>();
        private final Map<String, Member> methods = new LinkedHashMap<>();
        private final Set<String> nest = new LinkedHashSet<>();
        private final List<String> permitted = new ArrayList<>();
        private final List<ClassFacts.Site> sites = new ArrayList<>();
        private final Set<String> texts = new LinkedHashSet<>();
        private String name = "";
        private int access;
        private @Nullable String superName;
        private @Nullable String nestHost;
        private List<String> interfaces = List.of();

        Reader(int major, boolean code) {
            super(API);
            this.major = major;
            this.code = code;
        }

        ClassFacts facts() {
            return new ClassFacts(
                    name,
                    major,
                    access,
                    Optional.ofNullable(superName),
                    interfaces,
                    fields,
                    methods,
                    Optional.ofNullable(nestHost),
                    nest,
                    permitted,
                    sites,
                    texts);
        }

        @Override
        public void visit(
                int version,
                int flags,
                String internalName,
                @Nullable String signature,
                @Nullable String superclass,
                String @Nullable [] supers) {
            name = internalName;
            access = flags & OF_FILES;
            superName = superclass;
            interfaces = supers == null ? List.of() : List.of(supers);
        }

        @Override
        public void visitNestHost(String host) {
            nestHost = host;
        }

        @Override
        public void visitNestMember(String member) {
            nest.add(member);
        }

        @Override
        public void visitPermittedSubclass(String subclass) {
            permitted.add(subclass);
        }

        @Override
        public @Nullable FieldVisitor visitField(
                int flags, String field, String descriptor, @Nullable String signature, @Nullable Object value) {
            Member member = new Member(flags & OF_FILES, field, descriptor);
            fields.put(member.key(), member);
            if (code && value instanceof String text) {
                addText(text, texts);
            }
            return null;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int flags,
                String method,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            Member member = new Member(flags & OF_FILES, method, descriptor);
            methods.put(member.key(), member);
            return code ? new Code(member, sites, texts) : null;
        }
    }

    private static void addText(String text, Set<String> texts) {
        if (ClassReading.isInformative(text)) {
            texts.add(text);
        }
    }

    /** The references of one method; which of them a handler guards is known when all its labels are. */
    private static final class Code extends MethodVisitor {

        private record Range(Label start, Label end) {}

        private record Use(int position, int line, Reference reference) {}

        private final Member method;
        private final List<ClassFacts.Site> sites;
        private final Set<String> texts;
        private final List<Use> uses = new ArrayList<>();
        private final List<Range> guards = new ArrayList<>();
        private final Map<Label, Integer> positions = new IdentityHashMap<>();
        private final Map<Reference, Use> first = new HashMap<>();
        private int position;
        private int line;

        Code(Member method, List<ClassFacts.Site> sites, Set<String> texts) {
            super(API);
            this.method = method;
            this.sites = sites;
            this.texts = texts;
        }

        private void add(Kind kind, String owner, String name, String descriptor, boolean ofInterface) {
            add(new Reference(kind, owner, name, descriptor, ofInterface, false));
        }

        private void add(Reference reference) {
            Use use = new Use(position++, line, reference);
            if (!guards.isEmpty() || first.putIfAbsent(reference, use) == null) {
                uses.add(use);
            }
        }

        private void addClass(Kind kind, String name) {
            add(kind, name, "", "", false);
        }

        /** What a descriptor names, which a method type or a call site resolves. */
        private void addTypes(Type type) {
            if (type.getSort() == Type.METHOD) {
                Arrays.stream(type.getArgumentTypes()).forEach(this::addTypes);
                addTypes(type.getReturnType());
            } else if (type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY) {
                addClass(Kind.CLASS, type.getInternalName());
            }
        }

        @Override
        public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
            if (type != null) {
                if (CATCHES_LINKAGE.contains(type)) {
                    guards.add(new Range(start, end));
                }
                addClass(Kind.CLASS, type);
            }
        }

        @Override
        public void visitLabel(Label label) {
            positions.put(label, position);
        }

        @Override
        public void visitLineNumber(int number, Label start) {
            line = number;
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            addClass(opcode == Opcodes.NEW ? Kind.NEW : Kind.CLASS, type);
        }

        @Override
        public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
            addClass(Kind.CLASS, descriptor);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            add(
                    switch (opcode) {
                        case Opcodes.GETFIELD -> Kind.GET_FIELD;
                        case Opcodes.PUTFIELD -> Kind.PUT_FIELD;
                        case Opcodes.GETSTATIC -> Kind.GET_STATIC;
                        default -> Kind.PUT_STATIC;
                    },
                    owner,
                    name,
                    descriptor,
                    false);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean ofInterface) {
            add(
                    switch (opcode) {
                        case Opcodes.INVOKEVIRTUAL -> Kind.INVOKE_VIRTUAL;
                        case Opcodes.INVOKESPECIAL -> Kind.INVOKE_SPECIAL;
                        case Opcodes.INVOKESTATIC -> Kind.INVOKE_STATIC;
                        default -> Kind.INVOKE_INTERFACE;
                    },
                    owner,
                    name,
                    descriptor,
                    ofInterface);
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            addHandle(bootstrap);
            addTypes(Type.getMethodType(descriptor));
            for (Object argument : arguments) {
                addConstant(argument);
            }
        }

        @Override
        public void visitLdcInsn(Object value) {
            addConstant(value);
        }

        private void addConstant(Object value) {
            if (value instanceof String text) {
                addText(text, texts);
            } else if (value instanceof Type type) {
                addTypes(type);
            } else if (value instanceof Handle handle) {
                addHandle(handle);
            } else if (value instanceof ConstantDynamic dynamic) {
                addHandle(dynamic.getBootstrapMethod());
                addTypes(Type.getType(dynamic.getDescriptor()));
                for (int i = 0; i < dynamic.getBootstrapMethodArgumentCount(); i++) {
                    addConstant(dynamic.getBootstrapMethodArgument(i));
                }
            }
        }

        private void addHandle(Handle handle) {
            Kind kind = switch (handle.getTag()) {
                case Opcodes.H_GETFIELD -> Kind.GET_FIELD;
                case Opcodes.H_GETSTATIC -> Kind.GET_STATIC;
                case Opcodes.H_PUTFIELD -> Kind.PUT_FIELD;
                case Opcodes.H_PUTSTATIC -> Kind.PUT_STATIC;
                case Opcodes.H_INVOKESTATIC -> Kind.INVOKE_STATIC;
                case Opcodes.H_INVOKEINTERFACE -> Kind.INVOKE_INTERFACE;
                case Opcodes.H_NEWINVOKESPECIAL, Opcodes.H_INVOKESPECIAL -> Kind.INVOKE_SPECIAL;
                default -> Kind.INVOKE_VIRTUAL;
            };
            if (handle.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
                addClass(Kind.NEW, handle.getOwner());
            }
            add(new Reference(kind, handle.getOwner(), handle.getName(), handle.getDesc(), handle.isInterface(), true));
        }

        @Override
        public void visitEnd() {
            Predicate<Use> guarded = use -> guards.stream()
                    .anyMatch(range -> positions.getOrDefault(range.start(), 0) <= use.position()
                            && use.position() < positions.getOrDefault(range.end(), 0));
            Map<Reference, ClassFacts.Site> open = new LinkedHashMap<>();
            for (Use use : uses) {
                ClassFacts.Site site = new ClassFacts.Site(
                        method.name(), method.descriptor(), use.line(), guarded.test(use), use.reference());
                open.merge(use.reference(), site, (one, other) -> one.guarded() ? other : one);
            }
            sites.addAll(open.values());
        }
    }
}
