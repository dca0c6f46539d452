package org.coreadmin.extension.distribution;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Replaces what the compiler left to be linked at run time by plain classes and methods: lambdas and method references by a class
 * each, {@code equals}, {@code hashCode} and {@code toString} of records by code. Up to Java 23 each lambda costs a starting JVM a third of
 * a millisecond of processor time even where it comes out of a class archive, which a class does not. What a class does stays the
 * same. Jars that are done already stay as they are.
 */
public final class PlainClasses extends ClassVisitor {

    private static final String LAMBDAS = "java/lang/invoke/LambdaMetafactory";
    private static final String RECORDS = "java/lang/runtime/ObjectMethods";
    private static final String INSTANCE = "INSTANCE";
    private static final Type OBJECTS = Type.getObjectType("java/util/Objects");
    private static final Type OBJECT = Type.getType(Object.class);

    private final Map<String, byte[]> made;
    private final List<Record> records = new ArrayList<>();
    private String name = "";
    private String nestHost = "";
    private int version;

    private PlainClasses(ClassWriter next, Map<String, byte[]> made) {
        super(Opcodes.ASM9, next);
        this.made = made;
    }

    /** A method of a record that is to be written. */
    private record Record(String method, String descriptor, String components, List<Handle> getters) {}

    /** @param args the jars */
    public static void main(String[] args) throws IOException {
        for (String jar : args) {
            rewrite(Path.of(jar));
        }
    }

    private static void rewrite(Path jar) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        Map<String, Long> times = new LinkedHashMap<>();
        Map<String, List<String>> members = new TreeMap<>(); // by nest host
        int before;
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : file.stream().toList()) {
                entries.put(entry.getName(), file.getInputStream(entry).readAllBytes());
                times.put(entry.getName(), entry.getTime());
            }
            before = entries.size();
        }
        for (String entry : List.copyOf(entries.keySet())) {
            if (entry.endsWith(".class") && !entry.endsWith("module-info.class")) {
                Map<String, byte[]> made = new LinkedHashMap<>();
                ClassWriter writer = new ClassWriter(0);
                PlainClasses plain = new PlainClasses(writer, made);
                new ClassReader(entries.get(entry)).accept(plain, 0);
                if (made.isEmpty() && plain.records.isEmpty()) {
                    continue;
                }
                entries.put(entry, writer.toByteArray());
                for (Map.Entry<String, byte[]> one : made.entrySet()) {
                    entries.put(one.getKey() + ".class", one.getValue());
                    times.put(one.getKey() + ".class", times.get(entry));
                    members.computeIfAbsent(plain.nestHost, host -> new ArrayList<>())
                            .add(one.getKey());
                }
            }
        }
        if (entries.size() == before) {
            return;
        }
        for (Map.Entry<String, List<String>> nest : members.entrySet()) {
            String host = nest.getKey() + ".class";
            ClassWriter writer = new ClassWriter(0);
            new ClassReader(entries.get(host)).accept(new Nest(writer, nest.getValue()), 0);
            entries.put(host, writer.toByteArray());
        }
        Path scratch = jar.resolveSibling(jar.getFileName() + ".new");
        try (OutputStream out = Files.newOutputStream(scratch);
                JarOutputStream file = new JarOutputStream(out)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                JarEntry written = new JarEntry(entry.getKey());
                written.setTime(times.get(entry.getKey()));
                store(written, entry.getValue());
                file.putNextEntry(written);
                file.write(entry.getValue());
                file.closeEntry();
            }
        }
        Files.setLastModifiedTime(scratch, Files.getLastModifiedTime(jar));
        Files.move(scratch, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Stores a file without compressing it, as in the jar that was built: a start without a class archive reads it. */
    private static void store(JarEntry entry, byte[] content) {
        CRC32 checksum = new CRC32();
        checksum.update(content);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(content.length);
        entry.setCrc(checksum.getValue());
    }

    /** Adds members to a nest: what is private to a class is open to the classes that were made of it. */
    private static final class Nest extends ClassVisitor {

        private final List<String> members;
        private boolean added;

        Nest(ClassVisitor next, List<String> members) {
            super(Opcodes.ASM9, next);
            this.members = members;
        }

        private void add() {
            if (!added) {
                added = true;
                members.forEach(super::visitNestMember);
            }
        }

        @Override
        public void visitNestMember(String member) {
            add();
            super.visitNestMember(member);
        }

        @Override
        public void visitEnd() {
            add();
            super.visitEnd();
        }
    }

    @Override
    public void visit(int major, int access, String own, String signature, String superName, String[] interfaces) {
        version = major;
        name = own;
        nestHost = own;
        super.visit(major, access, own, signature, superName, interfaces);
    }

    @Override
    public void visitNestHost(String host) {
        nestHost = host;
        super.visitNestHost(host);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, String signature, String[] exceptions) {
        return new MethodVisitor(Opcodes.ASM9, super.visitMethod(access, method, descriptor, signature, exceptions)) {

            @Override
            public void visitInvokeDynamicInsn(String called, String type, Handle bootstrap, Object... with) {
                if (bootstrap.getOwner().equals(LAMBDAS) && bootstrap.getName().equals("metafactory")) {
                    String function = function(called, type, (Type) with[0], (Handle) with[1], (Type) with[2]);
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, function, "of", type, false);
                } else if (bootstrap.getOwner().equals(RECORDS)) {
                    List<Handle> getters = new ArrayList<>();
                    for (int i = 2; i < with.length; i++) {
                        getters.add((Handle) with[i]);
                    }
                    records.add(new Record(called, type, (String) with[1], getters));
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, name, "plain$" + called, type, false);
                } else {
                    super.visitInvokeDynamicInsn(called, type, bootstrap, with);
                }
            }
        };
    }

    @Override
    public void visitEnd() {
        records.forEach(this::write);
        super.visitEnd();
    }

    // ---- Lambdas and method references
    // ---------------------------------------------------------------------------------

    /**
     * Creates a class for one place.
     *
     * @param factory     what is captured, and the interface
     * @param erased      the interface's method
     * @param target      what it calls
     * @param instantiated the interface's method with the types that this place gives it
     * @return its name
     */
    private String function(String method, String factory, Type erased, Handle target, Type instantiated) {
        String own = name + "$$Function" + made.size();
        Type self = Type.getObjectType(own);
        Type[] captured = Type.getArgumentTypes(factory);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(
                version,
                Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC,
                own,
                null,
                OBJECT.getInternalName(),
                new String[] {Type.getReturnType(factory).getInternalName()});
        writer.visitNestHost(nestHost);
        for (int i = 0; i < captured.length; i++) {
            writer.visitField(Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL, "c" + i, captured[i].getDescriptor(), null, null)
                    .visitEnd();
        }
        Method constructor = new Method("<init>", Type.VOID_TYPE, captured);
        Code made = method(writer, Opcodes.ACC_PRIVATE, constructor);
        made.loadThis();
        made.invoke(Opcodes.INVOKESPECIAL, OBJECT, new Method("<init>", "()V"));
        for (int i = 0; i < captured.length; i++) {
            made.loadThis();
            made.loadArgument(i);
            made.field(Opcodes.PUTFIELD, self, "c" + i, captured[i]);
        }
        made.end();
        of(writer, self, constructor, factory);
        call(writer, self, captured, new Method(method, erased.getDescriptor()), target, instantiated);
        writer.visitEnd();
        this.made.put(own, writer.toByteArray());
        return own;
    }

    /** Creates one object for all calls where nothing is captured, as the JVM does. */
    private static void of(ClassWriter writer, Type self, Method constructor, String factory) {
        boolean shared = constructor.arguments().length == 0;
        if (shared) {
            writer.visitField(
                            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL,
                            INSTANCE,
                            self.getDescriptor(),
                            null,
                            null)
                    .visitEnd();
            Code initial = method(writer, Opcodes.ACC_STATIC, new Method("<clinit>", "()V"));
            initial.make(self);
            initial.invoke(Opcodes.INVOKESPECIAL, self, constructor);
            initial.field(Opcodes.PUTSTATIC, self, INSTANCE, self);
            initial.end();
        }
        Code of = method(writer, Opcodes.ACC_STATIC, new Method("of", factory));
        if (shared) {
            of.field(Opcodes.GETSTATIC, self, INSTANCE, self);
        } else {
            of.make(self);
            of.loadArguments();
            of.invoke(Opcodes.INVOKESPECIAL, self, constructor);
        }
        of.end();
    }

    private static void call(
            ClassWriter writer, Type self, Type[] captured, Method method, Handle target, Type instantiated) {
        Code call = method(writer, Opcodes.ACC_PUBLIC, method);
        Type owner = Type.getObjectType(target.getOwner());
        boolean makes = target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
        List<Type> wanted = new ArrayList<>();
        if (!makes && target.getTag() != Opcodes.H_INVOKESTATIC) {
            wanted.add(owner);
        }
        wanted.addAll(List.of(Type.getArgumentTypes(target.getDesc())));
        if (makes) {
            call.make(owner);
        }
        for (int i = 0; i < wanted.size(); i++) {
            if (i < captured.length) {
                call.loadThis();
                call.field(Opcodes.GETFIELD, self, "c" + i, captured[i]);
                convert(call, captured[i], captured[i], wanted.get(i));
            } else {
                int argument = i - captured.length;
                call.loadArgument(argument);
                convert(call, method.arguments()[argument], instantiated.getArgumentTypes()[argument], wanted.get(i));
            }
        }
        call.visitMethodInsn(
                switch (target.getTag()) {
                    case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
                    case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
                    default -> target.isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
                },
                target.getOwner(),
                target.getName(),
                target.getDesc(),
                target.isInterface());
        Type returned = makes ? owner : Type.getReturnType(target.getDesc());
        if (method.returned().equals(Type.VOID_TYPE)) {
            if (returned.getSize() > 0) {
                call.visitInsn(returned.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
            }
        } else {
            convert(call, returned, instantiated.getReturnType(), method.returned());
        }
        call.end();
    }

    /**
     * Converts what is on the stack from one type to another, by way of a third: as assignments, casts of generics,
     * boxing.
     */
    private static void convert(Code code, Type from, Type by, Type to) {
        if (isPrimitive(from) && isPrimitive(to)) {
            code.widen(from, to);
        } else if (isPrimitive(from)) {
            code.invoke(Opcodes.INVOKESTATIC, boxed(from), new Method("valueOf", boxed(from), from));
        } else if (isPrimitive(to)) {
            Type boxed = isBoxed(by) ? by : isBoxed(from) ? from : boxed(to);
            if (!from.equals(boxed)) {
                code.castTo(boxed);
            }
            Type plain = unboxed(boxed);
            code.invoke(Opcodes.INVOKEVIRTUAL, boxed, new Method(plain.getClassName() + "Value", plain));
            code.widen(plain, to);
        } else {
            Type known = from;
            for (Type next : List.of(by, to)) {
                if (!isPrimitive(next) && !next.equals(known) && !next.equals(OBJECT)) {
                    code.castTo(next);
                    known = next;
                }
            }
        }
    }

    private static boolean isPrimitive(Type type) {
        return type.getSort() < Type.ARRAY;
    }

    private static final Map<Type, Type> UNBOXED = Map.of(
            Type.getType(Boolean.class), Type.BOOLEAN_TYPE,
            Type.getType(Character.class), Type.CHAR_TYPE,
            Type.getType(Byte.class), Type.BYTE_TYPE,
            Type.getType(Short.class), Type.SHORT_TYPE,
            Type.getType(Integer.class), Type.INT_TYPE,
            Type.getType(Long.class), Type.LONG_TYPE,
            Type.getType(Float.class), Type.FLOAT_TYPE,
            Type.getType(Double.class), Type.DOUBLE_TYPE);

    private static boolean isBoxed(Type type) {
        return UNBOXED.containsKey(type);
    }

    private static Type unboxed(Type type) {
        return UNBOXED.get(type);
    }

    private static Type boxed(Type type) {
        return UNBOXED.entrySet().stream()
                .filter(entry -> entry.getValue().equals(type))
                .findFirst()
                .orElseThrow()
                .getKey();
    }

    // ---- Methods of records
    // --------------------------------------------------------------------------------------------

    private void write(Record method) {
        Method written = new Method("plain$" + method.method(), method.descriptor());
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodVisitor visitor = super.visitMethod(access, written.name(), written.descriptor(), null, null);
        Code code = new Code(visitor, access, written);
        code.visitCode();
        switch (method.method()) {
            case "equals" -> equal(code, method.getters());
            case "hashCode" -> hash(code, method.getters());
            default -> text(code, method);
        }
        code.returnValue();
        code.visitMaxs(8, 4); // of at most two long values on top of two others
        code.visitEnd();
    }

    private void load(Code code, int argument, Handle getter) {
        code.loadArgument(argument);
        if (argument > 0) {
            code.castTo(Type.getObjectType(name));
        }
        code.field(Opcodes.GETFIELD, Type.getObjectType(name), getter.getName(), Type.getType(getter.getDesc()));
    }

    private void equal(Code code, List<Handle> getters) {
        Label different = new Label();
        Label same = new Label();
        code.loadArgument(0);
        code.loadArgument(1);
        code.visitJumpInsn(Opcodes.IF_ACMPEQ, same);
        code.loadArgument(1);
        code.visitTypeInsn(Opcodes.INSTANCEOF, name);
        code.visitJumpInsn(Opcodes.IFEQ, different);
        for (Handle getter : getters) {
            Type type = Type.getType(getter.getDesc());
            load(code, 0, getter);
            load(code, 1, getter);
            if (isPrimitive(type)) {
                code.invoke(Opcodes.INVOKESTATIC, boxed(type), new Method("compare", Type.INT_TYPE, type, type));
                code.visitJumpInsn(Opcodes.IFNE, different);
            } else {
                code.invoke(Opcodes.INVOKESTATIC, OBJECTS, new Method("equals", Type.BOOLEAN_TYPE, OBJECT, OBJECT));
                code.visitJumpInsn(Opcodes.IFEQ, different);
            }
        }
        code.visitLabel(same);
        code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
        code.visitInsn(Opcodes.ICONST_1);
        code.returnValue();
        code.visitLabel(different);
        code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
        code.visitInsn(Opcodes.ICONST_0);
    }

    private void hash(Code code, List<Handle> getters) {
        code.visitInsn(Opcodes.ICONST_0);
        for (Handle getter : getters) {
            Type type = Type.getType(getter.getDesc());
            code.visitIntInsn(Opcodes.BIPUSH, 31);
            code.visitInsn(Opcodes.IMUL);
            load(code, 0, getter);
            if (isPrimitive(type)) {
                code.invoke(Opcodes.INVOKESTATIC, boxed(type), new Method("hashCode", Type.INT_TYPE, type));
            } else {
                code.invoke(Opcodes.INVOKESTATIC, OBJECTS, new Method("hashCode", Type.INT_TYPE, OBJECT));
            }
            code.visitInsn(Opcodes.IADD);
        }
    }

    private void text(Code code, Record method) {
        Type builder = Type.getType(StringBuilder.class);
        Type string = Type.getType(String.class);
        code.make(builder);
        code.invoke(Opcodes.INVOKESPECIAL, builder, new Method("<init>", "()V"));
        String[] names = method.components().isEmpty()
                ? new String[0]
                : method.components().split(";");
        String simple = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1);
        String before = simple + "[";
        for (int i = 0; i < names.length; i++) {
            Type type = Type.getType(method.getters().get(i).getDesc());
            code.visitLdcInsn(before + names[i] + "=");
            code.invoke(Opcodes.INVOKEVIRTUAL, builder, new Method("append", builder, string));
            load(code, 0, method.getters().get(i));
            Type shown = !isPrimitive(type)
                    ? OBJECT
                    : type.equals(Type.BYTE_TYPE) || type.equals(Type.SHORT_TYPE) ? Type.INT_TYPE : type;
            code.invoke(Opcodes.INVOKEVIRTUAL, builder, new Method("append", builder, shown));
            before = ", ";
        }
        code.visitLdcInsn(names.length == 0 ? before + "]" : "]");
        code.invoke(Opcodes.INVOKEVIRTUAL, builder, new Method("append", builder, string));
        code.invoke(Opcodes.INVOKEVIRTUAL, builder, new Method("toString", string));
    }

    private static Code method(ClassWriter writer, int access, Method method) {
        MethodVisitor visitor = writer.visitMethod(access, method.name(), method.descriptor(), null, null);
        Code code = new Code(visitor, access, method);
        code.visitCode();
        return code;
    }

    /** A method by its name and descriptor. */
    private record Method(String name, String descriptor) {

        Method(String name, Type returned, Type... arguments) {
            this(name, Type.getMethodDescriptor(returned, arguments));
        }

        Type[] arguments() {
            return Type.getArgumentTypes(descriptor);
        }

        Type returned() {
            return Type.getReturnType(descriptor);
        }
    }

    /** Writes the instructions of a method. */
    private static final class Code extends MethodVisitor {

        private final Method method;
        private final boolean isStatic;

        Code(MethodVisitor next, int access, Method method) {
            super(Opcodes.ASM9, next);
            this.method = method;
            this.isStatic = (access & Opcodes.ACC_STATIC) != 0;
        }

        void loadThis() {
            visitVarInsn(Opcodes.ALOAD, 0);
        }

        void loadArgument(int number) {
            int at = isStatic ? 0 : 1;
            for (int i = 0; i < number; i++) {
                at += method.arguments()[i].getSize();
            }
            visitVarInsn(method.arguments()[number].getOpcode(Opcodes.ILOAD), at);
        }

        void loadArguments() {
            for (int i = 0; i < method.arguments().length; i++) {
                loadArgument(i);
            }
        }

        void field(int opcode, Type owner, String field, Type type) {
            visitFieldInsn(opcode, owner.getInternalName(), field, type.getDescriptor());
        }

        void invoke(int opcode, Type owner, Method called) {
            visitMethodInsn(opcode, owner.getInternalName(), called.name(), called.descriptor(), false);
        }

        void make(Type type) {
            visitTypeInsn(Opcodes.NEW, type.getInternalName());
            visitInsn(Opcodes.DUP);
        }

        void castTo(Type type) {
            visitTypeInsn(Opcodes.CHECKCAST, type.getInternalName());
        }

        void returnValue() {
            visitInsn(method.returned().getOpcode(Opcodes.IRETURN));
        }

        /** Widens one number type to another. */
        void widen(Type from, Type to) {
            boolean isInt = from.getSort() <= Type.INT;
            if (from.getSort() == to.getSort() || isInt && to.getSort() <= Type.INT) {
                return;
            }
            visitInsn(
                    switch (to.getSort()) {
                        case Type.LONG -> Opcodes.I2L;
                        case Type.FLOAT -> isInt ? Opcodes.I2F : Opcodes.L2F;
                        default -> isInt ? Opcodes.I2D : from.getSort() == Type.LONG ? Opcodes.L2D : Opcodes.F2D;
                    });
        }

        void end() {
            returnValue();
            visitMaxs(0, 0); // the writer computes them
            visitEnd();
        }
    }
}
