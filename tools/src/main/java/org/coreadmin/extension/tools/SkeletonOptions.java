package org.coreadmin.extension.tools;

import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginType;
import org.coreadmin.extension.text.PrintableText;

/**
 * The options of a new plugin (spec 4.2, {@code core-extension:create}).
 *
 * <p>Texts are one line each, any letters, quotes and signs; every file of the skeleton writes them as its language asks. What
 * can't be one visible line of text, such as a line break, a control or a bidirectional override, is refused with
 * {@link ErrorCode#BAD_REQUEST}.
 *
 * @param displayName shown to people; at most 200 characters, not blank
 * @param type        what the plugin brings
 * @param author      who writes it; at most 200 characters, empty if not given
 * @param description what it does; at most 1,000 characters, empty if not given
 * @param license     an SPDX expression; at most 200 characters, empty if not given
 * @param features    what the plugin begins with, which decides the type; empty: what shows the most of its type, a command, a
 *                    table, a listener and a page
 */
@API(status = API.Status.STABLE, since = "1.0")
public record SkeletonOptions(
        String displayName, PluginType type, String author, String description, String license, Set<Feature> features) {

    /** The defaults of spec 4.2: {@code example}, {@code mixed}, no author, no description, {@code MIT}. */
    public static final SkeletonOptions DEFAULT =
            new SkeletonOptions("example", PluginType.MIXED, "", "", "MIT", Set.of());

    private static final int MAX_NAME = 200;
    private static final int MAX_DESCRIPTION = 1000;

    public SkeletonOptions {
        Objects.requireNonNull(type, "type");
        features = Set.copyOf(features);
        if (!features.isEmpty() && type != Feature.typeOf(features)) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "A plugin of type {0} can't have just {1}: with these its type is {2}. Omit --type.",
                            type.word(),
                            features.stream().map(Feature::word).sorted().collect(Collectors.joining(", ")),
                            Feature.typeOf(features).word()));
        }
        requireLine("display name", displayName, MAX_NAME);
        requireLine("author", author, MAX_NAME);
        requireLine("description", description, MAX_DESCRIPTION);
        requireLine("license", license, MAX_NAME);
        if (displayName.isBlank()) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of("The display name of a new plugin can't be blank. Give --name some text."));
        }
    }

    /** Returns a copy with {@code displayName} as given. */
    public SkeletonOptions withDisplayName(String displayName) {
        return new SkeletonOptions(displayName, type, author, description, license, features);
    }

    /** Returns a copy with {@code type} as given. */
    public SkeletonOptions withType(PluginType type) {
        return new SkeletonOptions(displayName, type, author, description, license, features);
    }

    /** Returns a copy with {@code author} as given. */
    public SkeletonOptions withAuthor(String author) {
        return new SkeletonOptions(displayName, type, author, description, license, features);
    }

    /** Returns a copy with {@code description} as given. */
    public SkeletonOptions withDescription(String description) {
        return new SkeletonOptions(displayName, type, author, description, license, features);
    }

    /** Returns a copy with {@code license} as given. */
    public SkeletonOptions withLicense(String license) {
        return new SkeletonOptions(displayName, type, author, description, license, features);
    }

    /** Returns these options for a plugin that begins with some features, of the type that follows from them. */
    public SkeletonOptions withFeatures(Set<Feature> features) {
        return new SkeletonOptions(displayName, Feature.typeOf(features), author, description, license, features);
    }

    private static void requireLine(String what, String text, int maxLength) {
        if (text.length() > maxLength) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "The {0} of a new plugin has {1} characters; at most {2} are allowed. Shorten it.",
                            what, text.length(), maxLength));
        }
        text.codePoints().filter(SkeletonOptions::isNotVisibleText).findFirst().ifPresent(codePoint -> {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    String.format(
                            "The %s of a new plugin holds the character U+%04X, which can't be shown in one line of"
                                    + " text. Leave it out.",
                            what, codePoint));
        });
    }

    /**
     * Whether a code point is not visible text, by the rule of manifests: joiners are part of writing, but what turns
     * the direction or moves a cursor is not.
     */
    private static boolean isNotVisibleText(int codePoint) {
        boolean joiner = codePoint == 0x200C || codePoint == 0x200D;
        return !joiner && !PrintableText.isPrintable(codePoint);
    }
}
