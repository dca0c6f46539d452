package org.coreadmin.extension.internal.policy;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The licences that plugins may have, by SPDX identifiers. A plugin's licence may be an expression: of alternatives
 * ({@code MIT OR GPL-3.0-only}) one must be allowed, of parts ({@code MIT AND CC0-1.0}) each.
 *
 * @param allow only these; empty: all
 * @param deny  none of these
 */
public record LicensePolicy(Set<String> allow, Set<String> deny) {

    /** The policy if the file says nothing. */
    public static final LicensePolicy USUAL = new LicensePolicy(Set.of(), Set.of());

    private static final int MAX_LENGTH = 1000;

    public LicensePolicy {
        allow = lowerCase(allow);
        deny = lowerCase(deny);
    }

    private static Set<String> lowerCase(Set<String> ids) {
        return ids.stream().map(id -> id.toLowerCase(Locale.ROOT)).collect(Collectors.toUnmodifiableSet());
    }

    /** Whether any licence will do. */
    boolean permitsAll() {
        return allow.isEmpty() && deny.isEmpty();
    }

    /** Whether a plugin may have this licence. Without one, or with one that cannot be read, only where any may. */
    public boolean permits(String license) {
        if (permitsAll()) {
            return true;
        }
        if (license.isBlank() || license.length() > MAX_LENGTH) {
            return allow.isEmpty();
        }
        Boolean read = new Expression(license, this).value();
        return read == null ? permitsOne(license.strip()) : read;
    }

    private boolean permitsOne(String id) {
        String known = id.toLowerCase(Locale.ROOT);
        return !deny.contains(known) && (allow.isEmpty() || allow.contains(known));
    }

    /** Reads {@code a OR b AND (c WITH d)}; AND binds more than OR. */
    private static final class Expression {

        private final Deque<String> tokens = new ArrayDeque<>();
        private final LicensePolicy policy;
        private boolean broken;

        Expression(String text, LicensePolicy policy) {
            this.policy = policy;
            StringTokenizer reader = new StringTokenizer(text, " \t()", true);
            while (reader.hasMoreTokens()) {
                String token = reader.nextToken();
                if (!token.isBlank()) {
                    tokens.add(token);
                }
            }
        }

        /** Returns the value; null for text that is no expression. */
        @Nullable
        Boolean value() {
            boolean value = alternatives(0);
            return broken || !tokens.isEmpty() ? null : Boolean.valueOf(value);
        }

        private boolean alternatives(int depth) {
            boolean value = parts(depth);
            while (takes("OR")) {
                value |= parts(depth);
            }
            return value;
        }

        private boolean parts(int depth) {
            boolean value = one(depth);
            while (takes("AND")) {
                value &= one(depth);
            }
            return value;
        }

        private boolean one(int depth) {
            String token = tokens.poll();
            if (token == null || List.of(")", "AND", "OR", "WITH").contains(token) || depth > 50) {
                broken = true;
                return false;
            }
            if (token.equals("(")) {
                boolean value = alternatives(depth + 1);
                broken |= !")".equals(tokens.poll());
                return value;
            }
            if (takes("WITH")) {
                String exception = tokens.poll();
                broken |= exception == null || exception.equals("(") || exception.equals(")");
                return policy.permitsOne(token)
                        || policy.allow().contains((token + " with " + exception).toLowerCase(Locale.ROOT))
                                && !policy.deny().contains(token.toLowerCase(Locale.ROOT));
            }
            return policy.permitsOne(token);
        }

        private boolean takes(String word) {
            if (word.equalsIgnoreCase(tokens.peek())) {
                tokens.remove();
                return true;
            }
            return false;
        }
    }
}
