package org.coreadmin.extension.inspection;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import org.apiguardian.api.API;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.JsonObject;

/**
 * The code of an incoming version, compared to the installed one.
 *
 * @param link         references that would not link; those that the plugin's own code runs into come first
 * @param leftOut      what cannot be used in this host, as the host lacks something
 * @param notChecked   the parts that were not checked, and why
 * @param capabilities by name, with where each is seen; no place where it is only declared
 * @param declared     capabilities that {@code core.json} names
 * @param before       capabilities of the installed version, seen or declared; empty if none is installed
 * @param libraries    names and versions of the libraries that it brings
 * @param librariesBefore those of the installed version
 * @param natives      native libraries that the installed version does not have
 * @param addresses    host names and addresses in its texts that the installed version does not have
 * @param isUpdate     whether a version is installed
 * @param consent      capabilities that must be accepted; unmodifiable
 * @param isUncompiled whether it has sources that are compiled later, so that their capabilities are not known yet
 */
@API(status = API.Status.STABLE, since = "1.0")
public record CodeReport(
        List<LinkProblem> link,
        List<Message> leftOut,
        List<Message> notChecked,
        SortedMap<String, List<Evidence>> capabilities,
        List<String> declared,
        SortedSet<String> before,
        SortedMap<String, String> libraries,
        SortedMap<String, String> librariesBefore,
        List<String> natives,
        List<String> addresses,
        boolean isUpdate,
        SortedSet<String> consent,
        boolean isUncompiled) {

    private static final int MOST_NOTES = 20;

    /** Returns the report as one on the version that is installed: it adds nothing to itself, and nobody is asked. */
    @API(status = API.Status.INTERNAL)
    public CodeReport asPresent() {
        return new CodeReport(
                link,
                leftOut,
                notChecked,
                capabilities,
                declared,
                new TreeSet<>(capabilities.keySet()),
                libraries,
                libraries,
                natives,
                addresses,
                false,
                Collections.emptySortedSet(),
                isUncompiled);
    }

    /** Returns the capabilities that the installed version does not have; all of them if none is installed. */
    public SortedSet<String> added() {
        SortedSet<String> added = new TreeSet<>(capabilities.keySet());
        added.removeAll(before);
        return added;
    }

    /**
     * Returns the capabilities that only the installed version has; none as long as it is unknown what the new one can
     * do.
     */
    public SortedSet<String> removed() {
        SortedSet<String> removed = isUncompiled ? new TreeSet<>() : new TreeSet<>(before);
        removed.removeAll(capabilities.keySet());
        return removed;
    }

    /** Returns the problems that the plugin's own code runs into. */
    @API(status = API.Status.INTERNAL)
    public List<LinkProblem> blocking() {
        return link.stream().filter(LinkProblem::blocks).toList();
    }

    /** Returns the first problems as {@linkplain #line lines}, and how many there are beside. */
    @API(status = API.Status.INTERNAL)
    public static List<Message> lines(List<LinkProblem> problems, int most) {
        List<Message> lines = new ArrayList<>();
        problems.stream().limit(most).map(CodeReport::line).forEach(lines::add);
        if (problems.size() > most) {
            lines.add(Message.of("… and {0} more", problems.size() - most));
        }
        return lines;
    }

    /** Returns a problem as one line: where it stands, what it refers to, why it fails, and whose code that is. */
    @API(status = API.Status.INTERNAL)
    public static Message line(LinkProblem problem) {
        Message line = problem.line() > 0
                ? Message.of(
                        "{0} (line {1}) uses {2}: {3}", problem.from(), problem.line(), problem.to(), problem.text())
                : Message.of("{0} uses {1}: {2}", problem.from(), problem.to(), problem.text());
        return problem.place()
                .map(place -> Message.of("{0} ({1})", line, place))
                .orElse(line);
    }

    /** Returns the fields by the names that plans and HTTP use. */
    public Map<String, Object> toMap() {
        boolean shortened = link.size() > MOST_NOTES;
        List<Map<String, Object>> seen = new ArrayList<>();
        capabilities.forEach((name, evidence) -> {
            seen.add(new JsonObject()
                    .with("name", name)
                    .with("declared", declared.contains(name))
                    .with("meaning", Capability.of(name).map(known -> known.meaning()))
                    .with("evidence", evidence.stream().map(Evidence::toString).toList()));
        });
        List<Message> unknown = new ArrayList<>(notChecked);
        if (isUncompiled) {
            unknown.add(Message.of(
                    "its sources are compiled when it is installed, beside what it requires then; what they can do is seen, and"
                            + " asked about, before any of them runs"));
        }
        return new JsonObject()
                .with(
                        "link",
                        link.stream().limit(MOST_NOTES).map(CodeReport::toMap).toList())
                .withIf(shortened, "link_total", link.size())
                .withIf(shortened, "blocking_total", blocking().size())
                .with("capabilities", seen)
                .with("added", List.copyOf(added()))
                .with("removed", List.copyOf(removed()))
                .with("libraries", libraryChanges())
                .withUnlessEmpty("natives", natives)
                .withUnlessEmpty("addresses", addresses)
                .withUnlessEmpty("consent", List.copyOf(consent))
                .withUnlessEmpty("left_out", leftOut)
                .withUnlessEmpty("not_checked", unknown);
    }

    private static Map<String, Object> toMap(LinkProblem problem) {
        return new JsonObject()
                .with("problem", problem.kind().word())
                .with("from", problem.from())
                .withIf(problem.line() > 0, "line", problem.line())
                .with("to", problem.to())
                .with("text", problem.text())
                .with(
                        "fault",
                        problem.owner() == LinkProblem.Owner.PLUGIN
                                ? "plugin"
                                : problem.owner() == LinkProblem.Owner.REQUIRED
                                        ? problem.place().orElse("required")
                                        : problem.owner() == LinkProblem.Owner.JDK ? "java" : "host")
                .with("blocks", problem.blocks());
    }

    private Map<String, Object> libraryChanges() {
        List<Map<String, String>> added = new ArrayList<>();
        List<Map<String, String>> changed = new ArrayList<>();
        libraries.forEach((name, version) -> {
            String old = librariesBefore.get(name);
            if (old == null) {
                added.add(library(name, "version", version));
            } else if (!old.equals(version)) {
                Map<String, String> change = library(name, "from", old);
                change.put("to", version);
                changed.add(change);
            }
        });
        List<Map<String, String>> removed = new ArrayList<>();
        librariesBefore.forEach((name, version) -> {
            if (!libraries.containsKey(name)) {
                removed.add(library(name, "version", version));
            }
        });
        List<Map<String, String>> present = new ArrayList<>();
        libraries.forEach((name, version) -> present.add(library(name, "version", version)));
        return new JsonObject()
                .with("present", present)
                .with("added", added)
                .with("removed", removed)
                .with("changed", changed);
    }

    private static Map<String, String> library(String name, String key, String version) {
        Map<String, String> library = new LinkedHashMap<>();
        library.put("name", name);
        library.put(key, version);
        return library;
    }
}
