package org.coreadmin.extension;

import org.apiguardian.api.API;
import org.coreadmin.extension.internal.manifest.DeviceName;
import org.coreadmin.extension.text.PrintableText;
import org.jspecify.annotations.Nullable;

/**
 * A plugin path, {@code <vendor>/<plugin-name>} (spec, Notation). Each part has 1 to 64 characters of {@code a-z 0-9 . _ -},
 * starts and ends with a letter or digit, holds no {@code ..} and is no device name; so a value that exists is safe as a path.
 *
 * @param vendor the part before the slash
 * @param name   the part after it
 */
@API(status = API.Status.STABLE, since = "1.0")
public record PluginName(String vendor, String name) implements Comparable<PluginName> {

    private static final int MAX_PART_LENGTH = 64;
    private static final int GOLDEN_RATIO = 0x9E3779B9;

    public PluginName {
        check(vendor, name, "vendor", vendor);
        check(vendor, name, "name", name);
    }

    /**
     * Returns the name that a text holds.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if the text is no plugin path; nothing has touched the disk
     */
    public static PluginName of(String text) {
        int slash = text.indexOf('/');
        if (slash < 0 || text.indexOf('/', slash + 1) >= 0) {
            throw refused(text, Message.of("it needs exactly one '/'"));
        }
        return new PluginName(text.substring(0, slash), text.substring(slash + 1));
    }

    /** Returns the prefix of this plugin's table names: {@code acme__sales_report__} for {@code acme/sales-report}. */
    public String tablePrefix() {
        return tablePart(vendor) + "__" + tablePart(name) + "__";
    }

    @Override
    public int compareTo(PluginName other) {
        int byVendor = vendor.compareTo(other.vendor);
        return byVendor != 0 ? byVendor : name.compareTo(other.name);
    }

    /**
     * Does what a record generates, written out: the generated methods are rebuilt in each process, at a noticeable
     * cost.
     */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PluginName that && name.equals(that.name) && vendor.equals(that.vendor);
    }

    /** Spreads names that are numbered in sequence, which a small factor would crowd together. */
    @Override
    public int hashCode() {
        return GOLDEN_RATIO * vendor.hashCode() + name.hashCode();
    }

    @Override
    public String toString() {
        return vendor + "/" + name;
    }

    private static String tablePart(String part) {
        return part.replace('-', '_').replace('.', '_');
    }

    private static void check(String vendor, String name, String which, String part) {
        Message problem = problemOf(part);
        if (problem != null) {
            throw refused(vendor + "/" + name, Message.of("its {0} {1}", which, problem));
        }
    }

    private static @Nullable Message problemOf(String part) {
        if (part.isEmpty()) {
            return Message.of("is empty");
        }
        if (part.length() > MAX_PART_LENGTH) {
            return Message.of("is longer than {0} characters", MAX_PART_LENGTH);
        }
        for (int i = 0; i < part.length(); i++) {
            char c = part.charAt(i);
            boolean alphanumeric = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
            boolean inside = i > 0 && i < part.length() - 1;
            if (!alphanumeric && !(inside && (c == '.' || c == '_' || c == '-'))) {
                return Message.of("may contain only a-z, 0-9 and, inside, '.', '_' and '-'");
            }
        }
        if (part.contains("..")) {
            return Message.of("contains '..'");
        }
        return DeviceName.matches(part) ? Message.of("is the name of a device") : null;
    }

    private static PluginException refused(String text, Message problem) {
        return new PluginException(
                ErrorCode.BAD_REQUEST,
                Message.of(
                        "{0} is not a plugin name: {1}. A plugin is named <vendor>/<plugin-name>, such as acme/hello.",
                        PrintableText.quoted(text), problem));
    }
}
