package org.coreadmin.extension.internal.policy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.inspection.Capability;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.text.PrintableText;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads {@code config/trust.yaml}. Unknown content is refused: a rule that is misspelt would protect nobody. */
final class PolicyFile {

    static final String NAME = "trust.yaml";

    private static final int MAX_BYTES = 1024 * 1024;
    private static final Pattern DURATION = Pattern.compile("(\\d{1,6})\\s*(s|m|h|d|w)");
    private static final Map<String, Duration> UNITS = Map.of(
            "s",
            Duration.ofSeconds(1),
            "m",
            Duration.ofMinutes(1),
            "h",
            Duration.ofHours(1),
            "d",
            Duration.ofDays(1),
            "w",
            Duration.ofDays(7));

    private final Path file;

    private PolicyFile(Path file) {
        this.file = file;
    }

    static TrustPolicy read(Path file) {
        PolicyFile reader = new PolicyFile(file);
        try (InputStream in = RegularFile.open(file)) {
            byte[] content = in.readNBytes(MAX_BYTES + 1);
            if (content.length > MAX_BYTES) {
                throw reader.unusable(Message.of("it is larger than {0} bytes", MAX_BYTES));
            }
            return reader.policy(new String(content, StandardCharsets.UTF_8));
        } catch (NoSuchFileException | NotDirectoryException e) {
            return TrustPolicy.USUAL;
        } catch (IOException e) {
            throw reader.unusable(Message.verbatim(RegularFile.reason(e)));
        }
    }

    private TrustPolicy policy(String text) {
        Optional<Node> document = compose(text);
        if (document.isEmpty() || isNothing(document.get())) {
            return TrustPolicy.USUAL;
        }
        Section all = section(
                document.get(),
                "the file",
                List.of(
                        "format",
                        "minimum_age",
                        "security_fix",
                        "publishers",
                        "allow",
                        "deny",
                        "licenses",
                        "capabilities",
                        "advisories",
                        "critical",
                        "withdrawn",
                        "look",
                        "max_staleness"));
        all.scalar("format").ifPresent(format -> {
            if (!format.getValue().equals("1")) {
                throw wrong(format, "format", "1");
            }
        });
        TrustPolicy usual = TrustPolicy.USUAL;
        return new TrustPolicy(
                all.duration("minimum_age", true).orElse(usual.minimumAge()),
                all.duration("security_fix", true).orElse(usual.securityFix()),
                all.word("publishers", TrustPolicy.Publishers.values()).orElse(usual.publishers()),
                all.rules("allow"),
                all.rules("deny"),
                licenses(all),
                capabilities(all),
                advisories(all),
                all.rules("critical"),
                all.word("withdrawn", TrustPolicy.Withdrawn.values()).orElse(usual.withdrawn()),
                all.duration("look", false).orElse(usual.look()),
                all.duration("max_staleness", false));
    }

    private LicensePolicy licenses(Section all) {
        return all.part("licenses", List.of("allow", "deny"))
                .map(part -> new LicensePolicy(part.texts("allow"), part.texts("deny")))
                .orElse(LicensePolicy.USUAL);
    }

    private CapabilityPolicy capabilities(Section all) {
        Function<String, Optional<String>> known = word -> Capability.of(word).map(any -> word);
        return all.part("capabilities", List.of("deny", "allow", "ask"))
                .map(part -> new CapabilityPolicy(
                        part.words("deny", known, Capability.words()).orElse(Set.of()),
                        part.words("allow", known, Capability.words()).orElse(Set.of()),
                        part.words("ask", known, Capability.words()).orElse(Set.of())))
                .orElse(CapabilityPolicy.USUAL);
    }

    private AdvisoryPolicy advisories(Section all) {
        AdvisoryPolicy usual = AdvisoryPolicy.USUAL;
        return all.part("advisories", List.of("block", "warn"))
                .map(part -> new AdvisoryPolicy(
                        part.words("block", AdvisoryLevel::of, AdvisoryLevel.words())
                                .orElse(usual.block()),
                        part.words("warn", AdvisoryLevel::of, AdvisoryLevel.words())
                                .orElse(usual.warn())))
                .orElse(usual);
    }

    private Optional<Node> compose(String text) {
        LoadSettings settings = LoadSettings.builder()
                .setLabel(NAME)
                .setAllowRecursiveKeys(false)
                .setMaxAliasesForCollections(20)
                .setCodePointLimit(MAX_BYTES)
                .build();
        try {
            return new Compose(settings).composeString(text);
        } catch (MarkedYamlEngineException e) {
            Message problem = Message.verbatim(PrintableText.of(String.valueOf(e.getProblem())));
            throw e.getProblemMark()
                    .map(mark -> wrong(mark.getLine() + 1, problem))
                    .orElseGet(() -> unusable(problem));
        } catch (StackOverflowError e) {
            throw unusable(Message.of("its values are nested too deeply"));
        } catch (YamlEngineException e) {
            throw unusable(Message.verbatim(PrintableText.of(String.valueOf(e.getMessage()))));
        }
    }

    /** Returns named values, each once, all of them known. */
    private Section section(Node node, String what, List<String> known) {
        if (!(node instanceof MappingNode mapping)) {
            throw wrong(node, Message.of("{0} has no 'name: value' lines", what));
        }
        Map<String, Node> values = new LinkedHashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            Node key = tuple.getKeyNode();
            String name = key instanceof ScalarNode scalar ? scalar.getValue() : "?";
            if (!known.contains(name)) {
                throw wrong(
                        key,
                        Message.of(
                                "there is no {0} in {1}; it takes {2}",
                                PrintableText.quoted(name), what, String.join(", ", known)));
            }
            if (values.put(name, tuple.getValueNode()) != null) {
                throw wrong(key, Message.of("'{0}' appears twice", name));
            }
        }
        values.values().removeIf(PolicyFile::isNothing);
        return new Section(what.equals("the file") ? "" : what.substring(1, what.length() - 1) + ".", values);
    }

    private static boolean isNothing(Node node) {
        return node instanceof ScalarNode scalar
                && scalar.isPlain()
                && Set.of("", "~", "null").contains(scalar.getValue());
    }

    /** Values of the file, or of a part of it. */
    private final class Section {

        private final String prefix;
        private final Map<String, Node> values;

        Section(String prefix, Map<String, Node> values) {
            this.prefix = prefix;
            this.values = values;
        }

        Optional<Section> part(String name, List<String> known) {
            return Optional.ofNullable(values.get(name)).map(node -> section(node, "'" + name + "'", known));
        }

        Optional<ScalarNode> scalar(String name) {
            Optional<Node> node = Optional.ofNullable(values.get(name));
            node.filter(any -> !(any instanceof ScalarNode)).ifPresent(other -> {
                throw wrong(other, Message.of("'{0}' takes one value, not a list", prefix + name));
            });
            return node.map(ScalarNode.class::cast);
        }

        Optional<Duration> duration(String name, boolean mayBeZero) {
            return scalar(name).map(node -> {
                Matcher matcher = DURATION.matcher(node.getValue().strip());
                Optional<Duration> read = Optional.empty();
                if (matcher.matches()) {
                    read = Optional.ofNullable(UNITS.get(matcher.group(2)))
                            .map(unit -> unit.multipliedBy(Long.parseLong(matcher.group(1))));
                } else if (node.getValue().equals("0")) {
                    read = Optional.of(Duration.ZERO);
                }
                return read.filter(found -> mayBeZero || !found.isZero())
                        .orElseThrow(() -> wrong(node, prefix + name, "a time such as 30m, 12h, 3d or 2w"));
            });
        }

        <E extends Enum<E>> Optional<E> word(String name, E[] all) {
            return scalar(name)
                    .map(node -> Stream.of(all)
                            .filter(one -> wordOf(one).equals(node.getValue()))
                            .findFirst()
                            .orElseThrow(() -> wrong(
                                    node,
                                    prefix + name,
                                    Stream.of(all).map(PolicyFile::wordOf).collect(Collectors.joining(" or ")))));
        }

        List<PluginRule> rules(String name) {
            List<PluginRule> rules = new ArrayList<>();
            for (ScalarNode node : list(name).orElse(List.of())) {
                try {
                    rules.add(PluginRule.of(node.getValue()));
                } catch (IllegalArgumentException e) {
                    throw wrong(
                            node,
                            Message.of(
                                    "{0} in '{1}' is neither a vendor nor a vendor/plugin, with or without @range: {2}",
                                    PrintableText.quoted(node.getValue()), prefix + name, Message.of(e)));
                }
            }
            return rules;
        }

        Set<String> texts(String name) {
            Set<String> texts = new LinkedHashSet<>();
            list(name).orElse(List.of()).forEach(node -> {
                if (node.getValue().isBlank()) {
                    throw wrong(node, Message.of("'{0}' has an empty entry", prefix + name));
                }
                texts.add(node.getValue().strip());
            });
            return texts;
        }

        <T> Optional<Set<T>> words(String name, Function<String, Optional<T>> reader, Collection<String> known) {
            return list(name)
                    .map(nodes -> nodes.stream()
                            .map(node -> reader.apply(node.getValue())
                                    .orElseThrow(() -> wrong(node, prefix + name, String.join(", ", known))))
                            .collect(Collectors.toSet()));
        }

        /** Returns a list; a single value counts as a list of one. */
        private Optional<List<ScalarNode>> list(String name) {
            Node node = values.get(name);
            if (node == null) {
                return Optional.empty();
            }
            if (node instanceof ScalarNode one) {
                return Optional.of(List.of(one));
            }
            if (!(node instanceof SequenceNode sequence)) {
                throw wrong(node, Message.of("'{0}' takes a list", prefix + name));
            }
            List<ScalarNode> all = new ArrayList<>();
            for (Node entry : sequence.getValue()) {
                if (!(entry instanceof ScalarNode scalar)) {
                    throw wrong(entry, Message.of("each entry of '{0}' is one value", prefix + name));
                }
                all.add(scalar);
            }
            return Optional.of(all);
        }
    }

    private static String wordOf(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private PluginException wrong(ScalarNode node, String name, String takes) {
        return wrong(
                node, Message.of("'{0}' is {1}; it takes {2}", name, PrintableText.quoted(node.getValue()), takes));
    }

    private PluginException wrong(Node node, Message what) {
        return node.getStartMark().map(mark -> wrong(mark.getLine() + 1, what)).orElseGet(() -> unusable(what));
    }

    private PluginException wrong(int line, Message what) {
        return new PluginException(
                ErrorCode.BAD_REQUEST, Message.of("{0} cannot be used, line {1}: {2}.", file, line, what));
    }

    private PluginException unusable(Message what) {
        return new PluginException(ErrorCode.BAD_REQUEST, Message.of("{0} cannot be used: {1}", file, what));
    }
}
