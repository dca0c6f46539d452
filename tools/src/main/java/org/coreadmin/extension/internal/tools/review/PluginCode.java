package org.coreadmin.extension.internal.tools.review;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.coreadmin.extension.Manifest;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The plugin's own classes as reviews need them, without its libraries. */
final class PluginCode {

    private static final int LARGEST = 64 * 1024 * 1024;

    /** Annotations that count only on classes that the application is asked to scan. */
    private static final Map<String, String> LOOKED_FOR = Map.of(
            "Lorg/springframework/web/bind/annotation/RestController;", "@RestController",
            "Lorg/springframework/web/bind/annotation/RestControllerAdvice;", "@RestControllerAdvice",
            "Lorg/springframework/web/bind/annotation/ControllerAdvice;", "@ControllerAdvice",
            "Lorg/springframework/stereotype/Controller;", "@Controller",
            "Lorg/springframework/stereotype/Component;", "@Component",
            "Lorg/springframework/stereotype/Service;", "@Service",
            "Lorg/springframework/stereotype/Repository;", "@Repository",
            "Lorg/springframework/context/annotation/Configuration;", "@Configuration");

    private static final Pattern AUTHORITY = Pattern.compile("hasAuthority\\(\\s*['\"]([^'\"]+)['\"]\\s*\\)");
    private static final Pattern DATED =
            Pattern.compile("(?m)^#(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} \\d{1,2} \\d\\d:\\d\\d:\\d\\d ");

    private final Manifest manifest;
    private final Map<String, String> annotated = new TreeMap<>();
    private final Set<String> texts = new HashSet<>();
    private final Set<String> authorities = new HashSet<>();
    private final List<String> unstable = new ArrayList<>();

    private PluginCode(Manifest manifest) {
        this.manifest = manifest;
    }

    /** Reads {@code classes/}, and the jar below {@code lib/} that has the plugin's provider. */
    static PluginCode read(Path layout, Manifest manifest) throws IOException {
        PluginCode code = new PluginCode(manifest);
        Path classes = layout.resolve("classes");
        if (Files.isDirectory(classes)) {
            try (Stream<Path> files = Files.walk(classes)) {
                for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                    code.take(layout.relativize(file).toString(), Files.readAllBytes(file));
                }
            }
        }
        Path libraries = layout.resolve("lib");
        if (Files.isDirectory(libraries)) {
            try (Stream<Path> files = Files.list(libraries)) {
                for (Path file : files.filter(path -> path.toString().endsWith(".jar"))
                        .sorted()
                        .toList()) {
                    code.takeJar(layout.relativize(file).toString(), Files.readAllBytes(file));
                }
            }
        }
        return code;
    }

    private void takeJar(String name, byte[] jar) throws IOException {
        Map<String, byte[]> entries = new TreeMap<>();
        Set<Long> times = new HashSet<>();
        int left = LARGEST;
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(jar))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null && left > 0; entry = in.getNextEntry()) {
                if (!entry.isDirectory()) {
                    byte[] content = read(in, left);
                    left -= content.length;
                    entries.put(entry.getName(), content);
                    times.add(entry.getTime());
                }
            }
        }
        boolean own = manifest.config()
                .map(provider -> entries.containsKey(provider.replace('.', '/') + ".class"))
                .orElse(false);
        if (!own) {
            return;
        }
        if (times.size() > 1) {
            unstable.add(name + " has files of different times, so a second build makes other bytes. Set"
                    + " project.build.outputTimestamp in pom.xml.");
        }
        entries.forEach((path, content) -> take(name + "!/" + path, content));
    }

    private static byte[] read(InputStream in, int most) throws IOException {
        return in.readNBytes(most);
    }

    private void take(String path, byte[] content) {
        if (path.endsWith(".class") && !path.endsWith("module-info.class")) {
            try {
                new ClassReader(content).accept(new Reader(), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
                unstable.add(path + " is not a class file that can be read.");
            }
        } else if (path.endsWith(".properties")
                && DATED.matcher(new String(content, StandardCharsets.ISO_8859_1))
                        .find()) {
            unstable.add(path + " has the time of the build in it, so a second build makes other bytes. Leave its first"
                    + " line out.");
        }
    }

    /** Returns the classes with annotations that nothing looks at. */
    List<String> unseen() {
        List<String> findings = new ArrayList<>();
        annotated.forEach((type, annotation) -> {
            int dot = type.lastIndexOf('.');
            String path = dot < 0 ? "" : type.substring(0, dot).replace('.', '/');
            boolean scanned = texts.stream()
                    .anyMatch(text -> path.equals(text) || (!text.isEmpty() && path.startsWith(text + "/")));
            if (!scanned) {
                findings.add(type + " has " + annotation + ", but nothing looks at its package. Add .scan(\"" + path
                        + "\") to " + manifest.config().orElse("the provider") + ".");
            }
        });
        return findings;
    }

    /** Returns the authorities that the plugin's annotations ask for. */
    Set<String> authorities() {
        return authorities;
    }

    /** Returns the files that would differ after a second build. */
    List<String> unstable() {
        return unstable;
    }

    /** Reads one class: its annotations, and its texts if it is the provider. */
    private final class Reader extends ClassVisitor {

        private String name = "";
        private boolean provider;

        Reader() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visit(
                int version,
                int access,
                String internal,
                @Nullable String signature,
                @Nullable String superclass,
                String @Nullable [] interfaces) {
            name = internal.replace('/', '.');
            provider = manifest.config().map(name::equals).orElse(false);
        }

        @Override
        public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
            String shown = LOOKED_FOR.get(descriptor);
            if (shown != null) {
                annotated.put(name, shown);
            }
            return expressions();
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String method,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                    return expressions();
                }

                @Override
                public void visitLdcInsn(Object value) {
                    if (provider && value instanceof String text) {
                        texts.add(text.replace('.', '/'));
                    }
                }
            };
        }

        private AnnotationVisitor expressions() {
            return new AnnotationVisitor(Opcodes.ASM9) {
                @Override
                public void visit(@Nullable String element, Object value) {
                    if (value instanceof String text) {
                        for (Matcher found = AUTHORITY.matcher(text); found.find(); ) {
                            authorities.add(found.group(1));
                        }
                    }
                }
            };
        }
    }
}
