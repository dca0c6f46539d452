package org.coreadmin.extension.internal.configuration;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginConfiguration;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Failures;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.Outcome;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the settings of a plugin. The file is replaced in one step, so there is no journal; the plugin sees the
 * new values when it next reads them. For the holder of the writer's lock where it writes.
 */
public final class Configuring {

    private final Application application;
    private final PluginName plugin;
    private final String by;

    /** Creates the settings of a plugin. */
    public Configuring(Application application, PluginName plugin) {
        this(application, plugin, "");
    }

    /** @param by who asks */
    public Configuring(Application application, PluginName plugin, String by) {
        this.by = by;
        this.application = application;
        this.plugin = plugin;
    }

    /**
     * Reads the settings and their schema.
     *
     * @throws PluginException {@link ErrorCode#NOT_INSTALLED}
     */
    public PluginConfiguration read() throws IOException {
        Map<String, @Nullable Object> raw = manifest().settings();
        SettingsSchema schema = new SettingsSchema(raw);
        byte[] file = content();
        Map<String, Object> set;
        Optional<Message> defect = schema.defect();
        if (Files.isSymbolicLink(file())) {
            defect = Optional.of(Message.of("{0} is a link. Edit the file that it leads to.", file()));
        }
        try {
            set = parse(file);
        } catch (MalformedJsonException e) {
            set = Map.of();
            defect = Optional.of(Message.of("{0} is not a JSON object: {1}. Fix it by hand.", file(), Message.of(e)));
        }
        Map<String, Object> shown = set;
        List<String> secrets = secrets(schema, set);
        for (String secret : secrets) {
            shown = Pointers.without(shown, secret);
        }
        return new PluginConfiguration(
                plugin.toString(), raw, shown, PluginSettings.defaultsOf(raw).all(), secrets, state(file), defect);
    }

    /**
     * Sets the values, replacing all that were set.
     *
     * @param kept  JSON Pointers of hidden secrets that stay as they are
     * @param state {@link PluginConfiguration#state} as it was read; empty: any state
     * @return failed with {@link ErrorCode#BAD_REQUEST} and {@code problems} in its data where the schema does not
     *     allow them
     * @throws PluginException {@link ErrorCode#NOT_INSTALLED}; {@link ErrorCode#CONFLICT} if the state is another, or
     *     nothing can be set; {@link ErrorCode#BAD_REQUEST} if a pointer is of no hidden secret
     */
    public Outcome write(Map<String, Object> values, List<String> kept, Optional<String> state) throws IOException {
        PluginConfiguration before = read();
        if (before.defect().isPresent()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "The settings of {0} cannot be changed: {1}",
                            plugin, before.defect().get()));
        }
        if (state.isPresent() && !state.get().equals(before.state())) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "The settings of {0} were changed by someone else since they were read. Read them again.",
                            plugin));
        }
        SettingsSchema schema = new SettingsSchema(before.schema());
        Map<String, Object> wanted = values;
        Map<String, Object> old = parse(content());
        for (String pointer : kept) {
            if (!before.hidden().contains(pointer)) {
                throw new PluginException(
                        ErrorCode.BAD_REQUEST, Message.of("{0} is not a hidden setting of {1}", pointer, plugin));
            }
            wanted = Pointers.with(wanted, pointer, Objects.requireNonNull(Pointers.find(old, pointer)));
        }
        List<SettingsProblem> problems = schema.check(wanted);
        if (!problems.isEmpty()) {
            return Outcome.of(refused(problems));
        }
        byte[] text = StrictJson.writePretty(wanted);
        application.decider().decideSettings(plugin, new String(text, StandardCharsets.UTF_8), by);
        put(application, plugin, text);
        Map<String, Object> data = Map.of("plugin", plugin.toString(), "state", state(text));
        return Outcome.of(
                OperationResult.done(plugin.toString(), Message.of("The settings of {0} are saved.", plugin), data));
    }

    /** Returns the file with the settings of a plugin. */
    public static Path file(Application application, PluginName plugin) {
        return application.base().settings(plugin);
    }

    private Path file() {
        return file(application, plugin);
    }

    /** Replaces the file with the settings of a plugin, installed or not. */
    public static void put(Application application, PluginName plugin, byte[] text) throws IOException {
        Path file = file(application, plugin);
        try {
            application.store().replace(application.store().placeForSettings(plugin), text);
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.INTERNAL,
                    Message.of("{0} cannot be written: {1}. The settings are unchanged.", file, Failures.describe(e)),
                    e);
        }
    }

    private OperationResult refused(List<SettingsProblem> problems) {
        Message message = Message.of(
                "The settings of {0} are not allowed: {1}",
                plugin,
                String.join(
                        "; ", problems.stream().map(SettingsProblem::toString).toList()));
        return new OperationResult(
                false,
                Optional.of(ErrorCode.BAD_REQUEST),
                message,
                plugin.toString(),
                Map.of("problems", problems.stream().map(SettingsProblem::toMap).toList()),
                List.of(),
                Optional.empty());
    }

    /** Returns the secrets that are set to more than a placeholder. */
    private static List<String> secrets(SettingsSchema schema, Map<String, Object> set) {
        return schema.secrets().stream()
                .filter(pointer -> {
                    Object value = Pointers.find(set, pointer);
                    return value != null && !Placeholders.isWhole(value);
                })
                .toList();
    }

    private Manifest manifest() throws IOException {
        Installed installed = application.requireInstalled(plugin); // 20001
        return ManifestReader.read(installed.directory().manifest(), plugin);
    }

    private byte[] content() throws IOException {
        try (var in = RegularFile.open(file())) {
            return in.readNBytes(OperatorSettings.MAX_BYTES + 1);
        } catch (NoSuchFileException e) {
            return new byte[0];
        }
    }

    private static Map<String, Object> parse(byte[] content) throws MalformedJsonException {
        return content.length == 0 ? Map.of() : new StrictJson(OperatorSettings.MAX_BYTES).readObject(content);
    }

    private static String state(byte[] content) {
        return Sha256.ofContent(content).hex();
    }
}
