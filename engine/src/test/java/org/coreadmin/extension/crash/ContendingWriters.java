package org.coreadmin.extension.crash;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;

/**
 * Several threads that change the same few plugins at once, and tell what came of it: {@code <base> <registry> <database>
 * <seed> <plugins> <threads> <operations of each> <patience in ms>}.
 */
final class ContendingWriters {

    private ContendingWriters() {}

    public static void main(String[] arguments) throws Exception {
        long seed = Long.parseLong(arguments[3]);
        int plugins = Integer.parseInt(arguments[4]);
        int operations = Integer.parseInt(arguments[6]);
        System.out.println("ready");
        if (System.in.read() < 0) {
            return;
        }
        try (PluginLoader loader = CrashSite.of(arguments).open(Duration.ofMillis(Long.parseLong(arguments[7])))) {
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < Integer.parseInt(arguments[5]); i++) {
                Random random = new Random(seed + i);
                Thread thread = new Thread(() -> {
                    for (int j = 0; j < operations; j++) {
                        tell(MixedLoad.operate(
                                loader.manager(),
                                "acme/" + MixedLoad.name(random.nextInt(plugins)),
                                random.nextInt(100)));
                    }
                });
                threads.add(thread);
                thread.start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }
    }

    private static synchronized void tell(OperationResult result) {
        String line = result.message().replace('\n', ' ');
        if (result.success()) {
            System.out.println("done " + result.transaction().orElse("-") + " " + result.warnings());
        } else if (result.error().equals(java.util.Optional.of(ErrorCode.CONFLICT)) && line.contains(" while ")) {
            System.out.println("busy " + line);
        } else {
            System.out.println("refused " + result.code() + " " + line);
        }
    }
}
