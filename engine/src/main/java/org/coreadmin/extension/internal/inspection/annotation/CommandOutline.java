package org.coreadmin.extension.internal.inspection.annotation;

import java.util.Optional;
import org.coreadmin.extension.internal.runtime.ClassDeclarations;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/** Finds the {@code @Command} annotation of a command class in its class file: it can be known where there is no picocli. */
final class CommandOutline {

    private static final String ANNOTATION = "Lpicocli/CommandLine$Command;";

    private CommandOutline() {}

    /** Reads a class file; empty if it has no such annotation. */
    static Optional<ClassDeclarations.Command> of(byte[] classFile) {
        Reader reader = new Reader();
        new ClassReader(classFile)
                .accept(reader, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return reader.found
                ? Optional.of(new ClassDeclarations.Command(reader.word, reader.description))
                : Optional.empty();
    }

    private static final class Reader extends ClassVisitor {

        boolean found;
        String word = "";
        String description = "";

        Reader() {
            super(Opcodes.ASM9);
        }

        @Override
        public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
            if (!descriptor.equals(ANNOTATION)) {
                return null;
            }
            found = true;
            return new AnnotationVisitor(Opcodes.ASM9) {
                @Override
                public void visit(@Nullable String name, Object value) {
                    if ("name".equals(name)) {
                        word = value.toString();
                    }
                }

                @Override
                public @Nullable AnnotationVisitor visitArray(@Nullable String name) {
                    return "description".equals(name) ? new FirstLine() : null;
                }
            };
        }

        private final class FirstLine extends AnnotationVisitor {

            private boolean first = true;

            FirstLine() {
                super(Opcodes.ASM9);
            }

            @Override
            public void visit(@Nullable String name, Object value) {
                if (first) {
                    description = value.toString();
                    first = false;
                }
            }
        }
    }
}
