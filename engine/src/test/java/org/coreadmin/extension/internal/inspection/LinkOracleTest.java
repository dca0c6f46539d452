package org.coreadmin.extension.internal.inspection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.coreadmin.extension.inspection.LinkProblem;
import org.coreadmin.extension.internal.inspection.GeneratedApi.TypeModel;
import org.coreadmin.testing.Thoroughness;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** A caller is made for one version of an API and run with the next: what is predicted is what the JVM throws. */
@Tag(Thoroughness.TAG)
class LinkOracleTest {

    private static final int PAIRS = Thoroughness.asked().of(300, 2_000, 10_000);

    /** A handle of a protected static field, two bodies for one method, and one with a body above one without. */
    private static final int[] ONCE_WRONG = {1383, 3208, 3687};

    private static final int CALLS = 24;
    private static final String CALLER = "own/Caller";

    @Test
    void predictsExactlyTheErrorsThatTheJvmThrows() throws Exception {
        List<String> wrong = new ArrayList<>();
        Map<LinkProblem.Kind, Integer> seen = new EnumMap<>(LinkProblem.Kind.class);
        int[] counts = new int[2];
        for (int seed = 0; seed < PAIRS; seed++) {
            compare(seed, wrong, seen, counts);
        }
        for (int seed : ONCE_WRONG) {
            compare(seed, wrong, seen, counts);
        }
        assertThat(wrong).as("predicted otherwise than the JVM decided").isEmpty();
        assertThat(counts[0]).as("references that link").isGreaterThan(PAIRS * 4);
        assertThat(counts[1]).as("references that do not").isGreaterThan(PAIRS * 4);
        assertThat(seen.keySet())
                .contains(
                        LinkProblem.Kind.MISSING_CLASS,
                        LinkProblem.Kind.MISSING_METHOD,
                        LinkProblem.Kind.MISSING_FIELD,
                        LinkProblem.Kind.NOT_ACCESSIBLE,
                        LinkProblem.Kind.WRONG_KIND,
                        LinkProblem.Kind.STATIC_MISMATCH,
                        LinkProblem.Kind.ABSTRACT,
                        LinkProblem.Kind.FINAL);
    }

    /** A class that refers to members of an API by chance. */
    static byte[] caller(Random random, GeneratedApi api) {
        return new Caller(random, api).write();
    }

    private static void compare(int seed, List<String> wrong, Map<LinkProblem.Kind, Integer> seen, int[] counts)
            throws Exception {
        Random random = new Random(seed);
        GeneratedApi before = GeneratedApi.first(random);
        Caller caller = new Caller(random, before);
        byte[] file = caller.write();
        Map<String, byte[]> after = before.next(1 + random.nextInt(6)).classFiles();

        ClassMap api = new ClassMap(LinkProblem.Owner.HOST, "the API", after, null);
        ClassMap own = new ClassMap(LinkProblem.Owner.PLUGIN, "the plugin", Map.of(CALLER, file), api);
        ReferenceResolution resolution = new ReferenceResolution(JdkClasses.newestClassFile());
        KnownClass type = Objects.requireNonNull(own.find(CALLER));
        for (int i = 0; i < caller.calls; i++) {
            String method = "t" + i;
            Optional<ReferenceResolution.Failure> predicted = resolution.definition(type);
            for (ClassFacts.Site site : type.facts().sites()) {
                if (predicted.isEmpty() && site.method().equals(method)) {
                    predicted = resolution.reference(type, method, site.reference());
                }
            }
            Optional<Throwable> thrown = run(own, method);
            counts[thrown.isEmpty() ? 0 : 1]++;
            predicted.ifPresent(failure -> seen.merge(failure.kind(), 1, Integer::sum));
            boolean rejected =
                    thrown.filter(VerifyError.class::isInstance).isPresent() && failsSomewhere(resolution, type);
            if (predicted.isPresent() != thrown.isPresent() && !rejected) {
                wrong.add("seed " + seed + " " + method + " " + caller.texts.get(i) + ": predicted " + predicted
                        + ", thrown " + thrown);
            }
        }
    }

    /** What the verifier finds in one method keeps all of the class from running. */
    private static boolean failsSomewhere(ReferenceResolution resolution, KnownClass type) {
        return type.facts().sites().stream()
                .anyMatch(site -> resolution
                        .reference(type, site.method(), site.reference())
                        .isPresent());
    }

    private static Optional<Throwable> run(ClassMap own, String name) throws ReflectiveOperationException {
        try {
            Class<?> caller = Class.forName(CALLER.replace('/', '.'), true, own);
            Method method = caller.getDeclaredMethod(name);
            method.setAccessible(true);
            Object target = Modifier.isStatic(method.getModifiers()) ? null : allocate(caller);
            method.invoke(target);
            return Optional.empty();
        } catch (InvocationTargetException e) {
            return e.getCause() instanceof LinkageError error ? Optional.of(error) : Optional.empty();
        } catch (LinkageError e) {
            return Optional.of(e);
        }
    }

    /** Without a constructor, which would have to reach that of a superclass. */
    private static Object allocate(Class<?> type) throws ReflectiveOperationException {
        Class<?> unsafe = Class.forName("sun.misc.Unsafe");
        Field field = unsafe.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return unsafe.getMethod("allocateInstance", Class.class).invoke(field.get(null), type);
    }

    /** A class with one method for each reference. */
    private static final class Caller {

        private final Random random;
        private final List<TypeModel> types;
        private final GeneratedApi api;
        private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        private final List<String> texts = new ArrayList<>();
        private String parent = "java/lang/Object";
        private int calls;

        Caller(Random random, GeneratedApi api) {
            this.random = random;
            this.api = api;
            this.types = new ArrayList<>(api.types.values());
        }

        byte[] write() {
            List<TypeModel> shuffled = new ArrayList<>(types);
            Collections.shuffle(shuffled, random);
            String[] interfaces = {};
            for (TypeModel type : shuffled) {
                if (type.isInterface() && random.nextInt(4) == 0) {
                    interfaces = new String[] {type.name};
                } else if (!type.isInterface() && random.nextInt(2) == 0) {
                    parent = type.name;
                }
            }
            writer.visit(V17, ACC_PUBLIC | ACC_SUPER, CALLER, null, parent, interfaces);
            if (random.nextInt(3) == 0) {
                MethodVisitor own = writer.visitMethod(ACC_PUBLIC, "m" + random.nextInt(4), "()V", null, null);
                own.visitCode();
                own.visitInsn(RETURN);
                own.visitMaxs(0, 0);
                own.visitEnd();
            }
            for (int i = 0; i < CALLS; i++) {
                add();
            }
            writer.visitEnd();
            return writer.toByteArray();
        }

        private void add() {
            TypeModel owner = types.get(random.nextInt(types.size()));
            TypeModel declaring = random.nextBoolean() ? owner : parentOf(owner);
            switch (random.nextInt(8)) {
                case 0 -> classUse(owner);
                case 1 -> construct(owner);
                case 2, 3 -> field(owner, declaring);
                case 4 -> superCall();
                default -> method(owner, declaring);
            }
        }

        private TypeModel parentOf(TypeModel type) {
            List<String> parents = new ArrayList<>(type.interfaces);
            parents.add(type.parent);
            @Nullable TypeModel parent = api.types.get(parents.get(random.nextInt(parents.size())));
            return parent == null ? type : parent;
        }

        private MethodVisitor start(boolean isStatic, String text) {
            MethodVisitor method =
                    writer.visitMethod(ACC_PUBLIC | (isStatic ? ACC_STATIC : 0), "t" + calls++, "()V", null, null);
            method.visitCode();
            texts.add(text);
            return method;
        }

        private static void end(MethodVisitor method) {
            method.visitInsn(RETURN);
            method.visitMaxs(0, 0);
            method.visitEnd();
        }

        private void classUse(TypeModel owner) {
            MethodVisitor method = start(true, "use of " + owner.name);
            switch (random.nextInt(3)) {
                case 0 -> method.visitLdcInsn(Type.getObjectType(owner.name));
                case 1 -> {
                    method.visitInsn(ICONST_0);
                    method.visitTypeInsn(ANEWARRAY, owner.name);
                }
                default -> {
                    method.visitLdcInsn("text");
                    method.visitTypeInsn(INSTANCEOF, owner.name);
                }
            }
            method.visitInsn(POP);
            end(method);
        }

        private void construct(TypeModel owner) {
            if (owner.isInterface()) {
                return;
            }
            MethodVisitor method = start(true, "new " + owner.name);
            method.visitTypeInsn(NEW, owner.name);
            method.visitInsn(DUP);
            method.visitMethodInsn(INVOKESPECIAL, owner.name, "<init>", "()V", false);
            method.visitInsn(POP);
            end(method);
        }

        private void field(TypeModel owner, TypeModel declaring) {
            if (declaring.fields.isEmpty()) {
                return;
            }
            List<String> keys = new ArrayList<>(declaring.fields.keySet());
            String key = keys.get(random.nextInt(keys.size()));
            int access = declaring.fields.get(key);
            String name = key.substring(0, key.indexOf(' '));
            Type type = Type.getType(key.substring(key.indexOf(' ') + 1));
            boolean isStatic = (access & ACC_STATIC) != 0;
            boolean puts = (access & ACC_FINAL) == 0 && random.nextBoolean();
            MethodVisitor method = start(true, (puts ? "put " : "get ") + owner.name + "." + key);
            if (!puts && random.nextInt(5) == 0) {
                method.visitLdcInsn(new Handle(
                        isStatic ? H_GETSTATIC : H_GETFIELD,
                        owner.name,
                        name,
                        type.getDescriptor(),
                        owner.isInterface()));
                method.visitInsn(POP);
                end(method);
                return;
            }
            if (!isStatic) {
                method.visitInsn(ACONST_NULL);
            }
            if (puts) {
                GeneratedApi.push(method, type);
            }
            method.visitFieldInsn(
                    puts ? isStatic ? PUTSTATIC : PUTFIELD : isStatic ? GETSTATIC : GETFIELD,
                    owner.name,
                    name,
                    type.getDescriptor());
            if (!puts) {
                method.visitInsn(POP);
            }
            end(method);
        }

        private void method(TypeModel owner, TypeModel declaring) {
            List<String> keys = new ArrayList<>(declaring.methods.keySet());
            keys.removeIf(key -> key.startsWith("<"));
            if (keys.isEmpty()) {
                return;
            }
            String key = keys.get(random.nextInt(keys.size()));
            boolean isStatic = (declaring.methods.get(key) & ACC_STATIC) != 0;
            String name = key.substring(0, key.indexOf('('));
            String descriptor = key.substring(key.indexOf('('));
            MethodVisitor method = start(true, "call " + owner.name + "." + key);
            if (random.nextInt(6) == 0) {
                int tag = isStatic ? H_INVOKESTATIC : owner.isInterface() ? H_INVOKEINTERFACE : H_INVOKEVIRTUAL;
                method.visitLdcInsn(new Handle(tag, owner.name, name, descriptor, owner.isInterface()));
                method.visitInsn(POP);
                end(method);
                return;
            }
            if (!isStatic) {
                method.visitInsn(ACONST_NULL);
            }
            call(
                    method,
                    isStatic ? INVOKESTATIC : owner.isInterface() ? INVOKEINTERFACE : INVOKEVIRTUAL,
                    owner.name,
                    name,
                    descriptor,
                    owner.isInterface());
        }

        private void superCall() {
            TypeModel owner = api.types.get(parent);
            if (owner == null) {
                return;
            }
            TypeModel declaring = random.nextBoolean() ? owner : parentOf(owner);
            List<String> keys = new ArrayList<>(declaring.methods.keySet());
            keys.removeIf(key -> key.startsWith("<"));
            if (keys.isEmpty()) {
                return;
            }
            String key = keys.get(random.nextInt(keys.size()));
            MethodVisitor method = start(false, "super." + key + " of " + parent);
            method.visitVarInsn(ALOAD, 0);
            call(
                    method,
                    INVOKESPECIAL,
                    parent,
                    key.substring(0, key.indexOf('(')),
                    key.substring(key.indexOf('(')),
                    false);
        }

        private static void call(
                MethodVisitor method, int opcode, String owner, String name, String descriptor, boolean ofInterface) {
            for (Type parameter : Type.getArgumentTypes(descriptor)) {
                GeneratedApi.push(method, parameter);
            }
            method.visitMethodInsn(opcode, owner, name, descriptor, ofInterface);
            if (Type.getReturnType(descriptor).getSort() != Type.VOID) {
                method.visitInsn(POP);
            }
            end(method);
        }
    }
}
