package org.coreadmin.extension;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.host.PluginCommand;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.SqliteDatabases;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.TidyPlugin;
import picocli.CommandLine;

/** A plugin's life below the current directory, in a JVM of its own with a locale of its own. */
final class LocaleRun {

    private LocaleRun() {}

    /** Installs, uses and uninstalls, and prints how each went in UTF-8. */
    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Path base = Path.of("");
        try (PluginLoader loader = PluginLoader.at(base)
                .dataSource(SqliteDatabases.unforced(Path.of("core.db").toAbsolutePath()))
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(Path.of("registry")))))
                .open()
                .start()) {
            ExtensionManager manager = loader.manager();
            OperationResult installed = manager.install("acme/tidy");
            if (!installed.success()) {
                out.println(installed.code() + " " + installed.message());
                return;
            }
            out.println(installed.message());
            PluginCommand command = loader.commands().get(0);
            out.println(new CommandLine((Object) command.instance(command.type())).execute() == TidyPlugin.ANSWER);
            out.println(loader.getInstalled().get("acme/tidy").config().get("display_name"));
            Path registry = Path.of("registry").toAbsolutePath();
            TestRegistry.publish(manager, "acme/tidy", registry);
            out.println(manager.uninstall("acme/tidy").success());
            out.println(manager.install("acme/tidy").message());
        } catch (PluginException e) {
            out.println(e.code().number() + " " + e.getMessage());
        }
    }
}
