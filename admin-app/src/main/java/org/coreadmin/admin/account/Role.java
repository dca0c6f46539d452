package org.coreadmin.admin.account;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.ExplainedArgumentException;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.PrintableText;

/**
 * A role for accounts.
 *
 * @param name        names it
 * @param title       shown to people
 * @param authorities what it grants; {@code *} is all
 */
public record Role(String name, String title, Set<String> authorities) {

    /** Roles that every installation has; what they grant cannot be changed. */
    public static final Set<String> BUILT_IN = Set.of("administrator", "operator", "reader");

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9._-]{0,63}");
    private static final Pattern AUTHORITY = Pattern.compile("\\*|[a-z0-9][a-z0-9._:/-]{0,127}");
    private static final int MAX_TITLE = 100;
    private static final int MAX_AUTHORITIES = 200;

    public Role {
        authorities = Set.copyOf(authorities);
    }

    /** Whether every installation has it. */
    public boolean isBuiltIn() {
        return BUILT_IN.contains(name);
    }

    /**
     * Returns a role that somebody wants to have.
     *
     * @throws IllegalArgumentException if the name, the title or an authority is malformed, or it grants nothing
     */
    public static Role of(String name, String title, Set<String> authorities) {
        if (!NAME.matcher(name).matches()) {
            throw new ExplainedArgumentException(
                    Message.of("A role's name has 1 to 64 characters of a-z, 0-9, '.', '_' and '-', and starts with a"
                            + " letter or digit"));
        }
        String shown = title.isBlank() ? name : title.strip();
        if (shown.length() > MAX_TITLE || shown.codePoints().anyMatch(Character::isISOControl)) {
            throw new ExplainedArgumentException(
                    Message.of("A role's title is one line of at most {0} characters", MAX_TITLE));
        }
        if (authorities.isEmpty() || authorities.size() > MAX_AUTHORITIES) {
            throw new ExplainedArgumentException(Message.of(
                    "A role grants at least one authority, such as plugin:list, and at most {0}", MAX_AUTHORITIES));
        }
        authorities.stream()
                .filter(authority -> !AUTHORITY.matcher(authority).matches())
                .findFirst()
                .ifPresent(malformed -> {
                    throw new ExplainedArgumentException(Message.of(
                            "An authority looks like plugin:list, or is * for all; this one does not: {0}",
                            PrintableText.quoted(malformed)));
                });
        return new Role(name, shown, authorities);
    }

    /** Returns the fields by the names that the HTTP interface uses, for programs. */
    public Map<String, Object> described() {
        return new JsonObject()
                .with("name", name)
                .with("title", title)
                .with("authorities", List.copyOf(new TreeSet<>(authorities)))
                .with("built_in", isBuiltIn());
    }
}
