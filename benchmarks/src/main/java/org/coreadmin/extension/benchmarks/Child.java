package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(main.getName());
        for (Object argument : arguments) {
            command.add(String.valueOf(argument));
        }
        return run(1, Map.of(), command);
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
