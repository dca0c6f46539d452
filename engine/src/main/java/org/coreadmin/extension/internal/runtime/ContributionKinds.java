package org.coreadmin.extension.internal.runtime;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.coreadmin.extension.internal.runtime.ContributionSummary.Binding;
import org.coreadmin.extension.internal.runtime.ContributionSummary.Command;
import org.coreadmin.extension.internal.runtime.ContributionSummary.Extension;
import org.coreadmin.extension.internal.runtime.ContributionSummary.Published;

/** The kinds of contributions (spec 2.5). */
final class ContributionKinds {

    static final ContributionKind<String> ANNOTATIONS = new ScanKind();
    static final ContributionKind<String> LISTENERS = new ListenerKind();
    static final ContributionKind<String> PROCESSES = new ProcessKind();
    static final ContributionKind<String> MIDDLEWARES = new MiddlewareKind();
    static final ContributionKind<Command> COMMANDS = new CommandKind();
    static final ContributionKind<Binding> DEPENDENCIES = new BindingKind();
    static final ContributionKind<Published> PUBLISH = new PublishKind();
    static final ContributionKind<Extension> EXTENSIONS = new ExtensionKind();

    /** All kinds, in the order in which they are read, started, and named in plans; extensions are looked for in what is scanned. */
    static final List<ContributionKind<?>> ALL =
            List.of(ANNOTATIONS, LISTENERS, PROCESSES, MIDDLEWARES, COMMANDS, DEPENDENCIES, PUBLISH, EXTENSIONS);

    /** The kinds by {@link ContributionKind#mark()}. */
    static final Map<String, ContributionKind<?>> BY_MARK = ALL.stream()
            .collect(Collectors.toUnmodifiableMap(kind -> String.valueOf(kind.mark()), Function.identity()));

    private ContributionKinds() {}
}
