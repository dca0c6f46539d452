package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;

/**
 * The files below {@code config/} that a plugin may neither publish nor remove: those of the application and of other plugins.
 * Names are compared without regard to case and Unicode form, and after links are resolved, since a file system may do both.
 */
final class ConfigOwners {

    /** The files that Spring Boot reads on its own from the configuration directory and from the directories in it. */
    private static final Pattern READ_BY_SPRING_BOOT = Pattern.compile("([^/]+/)?(application|bootstrap)([-.].*)?");

    private final Path config;
    private final PluginName plugin;
    private final Map<String, PluginName> others = new LinkedHashMap<>();

    /**
     * @param plugin whose files are looked at
     * @param others files that other installed plugins have published, by path below {@code config/}
     */
    ConfigOwners(Path config, PluginName plugin, Map<String, PluginName> others) {
        this.config = config;
        this.plugin = plugin;
        others.forEach((name, owner) -> this.others.put(folded(resolved(config.resolve(name))), owner));
    }

    /** Returns why a plugin may not have a file below {@code config/}; empty if it may. */
    Optional<Message> refusal(Path destination) {
        String name = folded(resolved(destination));
        int slash = name.indexOf('/');
        String top = slash < 0 ? name : name.substring(0, slash);
        boolean own = name.equals(folded("settings/" + plugin.vendor() + "/" + plugin.name() + ".json"));
        if (top.startsWith("core-extension.")
                || top.startsWith("core.plugins.")
                || top.startsWith("trust.")
                || top.startsWith(".core")
                || name.contains("/.core")
                || READ_BY_SPRING_BOOT.matcher(name).matches()) {
            return Optional.of(Message.of(
                    "config/{0} belongs to the application. Publish to a directory of the plugin's own,"
                            + " such as config/{1}/",
                    name, plugin));
        }
        if (top.equals("settings") && !own) {
            return Optional.of(Message.of(
                    "config/settings/ holds the settings of plugins, and this file is not the plugin's own"));
        }
        return Optional.ofNullable(others.get(name))
                .map(owner -> Message.of(
                        "config/{0} belongs to the plugin {1}, so only one of the two plugins can be installed",
                        name, owner));
    }

    /** Returns the path below the configuration directory, with {@code /}, as the file system has it. */
    private String resolved(Path destination) {
        Path normal = destination.normalize();
        Path existing = normal;
        while (existing != null && !Files.exists(existing, LinkOption.NOFOLLOW_LINKS)) {
            existing = existing.getParent();
        }
        try {
            if (existing != null && existing.startsWith(config)) {
                Path real = existing.toRealPath()
                        .resolve(existing.relativize(normal))
                        .normalize();
                return config.toRealPath().relativize(real).toString().replace('\\', '/');
            }
        } catch (IOException e) {
            // a link that leads nowhere, which is refused for that
        }
        return config.relativize(normal).toString().replace('\\', '/');
    }

    private static String folded(String name) {
        String compatible = Normalizer.normalize(name, Normalizer.Form.NFKC);
        return Normalizer.normalize(compatible.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT), Normalizer.Form.NFKC);
    }
}
