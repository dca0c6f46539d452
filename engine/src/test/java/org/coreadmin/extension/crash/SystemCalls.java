package org.coreadmin.extension.crash;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The system calls by which a process changes a directory tree, as strace sees them, and may disturb them. */
final class SystemCalls {

    /** What can change a tree; {@code ?}: where the architecture has it. */
    private static final String CHANGING =
            "?rename,?renameat,?renameat2,?unlink,?unlinkat,?rmdir,?mkdir,?mkdirat,?link,"
                    + "?linkat,?symlink,?symlinkat,?open,openat,?chmod,?fchmod,?fchmodat,write,pwrite64,?pwritev,?writev,?sendfile,"
                    + "?copy_file_range,?fallocate,ftruncate,fsync,fdatasync";

    private static final Pattern CALL = Pattern.compile("^(\\d+)\\s+(\\w+)\\((.*)$");

    private SystemCalls() {}

    /**
     * A call, by its place among the calls of that name of its thread, from 1.
     *
     * @param name  such as {@code rename}
     * @param place strace's {@code when}
     * @param text  the call with its arguments
     */
    record Call(String name, int place, String text) {
        @Override
        public String toString() {
            return name + " " + place + ": " + text;
        }
    }

    /** Why strace is of no use here; empty if it is. */
    static Optional<String> missing() {
        try {
            Process tried = new ProcessBuilder(
                            "strace", "-f", "-qq", "--seccomp-bpf", "-o", "/dev/null", "-e", "trace=openat", "true")
                    .redirectErrorStream(true)
                    .start();
            String told = new String(tried.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            return tried.waitFor() == 0
                    ? Optional.empty()
                    : Optional.of(
                            "strace may not trace here, so no process is killed before its system calls: " + told);
        } catch (IOException e) {
            return Optional.of("strace is not installed, so no process is killed before its system calls");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted");
        }
    }

    /** Runs a command to its end and notes its calls that change what is below a directory. */
    static List<Call> of(List<String> command, Path directory, Path log) throws IOException, InterruptedException {
        List<String> traced = new ArrayList<>(
                List.of("strace", "-f", "-y", "-qq", "--seccomp-bpf", "-o", log.toString(), "-e", "trace=" + CHANGING));
        traced.addAll(command);
        try (ChildProcess process = ChildProcess.start(traced)) {
            int status = process.end();
            if (status != 0) {
                throw new IOException("Undisturbed, it ends with " + status + ": " + process.text());
            }
        }
        Map<String, Integer> counts = new HashMap<>();
        Map<String, Call> calls = new LinkedHashMap<>();
        for (String line : Files.readAllLines(log)) {
            Matcher matcher = CALL.matcher(line);
            if (!matcher.matches()) {
                continue;
            }
            String name = matcher.group(2);
            String arguments = matcher.group(3);
            int place = counts.merge(matcher.group(1) + name, 1, Integer::sum);
            if (arguments.contains(directory + "/") && changes(name, arguments)) {
                calls.putIfAbsent(name + place, new Call(name, place, arguments));
            }
        }
        return List.copyOf(calls.values());
    }

    /** The command, disturbed at a call: {@code signal=SIGKILL} or {@code error=ENOSPC}. */
    static List<String> disturb(List<String> command, Call call, String disturbance) {
        List<String> disturbed = new ArrayList<>(List.of(
                "strace",
                "-f",
                "-qq",
                // no --seccomp-bpf, with which some versions let a call happen before the signal
                "-o",
                "/dev/null",
                "-e",
                "trace=" + call.name(),
                "-e",
                "inject=" + call.name() + ":" + disturbance + ":when=" + call.place()));
        disturbed.addAll(command);
        return disturbed;
    }

    private static boolean changes(String name, String arguments) {
        return !name.startsWith("open")
                || arguments.contains("O_CREAT")
                || arguments.contains("O_WRONLY")
                || arguments.contains("O_RDWR");
    }
}
