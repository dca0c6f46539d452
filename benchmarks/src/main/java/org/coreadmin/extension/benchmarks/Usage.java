package org.coreadmin.extension.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The memory and processor time of this process. */
final class Usage {

    private Usage() {}

    /** Returns the processor time of all threads of this process, in milliseconds. */
    static double cpuMillis() {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return system.getProcessCpuTime() / 1e6;
    }

    /** Prints what is held after collecting garbage: {@code heap} in bytes, and {@code files} that end with .jar. */
    static void printHeld() throws IOException {
        for (int time = 0; time < 4; time++) {
            System.gc();
        }
        System.out.println("heap="
                + ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        try (Stream<Path> files = Files.list(Path.of("/proc/self/fd"))) {
            System.out.println("files=" + files.filter(Usage::isOpenFile).count());
        }
    }

    private static boolean isOpenFile(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString().endsWith(".jar");
        } catch (IOException e) {
            return false; // it was the listing itself
        }
    }
}
