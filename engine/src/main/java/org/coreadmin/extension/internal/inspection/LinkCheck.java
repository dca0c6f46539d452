package org.coreadmin.extension.internal.inspection;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.inspection.LeftOut;
import org.coreadmin.extension.inspection.LinkProblem;
import org.jspecify.annotations.Nullable;

/**
 * Finds the references of a package that would not link. Libraries name classes that are never there, so what blocks is what the
 * package's own classes run into that can be reached from what it contributes; the rest is noted.
 */
public final class LinkCheck {

    private static final int MOST_PROBLEMS = 200;
    private static final int EVERY = 64;
    private static final String COMMAND = "picocli/CommandLine$Command";

    private final PackageCode code;
    private final CodePlace place;
    private final Predicate<String> optional;
    private final ReferenceResolution resolution;
    private final List<LinkProblem> problems = new ArrayList<>();
    private final List<String> commands = new ArrayList<>();

    private LinkCheck(PackageCode code, CodePlace place, int newest, Predicate<String> optional) {
        this.code = code;
        this.place = place;
        this.optional = optional;
        this.resolution = new ReferenceResolution(newest);
    }

    /**
     * The result of a check.
     *
     * @param problems   those that block first
     * @param leftOut    what cannot be used in this host, as the host lacks something, one line each
     * @param notChecked what was not looked at, and why, one line each
     */
    public record Result(List<LinkProblem> problems, List<Message> leftOut, List<Message> notChecked) {

        public Result {
            problems = List.copyOf(problems);
            leftOut = List.copyOf(leftOut);
            notChecked = List.copyOf(notChecked);
        }
    }

    /**
     * Resolves every reference of a package.
     *
     * @param code     the package
     * @param place    its classes among those that its class loader finds
     * @param roots    class names, packages as {@code org.acme.*}, and directories of classes that it contributes
     * @param newest   the version of the newest class files that the JVM takes
     * @param optional whether a missing class is one that this host does not have at all, so that what needs it is left out
     */
    public static Result check(
            PackageCode code, CodePlace place, Collection<String> roots, int newest, Predicate<String> optional) {
        LinkCheck check = new LinkCheck(code, place, newest, optional);
        List<Message> notChecked = new ArrayList<>(code.notChecked());
        check.run(roots, notChecked);
        List<LinkProblem> sorted = new ArrayList<>(check.problems);
        sorted.sort((one, other) -> Boolean.compare(other.blocks(), one.blocks()));
        return new Result(sorted, check.leftOut(), notChecked);
    }

    /** Returns those of some texts that are in the package's own classes, as far as these can be reached. */
    public static SortedSet<String> named(PackageCode code, Collection<String> roots, Set<String> texts) {
        SortedSet<String> named = new TreeSet<>();
        if (!texts.isEmpty()) {
            Set<String> own = Reachability.of(code, roots).own();
            code.classes().values().stream()
                    .filter(facts -> own.contains(facts.name()))
                    .flatMap(facts -> facts.texts().stream())
                    .filter(texts::contains)
                    .forEach(named::add);
        }
        return named;
    }

    private void run(Collection<String> roots, List<Message> notChecked) {
        Map<String, ClassFacts> classes = code.classes();
        Reachability.Reached reached = Reachability.of(code, roots);
        long end = System.nanoTime() + code.nanos();
        int done = 0;
        for (ClassFacts facts : classes.values()) {
            if (done++ % EVERY == 0 && System.nanoTime() - end > 0) {
                notChecked.add(Message.of(
                        "{0} of {1} classes were not checked: it took too long",
                        classes.size() - done + 1, classes.size()));
                return;
            }
            KnownClass type = place.find(facts.name());
            if (type != null && type.place() == place) { // the host may serve its own copy
                check(type, reached.own().contains(facts.name()));
            }
            if (problems.size() >= MOST_PROBLEMS) {
                notChecked.add(Message.of("there are more problems than the {0} listed", MOST_PROBLEMS));
                return;
            }
        }
    }

    private List<Message> leftOut() {
        return commands.isEmpty() ? List.of() : List.of(LeftOut.commands(commands));
    }

    private void check(KnownClass type, boolean own) {
        String name = JavaNames.type(type.facts().name());
        boolean isCommand = own
                && optional.test(JavaNames.type(COMMAND))
                && type.facts().notes().stream()
                        .anyMatch(note ->
                                note.member().isEmpty() && note.annotation().equals(COMMAND));
        if (isCommand) {
            commands.add(name);
        }
        Optional<ReferenceResolution.Failure> definition = resolution.definition(type);
        if (definition.isPresent()) {
            add(name, 0, definition.get(), own);
            return; // nothing of it can run
        }
        if (own) {
            resolution.notImplemented(type).forEach(failure -> add(name, 0, failure, true));
        }
        Map<Reference, Optional<ReferenceResolution.Failure>> resolved =
                new IdentityHashMap<>(); // a class file says each once
        Map<Reference, Failed> failed = new LinkedHashMap<>();
        for (ClassFacts.Site site : type.facts().sites()) {
            Reference reference = site.reference();
            @Nullable Optional<ReferenceResolution.Failure> failure = resolved.get(reference);
            if (failure == null || reference.dependsOnMethod()) {
                failure = resolution.reference(type, site.method(), reference);
                resolved.put(reference, failure);
            }
            if (failure.isPresent() && !resolution.isLeftToHeirs(type, site, failure.get())) {
                Failed here = new Failed(site, failure.get());
                failed.merge(reference, here, (one, other) -> one.site().guarded() ? other : one);
            }
        }
        for (Failed one : failed.values()) {
            ClassFacts.Site site = one.site();
            add(
                    name + "." + JavaNames.member(site.method(), site.descriptor()),
                    site.line(),
                    one.failure(),
                    own && !site.guarded());
        }
    }

    /** The first place that fails; the first that no handler guards, if there is one. */
    private record Failed(ClassFacts.Site site, ReferenceResolution.Failure failure) {}

    private void add(String from, int line, ReferenceResolution.Failure failure, boolean blocks) {
        KnownClass where = failure.where();
        LinkProblem.Owner fault;
        Optional<String> label;
        if (where != null) {
            fault = where.place().owner();
            label = fault == LinkProblem.Owner.PLUGIN
                    ? Optional.empty()
                    : Optional.of(where.place().label());
        } else {
            CodePlace expected = place.responsible(failure.to());
            fault = expected.owner();
            label = fault == LinkProblem.Owner.PLUGIN ? Optional.empty() : Optional.of(expected.label());
        }
        boolean leftOut = where == null && optional.test(failure.to());
        if (leftOut && commands.stream().anyMatch(command -> from.equals(command) || from.startsWith(command + "."))) {
            return; // one sentence says so of the whole command
        }
        problems.add(new LinkProblem(
                failure.kind(), from, line, failure.to(), failure.text(), fault, label, blocks && !leftOut));
    }
}
