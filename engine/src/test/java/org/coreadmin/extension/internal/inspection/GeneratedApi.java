package org.coreadmin.extension.internal.inspection;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** A few classes with members by chance, which can change by chance as those of a library do. */
final class GeneratedApi {

    static final String[] FIELD_TYPES = {"I", "Ljava/lang/String;"};
    static final String[] METHODS = {"()V", "(I)I", "(Ljava/lang/String;)Ljava/lang/String;"};
    private static final int[] ACCESS = {ACC_PUBLIC, ACC_PUBLIC, ACC_PUBLIC, ACC_PROTECTED, 0, ACC_PRIVATE};

    static final class TypeModel {
        final String name;
        int access = ACC_PUBLIC;
        String parent = "java/lang/Object";
        final Set<String> interfaces = new LinkedHashSet<>();
        final Map<String, Integer> fields = new LinkedHashMap<>();
        final Map<String, Integer> methods = new LinkedHashMap<>();

        TypeModel(String name) {
            this.name = name;
        }

        boolean isInterface() {
            return (access & ACC_INTERFACE) != 0;
        }

        TypeModel copy() {
            TypeModel copy = new TypeModel(name);
            copy.access = access;
            copy.parent = parent;
            copy.interfaces.addAll(interfaces);
            copy.fields.putAll(fields);
            copy.methods.putAll(methods);
            return copy;
        }
    }

    final Map<String, TypeModel> types = new LinkedHashMap<>();
    private final Random random;

    private GeneratedApi(Random random) {
        this.random = random;
    }

    static GeneratedApi first(Random random) {
        GeneratedApi api = new GeneratedApi(random);
        for (int i = 0; i < 7; i++) {
            TypeModel type = new TypeModel("api/T" + i);
            api.types.put(type.name, type);
            boolean isInterface = random.nextInt(3) == 0;
            type.access = isInterface
                    ? ACC_PUBLIC | ACC_INTERFACE | ACC_ABSTRACT
                    : ACC_PUBLIC | (random.nextInt(4) == 0 ? ACC_ABSTRACT : 0);
            for (TypeModel other : List.copyOf(api.types.values())) {
                if (other != type && random.nextInt(3) == 0) {
                    if (other.isInterface()) {
                        type.interfaces.add(other.name);
                    } else if (!isInterface) {
                        type.parent = other.name;
                    }
                }
            }
            for (int f = 0; f < 3; f++) {
                api.addField(type);
                api.addMethod(type);
            }
            if (!isInterface) {
                type.methods.put("<init>()V", ACC_PUBLIC);
            }
        }
        return api;
    }

    private void addField(TypeModel type) {
        String key = "f" + random.nextInt(4) + " " + FIELD_TYPES[random.nextInt(2)];
        type.fields.put(
                key,
                type.isInterface()
                        ? ACC_PUBLIC | ACC_STATIC | ACC_FINAL
                        : ACCESS[random.nextInt(ACCESS.length)]
                                | (random.nextBoolean() ? ACC_STATIC : 0)
                                | (random.nextInt(5) == 0 ? ACC_FINAL : 0));
    }

    private void addMethod(TypeModel type) {
        String key = "m" + random.nextInt(4) + METHODS[random.nextInt(METHODS.length)];
        type.methods.put(key, methodAccess(type));
    }

    private int methodAccess(TypeModel type) {
        if (type.isInterface()) {
            return switch (random.nextInt(4)) {
                case 0 -> ACC_PUBLIC | ACC_STATIC;
                case 1 -> ACC_PUBLIC;
                case 2 -> ACC_PRIVATE;
                default -> ACC_PUBLIC | ACC_ABSTRACT;
            };
        }
        int access = ACCESS[random.nextInt(ACCESS.length)];
        return switch (random.nextInt(8)) {
            case 0, 1 -> access | ACC_STATIC;
            case 2 -> access | ACC_FINAL;
            case 3 -> (access & ACC_PRIVATE) != 0 ? access : access | ACC_ABSTRACT;
            default -> access;
        };
    }

    /** The next version, with some changes. */
    GeneratedApi next(int changes) {
        GeneratedApi next = new GeneratedApi(random);
        types.forEach((name, type) -> next.types.put(name, type.copy()));
        for (int i = 0; i < changes; i++) {
            next.change();
        }
        return next;
    }

    private void change() {
        List<TypeModel> all = new ArrayList<>(types.values());
        if (all.isEmpty()) {
            return;
        }
        TypeModel type = all.get(random.nextInt(all.size()));
        switch (random.nextInt(13)) {
            case 0 -> removeOne(type.fields);
            case 1 -> removeOne(type.methods);
            case 2 -> addField(type);
            case 3 -> addMethod(type);
            case 4 ->
                type.methods.replaceAll(
                        (key, access) -> key.startsWith("<") || random.nextInt(3) != 0 ? access : methodAccess(type));
            case 5 -> type.fields.replaceAll((key, access) -> type.isInterface() ? access : access ^ ACC_STATIC);
            case 6 -> {
                if (!type.isInterface()) {
                    type.access ^= random.nextBoolean() ? ACC_FINAL : ACC_ABSTRACT;
                    if ((type.access & ACC_FINAL) != 0 && (type.access & ACC_ABSTRACT) != 0) {
                        type.access &= ~ACC_ABSTRACT;
                    }
                }
            }
            case 7 -> type.access ^= ACC_PUBLIC;
            case 8 -> {
                if (random.nextInt(3) == 0) {
                    types.remove(type.name);
                }
            }
            case 9 -> turnKind(type);
            case 10 -> type.parent = "java/lang/Object";
            case 11 -> type.interfaces.clear();
            default -> type.methods.computeIfPresent("<init>()V", (key, access) -> ACCESS[random.nextInt(6)]);
        }
    }

    private void removeOne(Map<String, Integer> members) {
        if (!members.isEmpty()) {
            members.remove(new ArrayList<>(members.keySet()).get(random.nextInt(members.size())));
        }
    }

    private void turnKind(TypeModel type) {
        if (type.isInterface()) {
            type.access = ACC_PUBLIC;
            type.methods.replaceAll((key, access) -> access & ~ACC_ABSTRACT);
            type.methods.put("<init>()V", ACC_PUBLIC);
        } else {
            type.access = ACC_PUBLIC | ACC_INTERFACE | ACC_ABSTRACT;
            type.parent = "java/lang/Object";
            type.methods.keySet().removeIf(key -> key.startsWith("<"));
            type.methods.replaceAll((key, access) -> ACC_PUBLIC | (access & ACC_STATIC));
            type.fields.replaceAll((key, access) -> ACC_PUBLIC | ACC_STATIC | ACC_FINAL);
        }
    }

    Map<String, byte[]> classFiles() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        types.values().forEach(type -> files.put(type.name, write(type)));
        return files;
    }

    private static byte[] write(TypeModel type) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        int flags = type.access | (type.isInterface() ? 0 : ACC_SUPER);
        writer.visit(V17, flags, type.name, null, type.parent, type.interfaces.toArray(String[]::new));
        type.fields.forEach((key, access) -> writer.visitField(
                        access, key.substring(0, key.indexOf(' ')), key.substring(key.indexOf(' ') + 1), null, null)
                .visitEnd());
        type.methods.forEach((key, access) -> {
            String name = key.substring(0, key.indexOf('('));
            String descriptor = key.substring(key.indexOf('('));
            MethodVisitor method = writer.visitMethod(access, name, descriptor, null, null);
            if ((access & ACC_ABSTRACT) == 0) {
                method.visitCode();
                if (name.equals("<init>")) {
                    // the real superclass's constructor may be out of reach; nothing runs past a null here
                    method.visitInsn(ACONST_NULL);
                    method.visitInsn(ATHROW);
                } else {
                    returns(method, Type.getReturnType(descriptor));
                }
                method.visitMaxs(0, 0);
            }
            method.visitEnd();
        });
        writer.visitEnd();
        return writer.toByteArray();
    }

    static void returns(MethodVisitor method, Type type) {
        push(method, type);
        method.visitInsn(type.getOpcode(IRETURN));
    }

    static void push(MethodVisitor method, Type type) {
        switch (type.getSort()) {
            case Type.VOID -> {}
            case Type.INT -> method.visitInsn(ICONST_0);
            default -> method.visitInsn(ACONST_NULL);
        }
    }
}
