package org.coreadmin.extension.testing;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.internal.transaction.FaultPoints;

/** Another JVM with this one's class path, which may die in earnest. */
public final class ChildJvm {

    /** The exit status of one that was halted by {@link #haltingAt}. */
    public static final int HALTED = 137;

    private final List<String> options;
    private final Map<String, String> environment;
    private final Path directory;

    private ChildJvm(List<String> options, Map<String, String> environment, Path directory) {
        this.options = options;
        this.environment = environment;
        this.directory = directory;
    }

    /** One with the usual limits. */
    public static ChildJvm usual() {
        return with(List.of());
    }

    /** One with these options. */
    public static ChildJvm with(List<String> options) {
        return new ChildJvm(List.copyOf(options), Map.of(), Path.of(""));
    }

    /**
     * One with 64 MB of heap and 96 MB of metaspace, where a leak of a few hundred class loaders would run out, and with the flags
     * of this JVM that the sweep needs.
     */
    public static ChildJvm small() {
        List<String> options = new ArrayList<>(List.of("-Xmx64m", "-XX:MaxMetaspaceSize=96m"));
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.matches("--(module-path|add-modules|add-opens)=.*"))
                .forEach(options::add);
        return with(options);
    }

    /** A copy with a variable in its environment. */
    public ChildJvm with(String variable, String value) {
        Map<String, String> more = new HashMap<>(environment);
        more.put(variable, value);
        return new ChildJvm(options, more, directory);
    }

    /** A copy that starts in a directory. */
    public ChildJvm in(Path other) {
        return new ChildJvm(options, environment, other);
    }

    /** Runs a main class to its end; its exit status. */
    public static int run(Class<?> main, String... arguments) throws IOException, InterruptedException {
        Process process =
                usual().builder(main, arguments).redirectErrorStream(true).start();
        try (var output = process.getInputStream()) {
            String text = new String(output.readAllBytes(), java.nio.charset.Charset.defaultCharset());
            if (!process.waitFor(120, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException("The process hangs: " + text);
            }
            if (process.exitValue() != 0 && process.exitValue() != HALTED) {
                throw new IOException("Exit status " + process.exitValue() + ": " + text);
            }
        }
        return process.exitValue();
    }

    /** Runs a main class to its end; what it printed, in UTF-8, without what it logged. */
    public String output(Class<?> main, String... arguments) throws IOException, InterruptedException {
        Process process = builder(main, arguments)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output.strip();
    }

    /** What a JVM has to be told to load SQLite's library without a warning: nothing before Java 22. */
    public static List<String> nativeAccess() {
        return Runtime.version().feature() < 22 ? List.of() : List.of("--enable-native-access=ALL-UNNAMED");
    }

    /** The process to be started. */
    public ProcessBuilder builder(Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC"));
        command.addAll(nativeAccess());
        command.addAll(options);
        command.addAll(ChildClasses.options());
        command.add(main.getName());
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(directory.toAbsolutePath().toFile());
        builder.environment().putAll(environment);
        return builder;
    }

    /** Points of which one, by its place in the order, kills this process on the spot: nothing is closed or flushed. */
    public static FaultPoints haltingAt(int place) {
        int[] reached = {0};
        return point -> {
            synchronized (reached) {
                if (reached[0]++ == place) {
                    Runtime.getRuntime().halt(HALTED);
                }
            }
            return true;
        };
    }
}
