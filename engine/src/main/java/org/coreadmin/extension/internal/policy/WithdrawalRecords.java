package org.coreadmin.extension.internal.policy;

import static org.coreadmin.extension.text.JsonMembers.objects;
import static org.coreadmin.extension.text.JsonMembers.textOrEmpty;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.transaction.DirectoryLock;
import org.coreadmin.extension.policy.WithdrawalWatch.Overridden;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * The stored record of withdrawals, in {@code plugin/.core/withdrawals.json}: the versions that were disabled, so that they are
 * not enabled by mistake, and the overrides of operators. Safe for use by several processes.
 */
record WithdrawalRecords(Application application) {

    private static final String LOCK = "withdrawals.lock";
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int MAX_BYTES = 4 * 1024 * 1024;

    /**
     * A version that was disabled.
     *
     * @param at     when
     * @param lifted whether its registry has taken the withdrawal back since; it still counts among those of a day
     * @param beside how many plugins were disabled with it, since they require a version that was withdrawn
     */
    record Disabled(
            PluginName plugin, String version, String reason, String url, Instant at, boolean lifted, int beside) {

        Disabled withLifted(boolean now) {
            return new Disabled(plugin, version, reason, url, at, now, beside);
        }
    }

    /** Everything that is recorded. */
    record Content(List<Disabled> disabled, List<Overridden> overrides) {

        static final Content NOTHING = new Content(List.of(), List.of());

        Content {
            disabled = List.copyOf(disabled);
            overrides = List.copyOf(overrides);
        }

        /** Returns the version, if it was disabled and still is withdrawn. */
        Optional<Disabled> disabled(PluginName plugin, String version) {
            return disabled.stream()
                    .filter(one -> !one.lifted())
                    .filter(one -> one.plugin().equals(plugin) && one.version().equals(version))
                    .findFirst();
        }

        /** Returns the override that holds now. */
        Optional<Overridden> override(PluginName plugin, String version, Instant now) {
            return overrides.stream()
                    .filter(one -> one.plugin().equals(plugin) && one.version().equals(version))
                    .filter(one -> one.until().isAfter(now))
                    .findFirst();
        }
    }

    /** A change of the records. */
    interface Change {
        Content of(Content before);
    }

    /**
     * Reads the record.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if the file cannot be understood
     */
    Content read() throws IOException {
        try {
            return content(new StrictJson(MAX_BYTES).readObject(file()));
        } catch (NoSuchFileException e) {
            return Content.NOTHING;
        } catch (MalformedJsonException | DateTimeParseException | PluginException e) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} cannot be read: {1}. Restore it from a backup, or delete it: overrides have to be made"
                                    + " again then.",
                            file(), Message.of(e)),
                    e);
        }
    }

    /** Changes the records. */
    Content change(Change change) throws IOException {
        Path directory = application.base().core();
        application.base().createCore(application.files());
        try (DirectoryLock alone = DirectoryLock.acquire(directory, LOCK, PATIENCE)
                .orElseThrow(() -> new PluginException(
                        ErrorCode.CONFLICT, Message.of("Another process is changing {0}. Try again.", file())))) {
            Content before = read();
            Content after = change.of(before);
            if (!after.equals(before)) {
                application.files().replace(file(), StrictJson.writePretty(map(after)));
            }
            return after;
        }
    }

    private Path file() {
        return application.base().withdrawals();
    }

    private static Content content(Map<String, Object> map) {
        List<Disabled> disabled = new ArrayList<>();
        for (Map<?, ?> one : objects(map, "disabled")) {
            disabled.add(new Disabled(
                    PluginName.of(textOrEmpty(one, "plugin")),
                    textOrEmpty(one, "version"),
                    textOrEmpty(one, "reason"),
                    textOrEmpty(one, "url"),
                    Instant.parse(textOrEmpty(one, "at")),
                    Boolean.TRUE.equals(one.get("lifted")),
                    one.get("beside") instanceof Number number ? Math.max(0, number.intValue()) : 0));
        }
        List<Overridden> overrides = new ArrayList<>();
        for (Map<?, ?> one : objects(map, "overrides")) {
            overrides.add(new Overridden(
                    PluginName.of(textOrEmpty(one, "plugin")),
                    textOrEmpty(one, "version"),
                    Instant.parse(textOrEmpty(one, "until")),
                    textOrEmpty(one, "reason"),
                    textOrEmpty(one, "by")));
        }
        return new Content(disabled, overrides);
    }

    private static Map<String, Object> map(Content content) {
        List<Map<String, Object>> disabled = new ArrayList<>();
        for (Disabled one : content.disabled()) {
            Map<String, Object> map = new JsonObject()
                    .with("plugin", one.plugin().toString())
                    .with("version", one.version())
                    .with("reason", one.reason())
                    .with("url", one.url())
                    .with("at", one.at().toString())
                    .withIf(one.lifted(), "lifted", true)
                    .withIf(one.beside() > 0, "beside", one.beside());
            disabled.add(map);
        }
        return new JsonObject()
                .with("format", 1)
                .with("disabled", disabled)
                .with(
                        "overrides",
                        content.overrides().stream().map(Overridden::toMap).toList());
    }
}
