package org.coreadmin.extension.host;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes {@link Forwarder}s of one kind. Their class is generated, so that a call of one is a plain call: it creates no array of
 * arguments and looks no method up, as a proxy of the JDK does. Where a class can't be generated, as for an interface that is not
 * public or inherits from one, a proxy of the JDK does the same. Safe for use by several threads.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class ForwarderFactory {

    /** The service of a method that the application's object always serves. */
    public static final int NONE = -1;

    private static final Type GATE = Type.getType(Forwarder.Gate.class);
    private static final Type CALL = Type.getType(Forwarder.Call.class);
    private static final Type OBJECT = Type.getType(Object.class);
    private static final String CONSTRUCTOR = Type.getMethodDescriptor(Type.VOID_TYPE, GATE, OBJECT);

    private final Class<? extends Forwarder> kind;
    private final List<Class<?>> interfaces;
    private final ToIntFunction<Method> services;
    private final ClassLoader loader;
    private final @Nullable MethodHandle constructor;

    /**
     * Generates the class.
     *
     * @param kind       its superclass, which has the constructor of {@link Forwarder}
     * @param interfaces what it implements
     * @param loader     sees the interfaces
     * @param services   gives the number of the service that a method belongs to, or {@link #NONE}
     */
    public ForwarderFactory(
            Class<? extends Forwarder> kind,
            List<Class<?>> interfaces,
            ClassLoader loader,
            ToIntFunction<Method> services) {
        this.kind = kind;
        this.interfaces = List.copyOf(interfaces);
        this.services = services;
        this.loader = loader;
        this.constructor = generated();
    }

    /** Makes a forwarder. */
    public Object forwarder(Forwarder.Gate gate, @Nullable Object own) {
        try {
            return constructor == null ? proxy(gate, own) : (Object) constructor.invokeExact(gate, own);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("A forwarder for " + interfaces + " can't be created", e);
        }
    }

    private @Nullable MethodHandle generated() {
        if (!interfaces.stream().allMatch(ForwarderFactory::isPublic)) {
            return null;
        }
        try {
            if (!methods().stream().map(Method::getDeclaringClass).allMatch(ForwarderFactory::isPublic)) {
                return null; // inherited from an interface that the generated class may not call
            }
            Class<?> type = new GeneratedLoader(loader, kind).define(name(), bytes());
            return MethodHandles.lookup()
                    .findConstructor(type, MethodType.methodType(void.class, Forwarder.Gate.class, Object.class))
                    .asType(MethodType.methodType(Object.class, Forwarder.Gate.class, Object.class));
        } catch (ReflectiveOperationException | LinkageError e) {
            return null; // an interface that this loader may not implement, or sees differently
        }
    }

    private static boolean isPublic(Class<?> type) {
        return Modifier.isPublic(type.getModifiers())
                && (type.getDeclaringClass() == null || isPublic(type.getDeclaringClass()))
                && type.getModule().isExported(type.getPackageName());
    }

    private String name() {
        return "org.coreadmin.extension.generated." + kind.getSimpleName() + "Of"
                + interfaces.get(0).getSimpleName();
    }

    /** Defines one class, which sees the interfaces and, whatever their loader sees, the classes here. */
    private static final class GeneratedLoader extends ClassLoader {

        private final Class<?> kind;

        GeneratedLoader(ClassLoader parent, Class<?> kind) {
            super("core-extension forwarder", parent);
            this.kind = kind;
        }

        Class<?> define(String name, byte[] bytes) {
            return defineClass(name, bytes, 0, bytes.length);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            for (Class<?> known : List.of(kind, Forwarder.class, Forwarder.Gate.class, Forwarder.Call.class)) {
                if (known.getName().equals(name)) {
                    return known;
                }
            }
            return super.loadClass(name, resolve);
        }
    }

    private byte[] bytes() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected String getCommonSuperClass(String one, String other) {
                return OBJECT.getInternalName(); // loads nothing; no code here needs to know more
            }
        };
        Type self = Type.getObjectType(name().replace('.', '/'));
        Type above = Type.getType(kind);
        writer.visit(
                Opcodes.V17,
                Opcodes.ACC_PUBLIC
                        | Opcodes.ACC_SUPER, // not final: the host's framework may put proxies of its own before it
                self.getInternalName(),
                null,
                above.getInternalName(),
                interfaces.stream().map(Type::getInternalName).toArray(String[]::new));
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", CONSTRUCTOR, null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitVarInsn(Opcodes.ALOAD, 2);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, above.getInternalName(), "<init>", CONSTRUCTOR, false);
        code.visitInsn(Opcodes.RETURN);
        end(code);
        for (Method method : methods()) {
            generate(method, self, writer);
        }
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** Returns the methods that are passed on: of two interfaces with the same method, that of the first. */
    private List<Method> methods() {
        Set<String> known = new HashSet<>();
        List<Method> methods = new ArrayList<>();
        for (Class<?> type : interfaces) {
            for (Method method : type.getMethods()) {
                String signature = method.getName() + Type.getMethodDescriptor(method);
                if (!Modifier.isStatic(method.getModifiers()) && !isOfObject(method) && known.add(signature)) {
                    methods.add(method);
                }
            }
        }
        return methods;
    }

    private static boolean isOfObject(Method method) {
        return Stream.of(Object.class.getMethods())
                .anyMatch(one -> one.getName().equals(method.getName())
                        && Arrays.equals(one.getParameterTypes(), method.getParameterTypes()));
    }

    private void generate(Method method, Type self, ClassWriter writer) {
        int service = services.applyAsInt(method);
        String descriptor = Type.getMethodDescriptor(method);
        MethodVisitor code = writer.visitMethod(
                Opcodes.ACC_PUBLIC,
                method.getName(),
                descriptor,
                null,
                Stream.of(method.getExceptionTypes()).map(Type::getInternalName).toArray(String[]::new));
        code.visitCode();
        if (service != NONE) {
            int call = Type.getArgumentsAndReturnSizes(descriptor) >> 2; // the first variable after the arguments
            Label toApplication = new Label();
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitFieldInsn(Opcodes.GETFIELD, self.getInternalName(), "gate", GATE.getDescriptor());
            code.visitLdcInsn(service);
            code.visitMethodInsn(
                    Opcodes.INVOKEINTERFACE,
                    GATE.getInternalName(),
                    "enter",
                    Type.getMethodDescriptor(CALL, Type.INT_TYPE),
                    true);
            code.visitVarInsn(Opcodes.ASTORE, call);
            code.visitVarInsn(Opcodes.ALOAD, call);
            code.visitJumpInsn(Opcodes.IFNULL, toApplication);
            callPlugin(code, call, method);
            code.visitLabel(toApplication);
        }
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitFieldInsn(Opcodes.GETFIELD, self.getInternalName(), "own", OBJECT.getDescriptor());
        callOn(code, method);
        code.visitInsn(Type.getReturnType(method).getOpcode(Opcodes.IRETURN));
        end(code);
    }

    private static void callPlugin(MethodVisitor code, int call, Method method) {
        Label begin = new Label();
        Label end = new Label();
        Label handler = new Label();
        code.visitTryCatchBlock(begin, end, handler, null);
        code.visitLabel(begin);
        code.visitVarInsn(Opcodes.ALOAD, call);
        code.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL, CALL.getInternalName(), "service", Type.getMethodDescriptor(OBJECT), false);
        callOn(code, method);
        code.visitLabel(end);
        code.visitVarInsn(Opcodes.ALOAD, call);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, CALL.getInternalName(), "end", "()V", false);
        code.visitInsn(Type.getReturnType(method).getOpcode(Opcodes.IRETURN));
        code.visitLabel(handler);
        code.visitVarInsn(Opcodes.ALOAD, call);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, CALL.getInternalName(), "fail", "()V", false);
        code.visitInsn(Opcodes.ATHROW);
    }

    /** Calls the method on the object on the stack, with the arguments that came. */
    private static void callOn(MethodVisitor code, Method method) {
        String type = Type.getInternalName(method.getDeclaringClass());
        code.visitTypeInsn(Opcodes.CHECKCAST, type);
        int variable = 1;
        for (Type argument : Type.getArgumentTypes(method)) {
            code.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), variable);
            variable += argument.getSize();
        }
        code.visitMethodInsn(Opcodes.INVOKEINTERFACE, type, method.getName(), Type.getMethodDescriptor(method), true);
    }

    private static void end(MethodVisitor code) {
        code.visitMaxs(0, 0); // computed
        code.visitEnd();
    }

    private Object proxy(Forwarder.Gate gate, @Nullable Object own) throws ReflectiveOperationException {
        Forwarder forwarder =
                kind.getConstructor(Forwarder.Gate.class, Object.class).newInstance(gate, own);
        Set<Class<?>> all = new LinkedHashSet<>(interfaces);
        Collections.addAll(all, kind.getInterfaces());
        return Proxy.newProxyInstance(loader, all.toArray(Class<?>[]::new), new Reflecting(forwarder, services));
    }

    /** Does by reflection what generated classes do. */
    private record Reflecting(Forwarder forwarder, ToIntFunction<Method> services) implements InvocationHandler {

        @Override
        public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] arguments)
                throws Throwable {
            if (arguments != null && method.getName().equals("equals") && isOfObject(method)) {
                return forwarder.equals(
                        arguments[0] instanceof Proxy other
                                        && Proxy.getInvocationHandler(other) instanceof Reflecting it
                                ? it.forwarder
                                : arguments[0]);
            }
            if (isOfObject(method) || method.getDeclaringClass().isInstance(forwarder)) {
                return call(method, forwarder, arguments);
            }
            int service = services.applyAsInt(method);
            Forwarder.Call begun = service == NONE ? null : forwarder.gate.enter(service);
            if (begun == null) {
                return call(method, forwarder.own, arguments);
            }
            Object result;
            try {
                result = call(method, begun.service(), arguments);
            } catch (Throwable e) {
                begun.fail();
                throw e;
            }
            begun.end();
            return result;
        }

        private static @Nullable Object call(
                Method method, @Nullable Object target, @Nullable Object @Nullable [] arguments) throws Throwable {
            method.trySetAccessible();
            try {
                return method.invoke(target, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause() == null ? e : e.getCause();
            }
        }
    }
}
