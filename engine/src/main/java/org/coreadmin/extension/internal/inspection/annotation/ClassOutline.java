package org.coreadmin.extension.internal.inspection.annotation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.TypePath;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;

/**
 * A class file without its code: the annotations that a running program could read of it, and the types that it names.
 *
 * @param uses    all annotations, of the class, its members and their parameters and types
 * @param onClass class names of those of the class itself
 * @param parents class names of its superclass and its interfaces
 * @param carried class names of what an object holds or hands out: types of fields and of what methods without parameters return, and
 *     the classes that Jackson's annotations name
 * @param methods its methods
 */
record ClassOutline(
        List<AnnotationUse> uses, Set<String> onClass, Set<String> parents, Set<String> carried, List<Method> methods) {

    private static final int API = Opcodes.ASM9;

    /**
     * A method.
     *
     * @param annotations class names of its annotations
     * @param types       class names of its parameters and of what it returns, with their type arguments
     */
    record Method(Set<String> annotations, Set<String> types) {}

    /** Reads a class file; its code is skipped. */
    static ClassOutline of(byte[] classFile) {
        Builder builder = new Builder();
        new ClassReader(classFile)
                .accept(builder, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return new ClassOutline(builder.uses, builder.onClass, builder.parents, builder.carried, builder.methods);
    }

    private static void types(@Nullable String signature, Consumer<String> found) {
        if (signature != null) {
            new SignatureReader(signature).accept(new Names(found));
        }
    }

    private static final class Names extends SignatureVisitor {

        private final Consumer<String> found;
        private String outer = "";

        Names(Consumer<String> found) {
            super(API);
            this.found = found;
        }

        @Override
        public void visitClassType(String name) {
            outer = name.replace('/', '.');
            found.accept(outer);
        }

        @Override
        public void visitInnerClassType(String name) {
            outer = outer + "$" + name;
            found.accept(outer);
        }

        @Override
        public SignatureVisitor visitTypeArgument(char wildcard) {
            return new Names(found);
        }
    }

    private static final class Builder extends ClassVisitor {

        final List<AnnotationUse> uses = new ArrayList<>();
        final Set<String> onClass = new LinkedHashSet<>();
        final Set<String> parents = new LinkedHashSet<>();
        final Set<String> carried = new LinkedHashSet<>();
        final List<Method> methods = new ArrayList<>();
        private String self = "";

        Builder() {
            super(API);
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String signature,
                @Nullable String superName,
                String @Nullable [] interfaces) {
            self = name.replace('/', '.');
            if (superName != null) {
                parents.add(superName.replace('/', '.'));
            }
            for (String one : interfaces == null ? new String[0] : interfaces) {
                parents.add(one.replace('/', '.'));
            }
            types(signature, carried::add);
        }

        @Override
        public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
            onClass.add(Type.getType(descriptor).getClassName());
            return use(self, descriptor, visible);
        }

        @Override
        public @Nullable AnnotationVisitor visitTypeAnnotation(
                int type, @Nullable TypePath path, String name, boolean visible) {
            return use(self, name, visible);
        }

        @Override
        public void visitPermittedSubclass(String name) {
            carried.add(name.replace('/', '.'));
        }

        @Override
        public RecordComponentVisitor visitRecordComponent(String name, String descriptor, @Nullable String signature) {
            String place = self + "." + name;
            return new RecordComponentVisitor(API) {
                @Override
                public @Nullable AnnotationVisitor visitAnnotation(String type, boolean visible) {
                    return use(place, type, visible);
                }
            };
        }

        @Override
        public FieldVisitor visitField(
                int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
            String place = self + "." + name;
            if ((access & Opcodes.ACC_STATIC) == 0) {
                types(signature == null ? descriptor : signature, carried::add);
            }
            return new FieldVisitor(API) {
                @Override
                public @Nullable AnnotationVisitor visitAnnotation(String type, boolean visible) {
                    return use(place, type, visible);
                }

                @Override
                public @Nullable AnnotationVisitor visitTypeAnnotation(
                        int reference, @Nullable TypePath path, String type, boolean visible) {
                    return use(place, type, visible);
                }
            };
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            String place = self + "." + name;
            Set<String> annotations = new LinkedHashSet<>();
            Set<String> types = new LinkedHashSet<>();
            String typed = signature == null ? descriptor : signature;
            methodTypes(typed, types);
            methods.add(new Method(annotations, types));
            if (Type.getArgumentTypes(descriptor).length == 0 && (access & Opcodes.ACC_STATIC) == 0) {
                carried.addAll(types);
            }
            return new MethodVisitor(API) {
                @Override
                public @Nullable AnnotationVisitor visitAnnotation(String type, boolean visible) {
                    annotations.add(Type.getType(type).getClassName());
                    return use(place, type, visible);
                }

                @Override
                public @Nullable AnnotationVisitor visitParameterAnnotation(
                        int parameter, String type, boolean visible) {
                    return use(place, type, visible);
                }

                @Override
                public @Nullable AnnotationVisitor visitTypeAnnotation(
                        int reference, @Nullable TypePath path, String type, boolean visible) {
                    return use(place, type, visible);
                }
            };
        }

        private static void methodTypes(String signature, Set<String> types) {
            new SignatureReader(signature).accept(new Names(types::add));
        }

        /** Returns a visitor; null for an annotation that is not visible in a running program. */
        private @Nullable AnnotationVisitor use(String place, String descriptor, boolean visible) {
            return visible ? new Elements(place, Type.getType(descriptor).getClassName()) : null;
        }

        private final class Elements extends AnnotationVisitor {

            private final String place;
            private final String type;
            private final Set<String> elements = new LinkedHashSet<>();
            private final Map<String, Set<String>> constants = new HashMap<>();

            Elements(String place, String type) {
                super(API);
                this.place = place;
                this.type = type;
            }

            @Override
            public void visit(@Nullable String name, Object value) {
                add(name);
                boolean namesTypes = type.startsWith("com.fasterxml.jackson.annotation."); // such as @JsonSubTypes
                if (namesTypes && value instanceof Type named && named.getSort() == Type.OBJECT) {
                    carried.add(named.getClassName());
                }
            }

            @Override
            public void visitEnum(@Nullable String name, String descriptor, String constant) {
                add(name);
                constants
                        .computeIfAbsent(Type.getType(descriptor).getClassName(), any -> new LinkedHashSet<>())
                        .add(constant);
            }

            @Override
            public AnnotationVisitor visitAnnotation(@Nullable String name, String descriptor) {
                add(name);
                return new Elements(place, Type.getType(descriptor).getClassName());
            }

            @Override
            public AnnotationVisitor visitArray(@Nullable String name) {
                add(name);
                Elements outer = this;
                return new AnnotationVisitor(API) {
                    @Override
                    public void visit(@Nullable String none, Object value) {
                        outer.visit(null, value);
                    }

                    @Override
                    public void visitEnum(@Nullable String none, String descriptor, String constant) {
                        outer.visitEnum(null, descriptor, constant);
                    }

                    @Override
                    public AnnotationVisitor visitAnnotation(@Nullable String none, String descriptor) {
                        return outer.visitAnnotation(null, descriptor);
                    }
                };
            }

            private void add(@Nullable String name) {
                if (name != null) {
                    elements.add(name);
                }
            }

            @Override
            public void visitEnd() {
                uses.add(new AnnotationUse(place, type, elements, constants));
            }
        }
    }
}
