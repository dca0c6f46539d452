package org.coreadmin.extension.internal.inspection;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.internal.inspection.Reference.Kind;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Collects the facts of a class file that ASM reads. Damage is a {@link RuntimeException}, and so is a file whose facts would take
 * more time or memory than its size justifies.
 */
final class FactsVisitor extends ClassVisitor {

    private static final int API = Opcodes.ASM9;
    private static final int UTF8 = 1;

    /** The limit of names and descriptors together; a class that people wrote has a thousandth of it. */
    private static final int MOST_NAMED = 16 * 1024 * 1024;

    /** Constants and characters of types that bootstrap methods may be given for each byte of the file; compilers write less than 4. */
    private static final int MOST_WORK = 16;

    /** A reference of this class, once for all its methods. */
    private static final class Use {

        private final Reference reference;
        private int method;
        private int site;

        Use(Reference reference) {
            this.reference = reference;
        }
    }

    private final int major;
    private final boolean code;
    private final long mostWork;
    private final Map<String, Member> fields = new LinkedHashMap<>();
    private final Map<String, Member> methods = new LinkedHashMap<>();
    private final Set<String> nest = new LinkedHashSet<>();
    private final List<String> permitted = new ArrayList<>();
    private final List<ClassFacts.Site> sites = new ArrayList<>();
    private final Set<String> texts = new LinkedHashSet<>();
    private final Set<String> types = new LinkedHashSet<>();
    private final Set<String> signatures = new HashSet<>();
    private final Set<ClassFacts.Note> notes = new LinkedHashSet<>();
    private final Map<Reference, Use> uses = new HashMap<>();
    private String name = "";
    private int access;
    private @Nullable String superName;
    private @Nullable String nestHost;
    private List<String> interfaces = List.of();
    private int named;
    private long work;
    private int method;

    private FactsVisitor(byte[] file, boolean code) {
        super(API);
        this.major = ClassReading.major(file);
        this.code = code;
        this.mostWork = (long) file.length * MOST_WORK;
    }

    /**
     * Reads a class file.
     *
     * @param code whether to read its code
     */
    static ClassFacts read(byte[] file, boolean code) {
        FactsVisitor visitor = new FactsVisitor(file, code);
        new Reader(TrimmedClass.of(file, code)).accept(visitor, ClassReader.SKIP_FRAMES);
        return visitor.facts();
    }

    /** Refuses names that are constants of other kinds: ASM would decode their bytes as texts, which may overlap. */
    private static final class Reader extends ClassReader {

        Reader(byte[] file) {
            super(file);
        }

        @Override
        public @Nullable String readUTF8(int offset, char[] buffer) {
            int constant = offset == 0 ? 0 : readUnsignedShort(offset);
            if (constant != 0 && readByte(getItem(constant) - 1) != UTF8) {
                throw malformed("a name that is not a text");
            }
            return super.readUTF8(offset, buffer);
        }
    }

    private static IllegalArgumentException malformed(String what) {
        return new IllegalArgumentException(what);
    }

    private ClassFacts facts() {
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
                texts,
                types,
                List.copyOf(notes));
    }

    @Override
    public void visit(
            int version,
            int flags,
            String internalName,
            @Nullable String signature,
            @Nullable String superclass,
            String[] supers) {
        name = Objects.requireNonNull(internalName);
        access = flags;
        superName = superclass;
        interfaces = List.of(supers);
        addSignature(signature);
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        return note("", descriptor);
    }

    @Override
    public void visitNestHost(String host) {
        nestHost = host;
    }

    @Override
    public void visitNestMember(String member) {
        nest.add(Objects.requireNonNull(member));
    }

    @Override
    public void visitPermittedSubclass(String subclass) {
        permitted.add(Objects.requireNonNull(subclass));
    }

    private Member member(int flags, String memberName, String descriptor) {
        named += memberName.length() + descriptor.length();
        if (named > MOST_NAMED) {
            throw malformed("names that are too long");
        }
        addSignature(descriptor);
        return new Member(flags, memberName, descriptor);
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int flags, String field, String descriptor, @Nullable String signature, @Nullable Object value) {
        Member member = member(flags, field, descriptor);
        fields.put(member.key(), member);
        addSignature(signature);
        if (value instanceof String text) {
            addText(text);
        }
        return code ? new Field(field) : null;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int flags,
            String methodName,
            String descriptor,
            @Nullable String signature,
            String @Nullable [] exceptions) {
        Member member = member(flags, methodName, descriptor);
        methods.put(member.key(), member);
        addSignature(signature);
        method++;
        return code ? new Code(member) : null;
    }

    private void addText(String text) {
        if (ClassReading.isInformative(text)) {
            texts.add(text);
        }
    }

    /** Adds the classes that a descriptor or a signature names, and harmless parts of names. */
    private void addSignature(@Nullable String signature) {
        if (!code || signature == null || !signatures.add(signature)) {
            return;
        }
        for (int begin = signature.indexOf('L'); begin >= 0; begin = signature.indexOf('L', begin + 1)) {
            int end = begin + 1;
            while (end < signature.length() && "<;:>".indexOf(signature.charAt(end)) < 0) {
                end++;
            }
            addType(signature.substring(begin + 1, end));
            begin = end;
        }
    }

    private void addType(String type) {
        if (!type.startsWith("java/")) { // which no package has
            types.add(type);
        }
    }

    private AnnotationVisitor note(String member, String descriptor) {
        addSignature(descriptor);
        String type = descriptor.startsWith("L") && descriptor.endsWith(";")
                ? descriptor.substring(1, descriptor.length() - 1)
                : descriptor;
        notes.add(new ClassFacts.Note(member, type, ""));
        return new Values(member, type);
    }

    /** The values of an annotation, or the default of one. */
    private final class Values extends AnnotationVisitor {

        private final String member;
        private final String type;

        Values(String member, String type) {
            super(API);
            this.member = member;
            this.type = type;
        }

        @Override
        public void visit(@Nullable String element, Object value) {
            if (value instanceof String text) {
                addText(text);
                if (Expressions.runsCode(type, text)) {
                    notes.add(new ClassFacts.Note(member, type, text));
                }
            } else if (value instanceof Type of) {
                addSignature(of.getDescriptor());
            }
        }

        @Override
        public AnnotationVisitor visitArray(@Nullable String element) {
            return this;
        }

        @Override
        public AnnotationVisitor visitAnnotation(@Nullable String element, String descriptor) {
            return note(member, descriptor);
        }
    }

    /** The annotations of a field. */
    private final class Field extends FieldVisitor {

        private final String field;

        Field(String field) {
            super(API);
            this.field = field;
        }

        @Override
        public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
            return note(field, descriptor);
        }
    }

    private void addWork(int more) {
        work += more;
        if (work > mostWork) {
            throw malformed("bootstrap methods with too much to do");
        }
    }

    /** The references of one method. */
    private final class Code extends MethodVisitor {

        private final Member member;

        /** The number of handlers for what does not link that begin at a label, less those that end there. */
        private final Map<Label, Integer> handlers = new HashMap<>();

        private int open;
        private int line;

        Code(Member member) {
            super(API);
            this.member = member;
        }

        @Override
        public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
            return note(member.name(), descriptor);
        }

        @Override
        public AnnotationVisitor visitParameterAnnotation(int parameter, String descriptor, boolean visible) {
            return note(member.name(), descriptor);
        }

        @Override
        public AnnotationVisitor visitAnnotationDefault() {
            return new Values(member.name(), name);
        }

        /** Keeps the first place in the method that no handler guards, or else the last one. */
        private void add(
                Kind kind, String owner, String name, String descriptor, boolean ofInterface, boolean ofHandle) {
            Reference reference = new Reference(
                    kind,
                    Objects.requireNonNull(owner),
                    Objects.requireNonNull(name),
                    Objects.requireNonNull(descriptor),
                    ofInterface,
                    ofHandle);
            Use use = uses.computeIfAbsent(reference, Use::new);
            boolean fresh = use.method != method;
            if (!fresh && !sites.get(use.site).guarded()) {
                return;
            }
            ClassFacts.Site site =
                    new ClassFacts.Site(member.name(), member.descriptor(), line, open > 0, use.reference);
            if (fresh) {
                use.method = method;
                use.site = sites.size();
                sites.add(site);
            } else {
                sites.set(use.site, site);
            }
        }

        private void addClass(Kind kind, String type) {
            add(kind, type, "", "", false, false);
        }

        @Override
        public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
            if (type != null) {
                if (ClassReading.catchesLinkage(type)) {
                    handlers.merge(start, 1, Integer::sum);
                    handlers.merge(end, -1, Integer::sum);
                }
                addClass(Kind.CLASS, type);
            }
        }

        @Override
        public void visitLabel(Label label) {
            open += handlers.getOrDefault(label, 0);
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
        public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
            Kind kind = switch (opcode) {
                case Opcodes.GETFIELD -> Kind.GET_FIELD;
                case Opcodes.PUTFIELD -> Kind.PUT_FIELD;
                case Opcodes.GETSTATIC -> Kind.GET_STATIC;
                default -> Kind.PUT_STATIC;
            };
            add(kind, owner, field, descriptor, false, false);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String called, String descriptor, boolean ofInterface) {
            Kind kind = switch (opcode) {
                case Opcodes.INVOKEVIRTUAL -> Kind.INVOKE_VIRTUAL;
                case Opcodes.INVOKESPECIAL -> Kind.INVOKE_SPECIAL;
                case Opcodes.INVOKESTATIC -> Kind.INVOKE_STATIC;
                default -> Kind.INVOKE_INTERFACE;
            };
            add(kind, owner, called, descriptor, ofInterface, false);
        }

        @Override
        public void visitInvokeDynamicInsn(String called, String descriptor, Handle bootstrap, Object... arguments) {
            addHandle(bootstrap);
            addTypes(descriptor);
            for (Object argument : arguments) {
                addConstant(argument);
            }
        }

        @Override
        public void visitLdcInsn(Object value) {
            addConstant(value);
        }

        private void addConstant(Object value) {
            addWork(1);
            if (value instanceof String text) {
                addText(text);
            } else if (value instanceof Handle handle) {
                addHandle(handle);
            } else if (value instanceof Type type) {
                if (type.getSort() == Type.METHOD) {
                    addTypes(type.getDescriptor());
                } else {
                    addClass(Kind.CLASS, type.getInternalName());
                }
            } else if (value instanceof ConstantDynamic dynamic) {
                addHandle(dynamic.getBootstrapMethod());
                addTypes("(" + dynamic.getDescriptor());
                for (int i = 0; i < dynamic.getBootstrapMethodArgumentCount(); i++) {
                    addConstant(dynamic.getBootstrapMethodArgument(i));
                }
            }
        }

        /** Adds the classes that the descriptor of a method names. */
        private void addTypes(String descriptor) {
            addWork(descriptor.length());
            int next = 1;
            while (next < descriptor.length()) {
                int begin = next;
                while (descriptor.charAt(next) == '[') {
                    next++;
                }
                next = descriptor.charAt(next) == 'L' ? descriptor.indexOf(';', next) + 1 : next + 1;
                if (next <= begin) {
                    throw malformed("a type that does not end");
                }
                if (descriptor.charAt(begin) == '[') {
                    addClass(Kind.CLASS, descriptor.substring(begin, next));
                } else if (descriptor.charAt(begin) == 'L') {
                    addClass(Kind.CLASS, descriptor.substring(begin + 1, next - 1));
                }
            }
        }

        private void addHandle(Handle handle) {
            Kind kind = switch (handle.getTag()) {
                case Opcodes.H_GETFIELD -> Kind.GET_FIELD;
                case Opcodes.H_GETSTATIC -> Kind.GET_STATIC;
                case Opcodes.H_PUTFIELD -> Kind.PUT_FIELD;
                case Opcodes.H_PUTSTATIC -> Kind.PUT_STATIC;
                case Opcodes.H_INVOKEVIRTUAL -> Kind.INVOKE_VIRTUAL;
                case Opcodes.H_INVOKESTATIC -> Kind.INVOKE_STATIC;
                case Opcodes.H_INVOKEINTERFACE -> Kind.INVOKE_INTERFACE;
                case Opcodes.H_NEWINVOKESPECIAL, Opcodes.H_INVOKESPECIAL -> Kind.INVOKE_SPECIAL;
                default -> throw malformed("a method handle of an unknown kind");
            };
            if (handle.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
                addClass(Kind.NEW, handle.getOwner());
            }
            add(kind, handle.getOwner(), handle.getName(), handle.getDesc(), handle.isInterface(), true);
        }
    }
}
