package org.coreadmin.extension.bytecode;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** {@code capabilities.txt}: which capability a member of the JDK or of the shared API gives. Immutable. */
final class CapabilityTable {

    private static final String FILE = "capabilities.txt";

    private record Rule(int order, String member, Capability capability) {}

    private record PackageRule(int order, String prefix, boolean below, Capability capability) {}

    private final Map<String, List<Rule>> classes = new HashMap<>();
    private final List<PackageRule> packages = new ArrayList<>();

    private CapabilityTable(String text) {
        int order = 0;
        for (String line : text.split("\n", -1)) {
            int comment = line.indexOf('#');
            String rule = (comment < 0 ? line : line.substring(0, comment)).strip();
            if (!rule.isEmpty()) {
                add(order++, rule);
            }
        }
    }

    /** Returns the product's table. */
    static CapabilityTable known() {
        return Known.INSTANCE;
    }

    private void add(int order, String line) {
        int space = line.indexOf(' ');
        Capability capability = Capability.of(line.substring(0, Math.max(space, 0)))
                .orElseThrow(() -> new IllegalArgumentException(FILE + ": '" + line + "' names no capability"));
        String pattern = line.substring(space).strip();
        if (pattern.endsWith("/*") || pattern.endsWith("/**")) {
            packages.add(new PackageRule(
                    order, pattern.substring(0, pattern.lastIndexOf('/') + 1), pattern.endsWith("**"), capability));
            return;
        }
        int dot = pattern.lastIndexOf('.');
        String owner = dot < 0 ? pattern : pattern.substring(0, dot);
        classes.computeIfAbsent(owner, any -> new ArrayList<>())
                .add(new Rule(order, dot < 0 ? "" : pattern.substring(dot + 1), capability));
    }

    /**
     * Returns the capability that a member gives.
     *
     * @param owner  internal name of the class
     * @param member its name; empty for a use of the class alone
     */
    Optional<Capability> of(String owner, String member) {
        int found = Integer.MAX_VALUE;
        Optional<Capability> capability = Optional.empty();
        for (Rule rule : classes.getOrDefault(owner, List.of())) {
            boolean fits =
                    rule.member().isEmpty() ? !member.isEmpty() : rule.member().equals(member);
            if (fits && rule.order() < found) {
                found = rule.order();
                capability = Optional.of(rule.capability());
            }
        }
        for (PackageRule rule : packages) {
            boolean fits = !member.isEmpty()
                    && owner.startsWith(rule.prefix())
                    && (rule.below() || owner.indexOf('/', rule.prefix().length()) < 0);
            if (fits && rule.order() < found) {
                found = rule.order();
                capability = Optional.of(rule.capability());
            }
        }
        return capability;
    }

    private static final class Known {
        static final CapabilityTable INSTANCE = read();

        private static CapabilityTable read() {
            try (InputStream in = Objects.requireNonNull(CapabilityTable.class.getResourceAsStream(FILE), FILE)) {
                return new CapabilityTable(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(FILE + " can't be read", e);
            }
        }
    }
}
