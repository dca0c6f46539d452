package org.coreadmin.extension.spring.testing;

import com.example.shop.spi.Greeting;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.internal.runtime.PluginRuntime;

/** Installs, uses, disables and uninstalls a plugin again and again in one server, and tells what stays in memory. */
public final class Rounds {

    private static final int PATIENCE = 100;
    private static final int GENTLE = 20;
    private static final int SAMPLE = 10;
    private static final int BALLAST = 16 * 1024 * 1024;

    private static final String FORM = "multipart/form-data; boundary=xx";
    private static final String UPLOAD =
            "--xx\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\nx\r\n--xx--\r\n";

    private Rounds() {}

    /** Arguments: base directory, number of rounds. Prints {@code remaining <loaders>} at the end. */
    public static void main(String[] args) throws Exception {
        Path base = Path.of(args[0]);
        int rounds = Integer.parseInt(args[1]);
        try (Shop shop = Shop.open(base)) {
            for (int round = 1; round <= rounds; round++) {
                round(shop, base);
                if (round % 50 == 0) {
                    System.out.println("round " + round + ", remaining "
                            + shop.runtime().remainingLoaders().size());
                }
            }
            System.out.println("remaining " + remaining(shop.runtime()));
            List<String> kinds = new ArrayList<>(CarelessPlugin.KINDS);
            Collections.shuffle(kinds);
            for (String kind : kinds.subList(0, rounds < SAMPLE ? 4 : kinds.size())) {
                careless(shop, base, kind);
            }
            careless(shop, base, "all/" + String.join(",", CarelessPlugin.KINDS));
            System.out.println("remaining of careless plugins " + remaining(shop.runtime()));
        }
    }

    private static void round(Shop shop, Path base) {
        HelloPlugin.version("1.0.0").writeTo(base);
        expect(200, change(shop, "POST", "install", ""));
        expect(200, shop.get("/plugin/acme/hello/greet/Ada"));
        expect(200, shop.send("boss", "POST", "/plugin/acme/hello/echo", "{\"text\":\"hi\",\"stars\":1}"));
        expect(200, shop.sendWith("boss", "POST", "/plugin/acme/hello/upload", UPLOAD, "Content-Type", FORM));
        expect(200, shop.get("/plugin/acme/hello/count"));
        expect(200, shop.get("/plugin/acme/hello/slow?millis=1"));
        expect(500, shop.get("/plugin/acme/hello/fail"));
        expect(200, shop.get("/shelf"));
        shop.context().publishEvent("round");
        shop.context().getBean(HookManager.class).trigger("hello.asked");
        greet(shop, "Hello from a plugin, Ada");
        expect(200, change(shop, "PUT", "toggle-status", ",\"status\":\"disabled\""));
        greet(shop, "Hello, Ada");
        expect(404, shop.get("/plugin/acme/hello/greet/Ada"));
        expect(200, change(shop, "DELETE", "uninstall", ""));
    }

    private static void careless(Shop shop, Path base, String kind) {
        String body = "{\"name\":\"acme/careless\"}";
        CarelessPlugin.plugin().writeTo(base);
        expect(200, shop.send("boss", "POST", "/admin/plugin/install", body));
        expect(200, shop.get("/plugin/acme/careless/leave/" + kind));
        expect(200, shop.send("boss", "DELETE", "/admin/plugin/uninstall", body));
        expect(404, shop.get("/plugin/acme/careless/leave/" + kind));
        expect(200, shop.get("/shelf"));
    }

    private static void greet(Shop shop, String expected) {
        String greeting = shop.context().getBean(Greeting.class).greet(() -> "Ada");
        if (!greeting.equals(expected)) {
            throw new AssertionError("'" + greeting + "' instead of '" + expected + "'");
        }
    }

    private static HttpResponse<String> change(Shop shop, String method, String what, String more) {
        return shop.send("boss", method, "/admin/plugin/" + what, "{\"name\":\"acme/hello\"" + more + "}");
    }

    private static void expect(int status, HttpResponse<String> answer) {
        if (answer.statusCode() != status) {
            throw new AssertionError(answer.uri() + " answered " + answer.statusCode() + ": " + answer.body());
        }
    }

    /** What is not collected, with what is known to hold it, is printed as well. */
    private static int remaining(PluginRuntime runtime) throws InterruptedException {
        int remaining = uncollected(runtime);
        runtime.remainingLoaders().forEach(System.out::println);
        return remaining;
    }

    /** The loaders that are still in memory after it was short for a while, which also clears softly held caches. */
    private static int uncollected(PluginRuntime runtime) throws InterruptedException {
        int remaining = runtime.remainingLoaders().size();
        for (int i = 0; i < PATIENCE && remaining > 0; i++) {
            if (i >= GENTLE) {
                fillMemory(); // softly held caches go only when memory is short, where the JVM is not told otherwise
            }
            System.gc();
            Thread.sleep(20);
            remaining = runtime.remainingLoaders().size();
        }
        return remaining;
    }

    private static void fillMemory() {
        List<byte[]> ballast = new ArrayList<>();
        try {
            while (true) {
                ballast.add(new byte[BALLAST]);
            }
        } catch (OutOfMemoryError full) {
            ballast.clear();
        }
    }
}
