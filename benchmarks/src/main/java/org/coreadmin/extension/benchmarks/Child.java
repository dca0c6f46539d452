package org.coreadmin.extension.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Runs processes in sequence and measures the processor time (user and system) that each and its children took. Linux only. */
final class Child {

    /**
     * The processor time and the output of a finished process.
     *
     * @param cpuMillis processor time, in steps of ten milliseconds
     * @param output    its standard output
     */
    record Finished(double cpuMillis, String output) {

        /** Returns the number after {@code name=} in its output. */
        double number(String name) {
            return output.lines()
                    .filter(line -> line.startsWith(name + "="))
                    .map(line -> Double.parseDouble(line.substring(name.length() + 1)))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("No " + name + " in: " + output));
        }
    }

    private Child() {}

    /** Returns the options of the JVMs that both sides of a comparison run on, by what a table calls them, in order. */
    static Map<String, List<String>> kinds() {
        Map<String, List<String>> kinds = new LinkedHashMap<>();
        kinds.put("default", List.of("-Xmx1g"));
        kinds.put("Serial, C1", List.of("-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        return kinds;
    }

    /** Runs one of the main classes here, with the class path of this process. */
    static Finished java(List<String> flags, Class<?> main, Object... arguments) throws IOException {
        return java(flags, System.getProperty("java.class.path"), main, arguments);
    }

    /** Runs one of the main classes here, with a class path. */
    static Finished java(List<String> flags, String classPath, Class<?> main, Object... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.add("-cp");
        command.add(classPath);
        command.add(main.getName());
        for (Object argument : arguments) {
            command.add(String.valueOf(argument));
        }
        return run(1, Map.of(), command);
    }

    /**
     * Returns a class path of the benchmarks' classes and some jars of this process's class path, as an application would have that needs
     * nothing else: each further jar in front makes the search for a class longer.
     *
     * @param artifacts the jars' names without the version, in order
     */
    static String classPath(List<String> artifacts) {
        List<String> entries = List.of(System.getProperty("java.class.path").split(Pattern.quote(File.pathSeparator)));
        List<String> chosen = new ArrayList<>();
        for (String artifact : artifacts) {
            Pattern jar = Pattern.compile(Pattern.quote(artifact) + "-\\d[^/]*\\.jar");
            chosen.add(entries.stream()
                    .filter(entry ->
                            jar.matcher(Path.of(entry).getFileName().toString()).matches())
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException(artifact + " is not on the class path")));
        }
        return String.join(File.pathSeparator, chosen);
    }

    /** Runs a command several times; the time is that of one. */
    static Finished run(int times, Map<String, String> environment, List<String> command) throws IOException {
        double before = millisOfChildren();
        String output = "";
        for (int time = 0; time < times; time++) {
            ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
            builder.environment().putAll(environment);
            Process process = builder.start();
            process.getOutputStream().close();
            output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int code = waitFor(process);
            if (code != 0) {
                throw new IOException(command + " ended with exit code " + code + ": " + output);
            }
        }
        return new Finished((millisOfChildren() - before) / times, output);
    }

    private static int waitFor(Process process) throws IOException {
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while waiting for a process", e);
        }
    }

    private static double millisOfChildren() throws IOException {
        return ProcessorTime.ofChildren(Path.of("/proc/self"));
    }
}
