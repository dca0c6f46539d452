package org.coreadmin.admin.overload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A plugin whose guards never return, and ignore interruption, while they are told to hang. */
final class HangingPlugin {

    static final String NAME = "acme/hang";

    private static final String HANGS = "acme.hang";

    private HangingPlugin() {}

    /** Lets it hang in these hooks: of permissions, of the menu, of logins. */
    static void hang(String... hooks) {
        System.setProperty(HANGS, String.join(" ", hooks));
    }

    static void release() {
        System.clearProperty(HANGS);
    }

    /** Puts its sources into a base directory, to be installed from there. */
    static void in(Path base) throws IOException {
        write(base, "core.json", """
                {"name": "acme/hang", "version": "1.0.0", "config": "acme.hang.HangProvider"}
                """);
        write(base, "src/main/java/acme/hang/HangProvider.java", """
                package acme.hang;
                import java.util.Map;
                import org.coreadmin.extension.api.*;
                public class HangProvider implements ConfigProvider {
                    public Map<String, Object> config() {
                        return Contributions.builder().listener(Hang.class).toMap();
                    }
                }
                """);
        write(base, "src/main/java/acme/hang/Hang.java", """
                package acme.hang;
                import org.coreadmin.extension.api.*;
                public class Hang implements Listener {
                    public Hang(HookManager hooks) {
                        for (String name : new String[] {
                                "permission.check.before", "menu.render.before", "user.login.before"}) {
                            hooks.registerGuard(name, 0, arguments -> hang(name));
                        }
                    }
                    private static Object hang(String name) {
                        while (System.getProperty("acme.hang", "").contains(name)) {
                            try {
                                Thread.sleep(50);
                            } catch (InterruptedException e) {
                                // on purpose
                            }
                        }
                        return null;
                    }
                    public java.util.List<Class<?>> listen() { return java.util.List.of(); }
                    public void process(Object event) {}
                }
                """);
    }

    private static void write(Path base, String path, String text) throws IOException {
        Path file = base.resolve("plugin").resolve(NAME).resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
