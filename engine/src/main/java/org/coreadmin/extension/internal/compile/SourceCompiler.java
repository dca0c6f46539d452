package org.coreadmin.extension.internal.compile;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.application.ExportedClasses;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compiles a plugin's sources in the process, for release 17, against what its class loader will see: the shared API, exported
 * packages of required plugins, its own jars. Annotation processors do not run. Writes no file. Safe for use by several
 * threads.
 */
final class SourceCompiler {

    private static final int MOST_ERRORS_SHOWN = 20;
    private static final List<String> OPTIONS = List.of(
            "--release", "17", "-parameters", "-proc:none", "-g", "-encoding", "UTF-8", "-nowarn", "-Xlint:-options");

    private static final String PICOCLI = "picocli.CommandLine";

    /**
     * The jar that commands compile against where the application has no picocli. Nothing of it is loaded: commands are left
     * out there.
     */
    private static final String PICOCLI_JAR = "/META-INF/core-extension/compile-only/picocli.jar";

    private static final Logger LOG = LoggerFactory.getLogger(SourceCompiler.class);

    private final SharedApi shared;
    private final @Nullable JavaCompiler compiler;

    /** Compiles with the compiler of the JDK that runs, if it is a JDK. */
    public SourceCompiler(SharedApi shared) {
        this(shared, ToolProvider.getSystemJavaCompiler());
    }

    SourceCompiler(SharedApi shared, @Nullable JavaCompiler compiler) {
        this.shared = shared;
        this.compiler = compiler;
    }

    /**
     * Compiles the sources of a plugin.
     *
     * @param label    names the plugin in messages, such as {@code acme/hello@1.0.0}
     * @param sources  its sources
     * @param required what the sources see of the plugins that it requires
     * @return class files and resources
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE} with file, line and message of each error, or where the
     *     process has no compiler
     * @throws IOException if the plugin can't be read
     */
    public CompiledSources compile(String label, SourceTree sources, List<ExportedClasses> required)
            throws IOException {
        JavaCompiler javac = compiler;
        if (javac == null) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of(
                            "{0} comes as sources, and this Java has no compiler (module jdk.compiler). Run with a JDK 17 or"
                                    + " newer instead of {1}, or build the plugin first, so that it has classes/ or lib/*.jar.",
                            label, System.getProperty("java.home")));
        }
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        List<VisibleClasses> classPath = new ArrayList<>();
        try (StandardJavaFileManager platform = fileManager(javac, diagnostics)) {
            addShared(classPath, fileManager(javac, diagnostics));
            for (ExportedClasses exported : required) {
                classPath.add(new VisibleClasses(
                        new FileClasses(fileManager(javac, diagnostics), exported.classPath()),
                        exported.packages()::contains));
            }
            classPath.add(new VisibleClasses(
                    new FileClasses(fileManager(javac, diagnostics), sources.libraries()), any -> true));
            MemoryFileManager files = new MemoryFileManager(platform, classPath);
            boolean compiled = javac.getTask(
                            null,
                            files,
                            diagnostics,
                            OPTIONS,
                            null,
                            platform.getJavaFileObjectsFromPaths(sources.javaFiles()))
                    .call();
            if (!compiled) {
                throw refused(label, sources, diagnostics.getDiagnostics());
            }
            return CompiledSources.of(files.written(), sources.resources());
        } finally {
            for (VisibleClasses classes : classPath) {
                classes.close();
            }
        }
    }

    private void addShared(List<VisibleClasses> classPath, StandardJavaFileManager manager) throws IOException {
        SharedClassPath paths = SharedClassPath.of(shared);
        classPath.add(new VisibleClasses(new FileClasses(manager, paths.files()), shared::covers));
        for (URL nested : paths.nested()) {
            try {
                classPath.add(new VisibleClasses(JarClasses.at(nested), shared::covers));
            } catch (IOException e) {
                LOG.debug("{} is not visible to the compiler", nested, e);
            }
        }
        if (shared.find(PICOCLI) == null) {
            InputStream own = SourceCompiler.class.getResourceAsStream(PICOCLI_JAR);
            if (own != null) {
                classPath.add(new VisibleClasses(JarClasses.of(own), shared::covers));
            }
        }
    }

    private static StandardJavaFileManager fileManager(
            JavaCompiler javac, DiagnosticCollector<JavaFileObject> diagnostics) {
        return javac.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8);
    }

    private static PluginException refused(
            String label, SourceTree sources, List<Diagnostic<? extends JavaFileObject>> diagnostics) {
        List<String> errors = diagnostics.stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .map(diagnostic -> line(sources, diagnostic))
                .toList();
        StringBuilder message = new StringBuilder("The sources of " + label + " do not compile:");
        errors.stream()
                .limit(MOST_ERRORS_SHOWN)
                .forEach(error -> message.append("\n  ").append(error));
        if (errors.size() > MOST_ERRORS_SHOWN) {
            message.append("\n  and ").append(errors.size() - MOST_ERRORS_SHOWN).append(" more");
        }
        return new PluginException(ErrorCode.UNPROCESSABLE, message.toString());
    }

    private static String line(SourceTree sources, Diagnostic<? extends JavaFileObject> diagnostic) {
        JavaFileObject file = diagnostic.getSource();
        String text = diagnostic.getMessage(Locale.ROOT).replaceAll("\\R\\s*", "; ");
        return file == null
                ? text
                : sources.shown(Path.of(file.toUri())) + ":" + diagnostic.getLineNumber() + ": " + text;
    }
}
