package org.coreadmin.extension.spring.console;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.coreadmin.extension.InstalledPlugin;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.RunningPlugin;
import org.coreadmin.extension.host.RunningPlugins;
import org.jspecify.annotations.Nullable;

/** The running plugins that bring a module for the console. Safe for use by several threads. */
public final class Frontends {

    private static final int TAG = 16;
    private static final String ALGORITHM = "HmacSHA256";
    private static final int KEY = 32;

    private final PluginLoader loader;
    private final byte[] secret = new byte[KEY];
    private volatile @Nullable Known known;

    /** Creates the pages of an application. */
    public Frontends(PluginLoader loader) {
        this.loader = loader;
        new SecureRandom().nextBytes(secret);
    }

    /** The pages found when these plugins ran: manifests are read once for each change. */
    private record Known(RunningPlugins plugins, List<Map<String, Object>> list) {}

    /**
     * Returns the pages, each with {@code plugin}, {@code title}, {@code version}, {@code entry}, a {@code tag} that changes
     * with its files, and {@code files}: where the files are below the console, for a frame that cannot sign in.
     */
    List<Map<String, Object>> list() {
        RunningPlugins now = loader.runtime().plugins();
        Known found = known;
        if (found == null || found.plugins() != now) {
            Map<String, InstalledPlugin> installed = loader.getInstalled();
            found = new Known(
                    now,
                    now.plugins().stream()
                            .flatMap(plugin ->
                                    frontend(plugin, installed.get(plugin.name().toString())).stream())
                            .toList());
            known = found;
        }
        return found.list();
    }

    /** Returns the plugin whose files have a key, which only people who are signed in get to know. */
    Optional<PluginName> find(String key) {
        String files = PluginFrames.files(key);
        return list().stream()
                .filter(frontend -> files.equals(frontend.get("files")))
                .map(frontend -> PluginName.of(String.valueOf(frontend.get("plugin"))))
                .findFirst();
    }

    /** Returns a name for the files of a plugin that nobody can guess; other files have another. */
    private String key(String plugin, String run) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret, ALGORITHM));
            byte[] code = mac.doFinal((plugin + "@" + run).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(code).substring(0, KEY);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private Optional<Map<String, Object>> frontend(RunningPlugin plugin, @Nullable InstalledPlugin installed) {
        if (installed == null
                || !(installed.config().get("frontend") instanceof Map<?, ?> frontend)
                || !(frontend.get("entry") instanceof String entry)) {
            return Optional.empty();
        }
        String run = String.valueOf(plugin.directory().getFileName());
        return Optional.of(Map.of(
                "plugin", plugin.name().toString(),
                "title", installed.config().get("display_name") instanceof String title ? title : installed.name(),
                "version", plugin.version(),
                "entry", entry,
                "files", PluginFrames.files(key(plugin.name().toString(), run)),
                "tag", run.substring(0, Math.min(TAG, run.length()))));
    }
}
