package org.coreadmin.extension.tools;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.text.StrictJson;

/**
 * The build of a plugin's pages: the scripts {@code build} and {@code test} of {@code package.json} in the plugin's project, which
 * write what browsers load below {@code web/}. They are run as npm runs them, with {@code node_modules/.bin} first in the path, but
 * without starting npm, which takes longer than a compiler.
 *
 * <p>Immutable. Each method runs programs of the author's machine and waits for them.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class PageBuild {

    private static final String FILE = "package.json";
    private static final String MODULES = "node_modules";
    private static final String SOURCES = "src/main/web/";
    private static final int LARGEST = 1024 * 1024;
    private static final int MOST_OUTPUT = 64 * 1024;
    private static final Duration LONGEST = Duration.ofMinutes(5);

    private final Path project;
    private final Map<?, ?> scripts;

    private PageBuild(Path project, Map<?, ?> scripts) {
        this.project = project;
        this.scripts = scripts;
    }

    /**
     * Returns the build in a project; empty if it has no {@code package.json} with a script {@code build}.
     *
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE} if {@code package.json} can't be read
     */
    public static Optional<PageBuild> in(Path project) {
        Path file = project.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            Object scripts = new StrictJson(LARGEST).readObject(file).get("scripts");
            return scripts instanceof Map<?, ?> map && map.get("build") instanceof String
                    ? Optional.of(new PageBuild(project, map))
                    : Optional.empty();
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE, Message.of("{0} can't be read: {1}", file, Message.of(e)), e);
        }
    }

    /** Whether a file of the project, by its path in it, changes what the build makes. */
    public static boolean isSource(String path) {
        return path.startsWith(SOURCES)
                || path.startsWith("tsconfig") && path.endsWith(".json")
                || path.startsWith("package") && path.endsWith(".json");
    }

    /** Whether what the build needs was fetched. */
    public boolean isPrepared() {
        return Files.isDirectory(project.resolve(MODULES));
    }

    /**
     * Fetches what the build needs with npm, without running scripts of what is fetched.
     *
     * @return whether it is there now; {@code false} if npm is not installed
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE} with what npm said, if it failed
     */
    public boolean prepare() throws InterruptedException {
        List<String> npm = List.of("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts");
        try {
            run(npm, "npm install");
            return true;
        } catch (IOException e) {
            return false; // there is no npm
        }
    }

    /**
     * Builds the files below {@code web/}.
     *
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE} with what the compiler said, if it failed
     */
    public void build() throws InterruptedException {
        script("build");
    }

    /**
     * Runs the tests, if there are any.
     *
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE} with what they said, if one failed
     */
    public void test() throws InterruptedException {
        if (scripts.get("test") instanceof String) {
            script("test");
        }
    }

    private void script(String name) throws InterruptedException {
        try {
            run(List.of("sh", "-c", String.valueOf(scripts.get(name))), name);
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of(
                            "The script \"{0}\" of {1} can't be run: {2}", name, project.resolve(FILE), Message.of(e)),
                    e);
        }
    }

    private void run(List<String> command, String what) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(command))
                .directory(project.toFile())
                .redirectErrorStream(true);
        Map<String, String> environment = builder.environment();
        environment.merge(
                "PATH",
                "/usr/bin",
                (path, unused) -> project.resolve(MODULES).resolve(".bin") + File.pathSeparator + path);
        environment.put("NO_COLOR", "1");
        environment.remove("FORCE_COLOR");
        Process process = builder.start();
        try {
            process.getOutputStream().close();
            CompletableFuture<String> output = CompletableFuture.supplyAsync(() -> read(process.getInputStream()));
            boolean ended = process.waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS);
            if (!ended) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                throw new PluginException(
                        ErrorCode.UNPROCESSABLE,
                        Message.of(
                                "{0}: \"{1}\" did not end within {2} s.",
                                project.resolve(FILE), what, LONGEST.toSeconds()));
            }
            if (process.exitValue() != 0) {
                // read before anything destroys the process, which closes its output even if it has ended
                String said = output.join();
                throw new PluginException(
                        ErrorCode.UNPROCESSABLE,
                        Message.of("{0}: \"{1}\" failed.\n{2}", project.resolve(FILE), what, said));
            }
        } finally {
            process.destroyForcibly();
        }
    }

    private static String read(InputStream in) {
        try (in) {
            byte[] start = in.readNBytes(MOST_OUTPUT);
            in.transferTo(java.io.OutputStream.nullOutputStream());
            return new String(start, StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            return "";
        }
    }
}
