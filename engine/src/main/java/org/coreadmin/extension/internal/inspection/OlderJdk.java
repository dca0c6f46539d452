package org.coreadmin.extension.internal.inspection;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ModuleVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Reads what the JDK that runs knows of an older one: {@code lib/ct.sym}, which {@code javac --release} takes. Its directories name
 * the releases that have their classes, with a character for each: 9, A for 10, H for 17.
 */
final class OlderJdk {

    private static final String SUFFIX = ".sig";
    private static final String MODULE = "module-info";
    private static final int RADIX = 36;

    private OlderJdk() {}

    /** Returns the classes of a release; empty if the JDK that runs does not know them. */
    static Optional<RecordedJdk> read(int feature, Path java) throws IOException {
        Path file = java.resolve("lib/ct.sym");
        if (feature >= Runtime.version().feature() || !Files.isRegularFile(file)) {
            return Optional.empty();
        }
        char release = Character.toUpperCase(Character.forDigit(feature, RADIX));
        Set<String> exported = new HashSet<>();
        List<ClassFacts> classes = new ArrayList<>();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (ZipEntry entry : zip.stream().map(ZipEntry.class::cast).toList()) {
                String path = entry.getName();
                int slash = path.indexOf('/');
                if (path.endsWith(SUFFIX) && path.lastIndexOf(release, slash) >= 0) {
                    byte[] content;
                    try (InputStream in = zip.getInputStream(entry)) {
                        content = in.readAllBytes();
                    }
                    if (path.endsWith("/" + MODULE + SUFFIX)) {
                        addExports(content, exported);
                    } else {
                        classes.add(ClassReading.summary(content));
                    }
                }
            }
        } catch (UnreadableClassException e) {
            throw new IOException(file + " can't be read: " + e.getMessage(), e);
        }
        return exported.isEmpty() || classes.isEmpty()
                ? Optional.empty()
                : Optional.of(new RecordedJdk(feature, exported, classes));
    }

    private static void addExports(byte[] file, Set<String> exported) {
        new ClassReader(file)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public ModuleVisitor visitModule(String name, int access, @Nullable String version) {
                                return new ModuleVisitor(Opcodes.ASM9) {
                                    @Override
                                    public void visitExport(
                                            String packageName, int flags, String @Nullable ... modules) {
                                        if (modules == null || modules.length == 0) {
                                            exported.add(packageName.replace('/', '.'));
                                        }
                                    }
                                };
                            }
                        },
                        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
    }
}
