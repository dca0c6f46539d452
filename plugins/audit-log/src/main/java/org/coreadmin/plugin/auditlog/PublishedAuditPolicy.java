package org.coreadmin.plugin.auditlog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.api.PublishedFiles;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * The rules in the published {@code audit-log.yaml}, read again when the file has changed. Without the file the defaults hold;
 * where it can't be understood, what held before.
 */
final class PublishedAuditPolicy implements AuditPolicy {

    private static final Logger LOG = LoggerFactory.getLogger(PublishedAuditPolicy.class);
    private static final LoadSettings YAML = LoadSettings.builder()
            .setAllowDuplicateKeys(false)
            .setCodePointLimit(100_000)
            .build();
    private static final Set<String> KEYS = Set.of("retention_days", "record");
    private static final long MAX_DAYS = 36_500;

    private record Reading(Path file, FileTime modified, long size, Rules rules) {}

    private final PublishedFiles files;
    private volatile Optional<Reading> last = Optional.empty();

    public PublishedAuditPolicy(PublishedFiles files) {
        this.files = files;
    }

    @Override
    public Rules rules() {
        Optional<Path> file = files.find(AuditLogProvider.SETTINGS_FILE);
        if (file.isEmpty()) {
            last = Optional.empty();
            return Rules.DEFAULT;
        }
        Rules before = last.map(Reading::rules).orElse(Rules.DEFAULT);
        try {
            FileTime modified = Files.getLastModifiedTime(file.get());
            long size = Files.size(file.get());
            boolean unchanged = last.filter(reading -> reading.file().equals(file.get())
                            && reading.modified().equals(modified)
                            && reading.size() == size)
                    .isPresent();
            if (unchanged) {
                return before;
            }
            Rules rules = read(file.get(), before);
            last = Optional.of(new Reading(file.get(), modified, size, rules));
            return rules;
        } catch (IOException e) {
            LOG.error("Cannot read {}: {}. The previous policy stays in force.", file.get(), e.toString());
            return before;
        }
    }

    private static Rules read(Path file, Rules before) throws IOException {
        try {
            return parse(Files.readString(file));
        } catch (YamlEngineException | IllegalArgumentException e) {
            LOG.error("{} is invalid: {}. The previous policy stays in force.", file, e.getMessage());
            return before;
        }
    }

    private static Rules parse(String yaml) {
        Object document = new Load(YAML).loadFromString(yaml);
        if (document == null) {
            return Rules.DEFAULT;
        }
        if (!(document instanceof Map<?, ?> settings)) {
            throw new IllegalArgumentException("it has to be a map with the keys retention_days and record");
        }
        for (Object key : settings.keySet()) {
            if (!KEYS.contains(String.valueOf(key))) {
                throw new IllegalArgumentException("the key '" + key + "' means nothing here");
            }
        }
        return new Rules(
                settings.containsKey("record") ? topics(settings.get("record")) : Rules.DEFAULT.recorded(),
                settings.containsKey("retention_days")
                        ? retention(settings.get("retention_days"))
                        : Rules.DEFAULT.retention());
    }

    private static Set<Topic> topics(@Nullable Object value) {
        if (value != null && !(value instanceof List<?>)) {
            throw new IllegalArgumentException("record has to be a list");
        }
        Set<Topic> topics = EnumSet.noneOf(Topic.class);
        for (Object word : value == null ? List.of() : (List<?>) value) {
            topics.add(Arrays.stream(Topic.values())
                    .filter(topic -> topic.name().toLowerCase(Locale.ROOT).equals(String.valueOf(word)))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "record names '" + word + "'; there are lifecycle, login, logout and permission")));
        }
        return topics;
    }

    private static Optional<Duration> retention(@Nullable Object value) {
        if (!(value instanceof Number days) || days.longValue() < 0 || days.longValue() > MAX_DAYS) {
            throw new IllegalArgumentException("retention_days has to be a whole number from 0 to " + MAX_DAYS);
        }
        return days.longValue() == 0 ? Optional.empty() : Optional.of(Duration.ofDays(days.longValue()));
    }
}
