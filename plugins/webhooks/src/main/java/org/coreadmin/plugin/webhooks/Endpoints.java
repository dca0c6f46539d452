package org.coreadmin.plugin.webhooks;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.api.Settings;
import org.coreadmin.plugin.webhooks.Notice.Kind;
import org.jspecify.annotations.Nullable;

/**
 * The receivers of the settings.
 *
 * @param byKey    those that can be used
 * @param problems what is wrong with the others, one sentence each, without a secret
 */
record Endpoints(Map<String, Endpoint> byKey, List<String> problems) {

    static final int MOST = 20;
    private static final long GIVE_UP_DAYS = 3;
    private static final long MOST_DAYS = 14;

    /** Reads the settings. Where they can't be read at all, there are no receivers and a problem. */
    static Endpoints of(Settings settings) {
        Map<String, Endpoint> byKey = new LinkedHashMap<>();
        List<String> problems = new ArrayList<>();
        try {
            Object value = settings.find("endpoints").orElse(List.of());
            List<?> list = value instanceof List<?> several ? several : List.of(value);
            if (list.size() > MOST) {
                problems.add("Only the first " + MOST + " of " + list.size() + " receivers are told.");
            }
            for (int i = 0; i < Math.min(MOST, list.size()); i++) {
                try {
                    Endpoint endpoint = endpoint(list.get(i));
                    byKey.put(endpoint.key(), endpoint);
                } catch (IllegalArgumentException e) {
                    problems.add("Receiver " + (i + 1) + " is told nothing: " + e.getMessage() + ".");
                }
            }
        } catch (IllegalStateException e) {
            byKey.clear();
            problems.add("Nobody is told anything: " + e.getMessage());
        }
        return new Endpoints(byKey, List.copyOf(problems));
    }

    /** Returns for how long a notice is repeated. */
    static Duration giveUp(Settings settings) {
        long days;
        try {
            days = settings.number("give_up_days").orElse(GIVE_UP_DAYS);
        } catch (IllegalArgumentException | IllegalStateException e) {
            days = GIVE_UP_DAYS;
        }
        return Duration.ofDays(days < 1 || days > MOST_DAYS ? GIVE_UP_DAYS : days);
    }

    private static Endpoint endpoint(Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            throw new IllegalArgumentException("it has to have url and secret");
        }
        List<Signature> secrets = new ArrayList<>();
        secrets.add(Signature.of(
                text(map.get("secret")).orElseThrow(() -> new IllegalArgumentException("its secret is missing"))));
        text(map.get("previous_secret")).map(Signature::of).ifPresent(secrets::add);
        return new Endpoint(
                url(text(map.get("url")).orElseThrow(() -> new IllegalArgumentException("its url is missing"))),
                List.copyOf(secrets),
                kinds(map.get("events")));
    }

    private static Optional<String> text(@Nullable Object value) {
        return Optional.ofNullable(value)
                .map(Object::toString)
                .map(String::strip)
                .filter(text -> !text.isEmpty());
    }

    private static URI url(String text) {
        try {
            URI url = new URI(text);
            String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
            if (!(scheme.equals("https") || scheme.equals("http"))
                    || url.getHost() == null
                    || url.getRawUserInfo() != null
                    || url.getRawFragment() != null) {
                throw new IllegalArgumentException(
                        "its url has to be https: or http: and a host, without a user or '#'");
            }
            return url;
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("its url is not an address", e);
        }
    }

    private static Set<Kind> kinds(@Nullable Object value) {
        if (!(value instanceof List<?> words) || words.isEmpty()) {
            return EnumSet.of(Kind.OPERATION, Kind.FAILURE, Kind.WITHDRAWAL, Kind.DRIFT);
        }
        Set<Kind> kinds = EnumSet.noneOf(Kind.class);
        for (Object word : words) {
            try {
                kinds.add(Kind.valueOf(String.valueOf(word).toUpperCase(Locale.ROOT)));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        "its events name '" + word + "'; there are operation, failure, withdrawal and drift", e);
            }
        }
        return kinds;
    }
}
