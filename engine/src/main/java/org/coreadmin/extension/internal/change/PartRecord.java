package org.coreadmin.extension.internal.change;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.HistoryEntry;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.api.AfterInstallEvent;
import org.coreadmin.extension.api.AfterUninstallEvent;
import org.coreadmin.extension.api.LifecycleEvent;
import org.coreadmin.extension.api.PluginChangedEvent;
import org.coreadmin.extension.internal.application.Action;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.StagedVersion;
import org.coreadmin.extension.internal.transaction.TransactionHeader;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;
import org.jspecify.annotations.Nullable;

/**
 * The journal's record of one part of a change: enough to write the plugin's history and to send its After event, also after a
 * crash. The records of all parts are the attribute {@value #ATTRIBUTE} of the journal's header.
 */
final class PartRecord {

    static final String ATTRIBUTE = "parts";

    private static final String FROM = "from";
    private static final String TO = "to";
    private static final String DIGEST = "digest";
    private static final String FROM_PACKAGE = "from_package";
    private static final String ANNOUNCED = "told";
    private static final String COMPENSATING = "take back ";
    private static final StrictJson JSON = new StrictJson(8 * 1024 * 1024);

    private final PluginName plugin;
    private final String operation;
    private final Map<String, String> facts;

    /**
     * Creates the record of a change that is about to happen to a plugin.
     *
     * @param before the plugin as it is installed now
     */
    PartRecord(PluginName plugin, Action action, Optional<Installed> before) {
        this(plugin, action.word(), new LinkedHashMap<>());
        before.flatMap(Installed::version).ifPresent(version -> facts.put(FROM, version));
    }

    private PartRecord(PluginName plugin, String operation, Map<String, String> facts) {
        this.plugin = plugin;
        this.operation = operation;
        this.facts = facts;
    }

    PluginName plugin() {
        return plugin;
    }

    /** Returns the action's word; for the transaction that reverts the action, {@code take back} and that word. */
    String operation() {
        return operation;
    }

    Optional<String> from() {
        return Optional.ofNullable(facts.get(FROM));
    }

    Optional<String> to() {
        return Optional.ofNullable(facts.get(TO));
    }

    Optional<Sha256> digest() {
        return Optional.ofNullable(facts.get(DIGEST)).map(Sha256::new);
    }

    /** Returns the digest of the package that holds the files from before. */
    Optional<Sha256> fromPackage() {
        return Optional.ofNullable(facts.get(FROM_PACKAGE)).map(Sha256::new);
    }

    boolean removes() {
        return operation.equals(Action.UNINSTALL.word());
    }

    void comes(StagedVersion files) {
        facts.put(TO, files.manifest().version().toString());
        facts.put(DIGEST, files.digest().hex());
    }

    void goes(Installed installed) {
        installed.lock().digest().ifPresent(digest -> facts.put(DIGEST, digest.hex()));
    }

    void keeps(Sha256 packed) {
        facts.put(FROM_PACKAGE, packed.hex());
    }

    /** Records that a Before event was sent, so that an After event is due. */
    void announced() {
        facts.put(ANNOUNCED, "true");
    }

    /** Returns the entry of the plugin's history; empty where only a mark changes, which has none. */
    Optional<HistoryEntry> entry(String transaction, Instant now, String by, String result, Optional<String> error) {
        return Action.of(operation).filter(Action::marks).isPresent()
                ? Optional.empty()
                : Optional.of(new HistoryEntry(
                        transaction, operation, from(), to(), digest(), fromPackage(), now, by, result, error));
    }

    /** Returns the After event; empty if none is due. */
    Optional<LifecycleEvent> after(String transaction, @Nullable String error) {
        boolean success = error == null;
        if (!success && !facts.containsKey(ANNOUNCED)) {
            return Optional.empty();
        }
        if (removes()) {
            return Optional.of(new AfterUninstallEvent(plugin.toString(), success, error, transaction));
        }
        return Action.of(operation)
                .filter(Action::installs)
                .map(action -> new AfterInstallEvent(plugin.toString(), to().orElse(""), success, error, transaction));
    }

    /** Returns the event of the change; empty of what changes neither version nor status. */
    Optional<PluginChangedEvent> changed(String transaction, boolean success) {
        return Action.of(operation)
                .filter(action -> action.installs()
                        || action == Action.UNINSTALL
                        || action == Action.ENABLE
                        || action == Action.DISABLE)
                .map(action -> new PluginChangedEvent(
                        plugin.toString(),
                        operation,
                        from().orElse(null),
                        action.installs() ? to().orElse(null) : null,
                        success,
                        transaction));
    }

    static String write(List<? extends Part> parts) {
        return write(parts, "");
    }

    /** Returns the attribute of the transaction that takes the parts back. */
    static String writeCompensating(List<? extends Part> parts) {
        return write(parts, COMPENSATING);
    }

    private static String write(List<? extends Part> parts, String prefix) {
        List<Map<String, String>> list = new ArrayList<>();
        for (Part part : parts) {
            Map<String, String> written = new LinkedHashMap<>();
            written.put("plugin", part.plugin().toString());
            written.put("operation", prefix + part.record().operation);
            written.putAll(part.record().facts);
            list.add(written);
        }
        return new String(StrictJson.write(Map.of(ATTRIBUTE, list)), StandardCharsets.UTF_8);
    }

    /**
     * Returns the records in a header. A header without the attribute is itself the record of the one plugin that it
     * names.
     */
    static List<PartRecord> read(TransactionHeader header) {
        String text = header.attributes().get(ATTRIBUTE);
        if (text == null) {
            return List.of(new PartRecord(PluginName.of(header.subject()), header.operation(), header.attributes()));
        }
        List<PartRecord> records = new ArrayList<>();
        try {
            if (JSON.readObject(text.getBytes(StandardCharsets.UTF_8)).get(ATTRIBUTE) instanceof List<?> list) {
                list.forEach(one -> read(one).ifPresent(records::add));
            }
        } catch (MalformedJsonException e) {
            throw new IllegalStateException("A journal's parts cannot be read: " + text, e);
        }
        return records;
    }

    private static Optional<PartRecord> read(Object one) {
        if (!(one instanceof Map<?, ?> map)) {
            return Optional.empty();
        }
        Map<String, String> facts = new LinkedHashMap<>();
        map.forEach((key, value) -> facts.put(String.valueOf(key), String.valueOf(value)));
        try {
            PluginName plugin = PluginName.of(facts.getOrDefault("plugin", ""));
            return Optional.of(new PartRecord(plugin, facts.getOrDefault("operation", ""), facts));
        } catch (PluginException e) {
            return Optional.empty();
        }
    }
}
