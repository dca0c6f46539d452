package org.coreadmin.extension.crash;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;

/** Begins to update {@code acme/hello}, tells that it is in the middle, and goes on when told to: {@code <base> <registry> <database>}. */
final class DawdlingWriter {

    private DawdlingWriter() {}

    public static void main(String[] arguments) throws Exception {
        AtomicBoolean waited = new AtomicBoolean();
        OperationResult result;
        try (PluginLoader loader = CrashSite.of(arguments).open()) {
            result = loader.manager()
                    .reporting((step, done, total, message) -> {
                        if ((step.equals("migrate") || step.equals("script")) && !waited.getAndSet(true)) {
                            System.out.println("inside");
                            readLine();
                        }
                    })
                    .update("acme/hello");
        }
        System.out.println(result.message());
        System.exit(result.success() ? 0 : 1);
    }

    private static void readLine() {
        try {
            while (System.in.read() > '\n') {
                continue;
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
