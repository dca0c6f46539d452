package org.coreadmin.extension.internal.inspection;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.coreadmin.extension.inspection.Capability;

/** {@code capabilities.txt}: which capability a member of the JDK or of the shared API gives. Immutable. */
final class CapabilityTable {

    private static final String FILE = "capabilities.txt";

    private record Rule(int order, String member, String descriptor, List<Capability> capabilities) {

        boolean fits(String name, String type) {
            return member.isEmpty() ? !name.isEmpty() : member.equals(name) && type.startsWith(descriptor);
        }
    }

    private record PackageRule(int order, String prefix, boolean below, List<Capability> capabilities) {}

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
        int space = Math.max(line.indexOf(' '), 0);
        List<Capability> capabilities = Arrays.stream(line.substring(0, space).split(",", -1))
                .map(word -> Capability.of(word)
                        .orElseThrow(() -> new IllegalArgumentException(FILE + ": '" + line + "' names no capability")))
                .toList();
        String pattern = line.substring(space).strip();
        if (pattern.endsWith("/*") || pattern.endsWith("/**")) {
            packages.add(new PackageRule(
                    order, pattern.substring(0, pattern.lastIndexOf('/') + 1), pattern.endsWith("**"), capabilities));
            return;
        }
        int parameters = pattern.indexOf('(');
        String named = parameters < 0 ? pattern : pattern.substring(0, parameters);
        int dot = named.lastIndexOf('.');
        classes.computeIfAbsent(dot < 0 ? named : named.substring(0, dot), any -> new ArrayList<>())
                .add(new Rule(
                        order,
                        dot < 0 ? "" : named.substring(dot + 1),
                        parameters < 0 ? "" : pattern.substring(parameters),
                        capabilities));
    }

    /**
     * Returns the capabilities that a member gives; empty if it gives none.
     *
     * @param owner      internal name of the class
     * @param member     its name; empty for a use of the class alone
     * @param descriptor its descriptor; empty for a class
     */
    List<Capability> of(String owner, String member, String descriptor) {
        int found = Integer.MAX_VALUE;
        List<Capability> capabilities = List.of();
        for (Rule rule : classes.getOrDefault(owner, List.of())) {
            if (rule.order() < found && rule.fits(member, descriptor)) {
                found = rule.order();
                capabilities = rule.capabilities();
            }
        }
        for (PackageRule rule : packages) {
            boolean fits = !member.isEmpty()
                    && owner.startsWith(rule.prefix())
                    && (rule.below() || owner.indexOf('/', rule.prefix().length()) < 0);
            if (fits && rule.order() < found) {
                found = rule.order();
                capabilities = rule.capabilities();
            }
        }
        return capabilities;
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
