package org.coreadmin.extension.internal.settings;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.extension.host.Deadlines;

/** The section {@code deadlines} of {@code config/core-extension.yaml}: how long calls into plugins may take. */
public final class DeadlineSettings implements Supplier<Deadlines> {

    private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(ms|s|m|h)");

    private final SettingsSection<Deadlines> section;

    public DeadlineSettings(Path base) {
        this.section = new SettingsSection<>(base, "deadlines", Deadlines.USUAL, DeadlineSettings::read);
    }

    @Override
    public Deadlines get() {
        return section.get();
    }

    private static Deadlines read(ConfigurationFile configuration) {
        Map<String, Duration> all = new LinkedHashMap<>();
        Deadlines usual = Deadlines.USUAL;
        all.put("config", usual.config());
        all.put("start", usual.start());
        all.put("stop", usual.stop());
        all.put("listener", usual.listener());
        all.put("hook", usual.hook());
        all.put("script", usual.script());
        all.replaceAll((name, usually) -> configuration
                .value("deadlines", name)
                .map(DeadlineSettings::duration)
                .orElse(usually));
        return new Deadlines(
                in(all, "config"),
                in(all, "start"),
                in(all, "stop"),
                in(all, "listener"),
                in(all, "hook"),
                in(all, "script"));
    }

    private static Duration in(Map<String, Duration> all, String name) {
        return Objects.requireNonNull(all.get(name));
    }

    /** Returns a duration that is written as settings are. */
    public static Duration duration(Object value) {
        Matcher matcher = DURATION.matcher(String.valueOf(value));
        if (!matcher.matches()) {
            throw new IllegalArgumentException("Not a duration: " + value);
        }
        long number = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofHours(number);
        };
    }
}
