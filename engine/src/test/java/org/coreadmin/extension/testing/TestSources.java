package org.coreadmin.extension.testing;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Compiles sources written in tests, against the class path of the tests. */
public final class TestSources {

    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");
    private static final Pattern TYPE = Pattern.compile("\\b(?:class|interface|record|enum)\\s+(\\w+)");

    private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();

    /** Kept, for it knows the jars of the class path, and reading those takes longer than compiling. */
    private static final StandardJavaFileManager FILES = JAVAC.getStandardFileManager(null, null, null);

    /** The latest results: many tests write the same plugin, and each its versions. */
    private static final Map<List<String>, Map<String, byte[]>> COMPILED = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<List<String>, Map<String, byte[]>> eldest) {
            return size() > 200;
        }
    };

    private TestSources() {}

    /**
     * Compiles sources.
     *
     * @param sources   one Java file each
     * @param classPath besides that of the tests
     * @return class files by path
     */
    public static synchronized Map<String, byte[]> compile(List<String> sources, List<Path> classPath) {
        if (sources.isEmpty()) {
            return Map.of();
        }
        if (!classPath.isEmpty()) {
            return compileNow(sources, classPath);
        }
        return new TreeMap<>(COMPILED.computeIfAbsent(List.copyOf(sources), any -> compileNow(any, classPath)));
    }

    private static Map<String, byte[]> compileNow(List<String> sources, List<Path> classPath) {
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        String path = Stream.concat(
                        classPath.stream().map(Path::toString), Stream.of(System.getProperty("java.class.path")))
                .collect(Collectors.joining(File.pathSeparator));
        Memory memory = new Memory(FILES);
        boolean compiled = JAVAC.getTask(
                        null,
                        memory,
                        problems,
                        List.of("--release", "17", "-parameters", "-proc:none", "-nowarn", "-cp", path),
                        null,
                        sources.stream().map(TestSources::file).toList())
                .call();
        if (!compiled) {
            throw new IllegalArgumentException(problems.getDiagnostics() + "\n" + String.join("\n---\n", sources));
        }
        Map<String, byte[]> classes = new TreeMap<>();
        memory.written.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
        return classes;
    }

    /** The path of the file that a source belongs in, such as {@code acme/Hello.java}. */
    public static String pathOf(String source) {
        Matcher packageName = PACKAGE.matcher(source);
        Matcher type = TYPE.matcher(source);
        if (!type.find()) {
            throw new IllegalArgumentException("No type in\n" + source);
        }
        return (packageName.find() ? packageName.group(1).replace('.', '/') + "/" : "") + type.group(1) + ".java";
    }

    private static JavaFileObject file(String source) {
        return new SimpleJavaFileObject(URI.create("memory:///" + pathOf(source)), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
    }

    private static final class Memory extends ForwardingJavaFileManager<StandardJavaFileManager> {
        final Map<String, ByteArrayOutputStream> written = new TreeMap<>();

        Memory(StandardJavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, @Nullable FileObject sibling) {
            String path = className.replace('.', '/') + kind.extension;
            return new SimpleJavaFileObject(URI.create("memory:///" + path), kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream out = new ByteArrayOutputStream();
                    written.put(path, out);
                    return out;
                }
            };
        }
    }
}
