package org.coreadmin.extension.internal.tools.scaffold.testing;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.coreadmin.extension.api.ConfigProvider;
import org.slf4j.Logger;
import picocli.CommandLine;

/** The sources of a skeleton, compiled against the plugin API, picocli and slf4j and nothing else. */
public final class CompiledSkeleton {

    private final ClassLoader loader;

    private CompiledSkeleton(ClassLoader loader) {
        this.loader = loader;
    }

    /** Writes the sources among the files below the directory and compiles them; a warning of javac fails too. */
    public static CompiledSkeleton compile(Map<String, String> files, Path directory) throws IOException {
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = directory.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        Path classes = Files.createDirectories(directory.resolve("compiled"));
        List<Path> sources = files.keySet().stream()
                .filter(path -> path.startsWith("src/main/java/"))
                .map(directory::resolve)
                .toList();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter output = new StringWriter();
        try (StandardJavaFileManager fileManager =
                compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> options = List.of(
                    "--release",
                    "17",
                    "-proc:none",
                    "-parameters",
                    "-Xlint:all,-options",
                    "-Werror",
                    "-encoding",
                    "UTF-8",
                    "-cp",
                    classPath(),
                    "-d",
                    classes.toString());
            boolean compiled = compiler.getTask(
                            output, fileManager, null, options, null, fileManager.getJavaFileObjectsFromPaths(sources))
                    .call();
            if (!compiled) {
                throw new AssertionError("The skeleton does not compile:\n" + output);
            }
        }
        URL url = toUrl(classes);
        return new CompiledSkeleton(new URLClassLoader(new URL[] {url}, CompiledSkeleton.class.getClassLoader()));
    }

    /** Makes an object by its class's public constructor without parameters. */
    public Object make(String className) throws ReflectiveOperationException {
        return loader.loadClass(className).getConstructor().newInstance();
    }

    /** The value of a static field. */
    public Object field(String className, String name) throws ReflectiveOperationException {
        var field = loader.loadClass(className).getDeclaredField(name);
        field.setAccessible(true);
        return field.get(null);
    }

    private static String classPath() {
        return Stream.of(ConfigProvider.class, CommandLine.class, Logger.class)
                .map(type -> {
                    try {
                        return Path.of(type.getProtectionDomain()
                                        .getCodeSource()
                                        .getLocation()
                                        .toURI())
                                .toString();
                    } catch (URISyntaxException e) {
                        throw new IllegalStateException(e);
                    }
                })
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static URL toUrl(Path path) throws MalformedURLException {
        return path.toUri().toURL();
    }
}
