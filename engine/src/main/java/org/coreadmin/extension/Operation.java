package org.coreadmin.extension;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.coreadmin.extension.internal.application.Admission;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Outcome;
import org.coreadmin.extension.internal.application.VersionFiles;
import org.coreadmin.extension.internal.archive.Expectation;
import org.coreadmin.extension.internal.archive.PackageVerifier;
import org.coreadmin.extension.internal.change.Change;
import org.coreadmin.extension.internal.change.Proposal;
import org.coreadmin.extension.internal.change.Report;
import org.coreadmin.extension.internal.converge.LockFileSync;
import org.coreadmin.extension.internal.converge.WantedSync;
import org.coreadmin.extension.internal.operation.InstallRequests;
import org.coreadmin.extension.internal.operation.MarkRequests;
import org.coreadmin.extension.internal.operation.OptionFields;
import org.coreadmin.extension.internal.operation.PluginDownload;
import org.coreadmin.extension.internal.operation.Preparation;
import org.coreadmin.extension.internal.operation.RemovalRequests;
import org.coreadmin.extension.text.JsonMembers;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.PrintableText;

/**
 * An operation that can be planned, run, sent to a server and read from a plan. There is one record for each operation,
 * which knows everything particular to it. Each is carried out by one {@link Change}, except for a download, which
 * installs nothing.
 */
@API(status = API.Status.STABLE, since = "1.0")
public sealed interface Operation extends NamedOperation {

    /** The verbs that name operations. */
    enum Verb {
        INSTALL((targets, options) -> new Install(targets, OptionFields.install(options))),
        UPDATE((targets, options) -> targets.isEmpty()
                ? new UpdateAll(OptionFields.updateAll(options))
                : new Update(targets, OptionFields.update(options))),
        ROLLBACK((targets, options) -> new Rollback(one(targets))),
        UNINSTALL((targets, options) -> new Uninstall(names(targets), OptionFields.uninstall(options))),
        DOWNLOAD((targets, options) -> new Download(one(targets), OptionFields.download(options))),
        ENABLE((targets, options) -> new SetStatus(names(targets), PluginStatus.ENABLED)),
        DISABLE((targets, options) -> new SetStatus(names(targets), PluginStatus.DISABLED)),
        PIN((targets, options) -> new Pin(one(targets), JsonMembers.text(options, "range"))),
        UNPIN((targets, options) -> new Unpin(one(targets))),
        ACCEPT((targets, options) -> new Accept(
                one(targets),
                JsonMembers.text(options, "key")
                        .orElseThrow(() -> malformed(Message.of("it does not name the key to accept"))))),
        SYNC((targets, options) -> {
            if (!targets.isEmpty()) {
                throw malformed(Message.of("'sync' applies to all plugins, not to one"));
            }
            return new Sync(OptionFields.sync(options));
        }),
        CONVERGE((targets, options) -> {
            if (!targets.isEmpty()) {
                throw malformed(Message.of("'converge' applies to all plugins, not to one"));
            }
            return new Converge(OptionFields.removesAll(options), OptionFields.watches(options));
        });

        @SuppressWarnings("ImmutableEnumChecker") // a lambda that keeps nothing
        private final BiFunction<List<Target>, Map<?, ?>, Operation> reader;

        Verb(BiFunction<List<Target>, Map<?, ?>, Operation> reader) {
            this.reader = reader;
        }

        /** Returns the word, such as {@code install}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Returns the verb of a word; empty if there is none. */
        public static Optional<Verb> find(String word) {
            return Stream.of(values()).filter(verb -> verb.word().equals(word)).findFirst();
        }

        /**
         * Returns the operation with these targets and options.
         *
         * @throws PluginException {@link ErrorCode#BAD_REQUEST} if there is none
         */
        public Operation of(List<Target> targets, Map<?, ?> options) {
            return reader.apply(targets, options);
        }

        private static PluginName one(List<Target> targets) {
            if (targets.size() != 1) {
                throw malformed(
                        targets.isEmpty()
                                ? Message.of("it does not name the plugin")
                                : Message.of("the operation applies to one plugin"));
            }
            return targets.get(0).plugin();
        }

        private static List<PluginName> names(List<Target> targets) {
            return targets.stream().map(Target::plugin).toList();
        }
    }

    /** The authority that the caller needs. */
    enum Authority {
        INSTALL,
        UPDATE,
        UNINSTALL,
        TOGGLE,
        CONVERGE;

        /** Returns the word of the authority, such as {@code plugin:install}. */
        public String word() {
            return "plugin:" + name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns the verb of the operation. */
    Verb verb();

    /** Returns the authorities that the caller needs; the first is the operation's own. */
    default List<Authority> authorities() {
        return switch (verb()) {
            case UPDATE, ROLLBACK, PIN, UNPIN -> List.of(Authority.UPDATE);
            case UNINSTALL -> List.of(Authority.UNINSTALL);
            case ENABLE, DISABLE -> List.of(Authority.TOGGLE);
            case SYNC -> List.of(Authority.INSTALL, Authority.UNINSTALL, Authority.TOGGLE);
            case CONVERGE -> List.of(Authority.CONVERGE);
            case INSTALL, DOWNLOAD, ACCEPT -> List.of(Authority.INSTALL);
        };
    }

    /** Whether it may need something from registries. */
    default boolean asksRegistries() {
        return switch (verb()) {
            case INSTALL, UPDATE, DOWNLOAD, SYNC, CONVERGE -> true;
            case ROLLBACK, UNINSTALL, ENABLE, DISABLE, PIN, UNPIN, ACCEPT -> false;
        };
    }

    /** Whether it may bring packages, which are fetched and examined before its turn. */
    @API(status = API.Status.INTERNAL)
    default boolean bringsPackages() {
        return switch (verb()) {
            case INSTALL, UPDATE, ROLLBACK, DOWNLOAD, SYNC, CONVERGE -> true;
            case UNINSTALL, ENABLE, DISABLE, PIN, UNPIN, ACCEPT -> false;
        };
    }

    /** Decides which changes to make, and refuses senseless requests. */
    @API(status = API.Status.INTERNAL)
    Proposal propose(Application application, Caller caller) throws IOException;

    /** Proposes as {@link #propose} does, before the writer lock is taken: registries may be asked about many plugins at once. */
    @API(status = API.Status.INTERNAL)
    default Proposal proposeAhead(Application application, Caller caller) throws IOException {
        return propose(application, caller);
    }

    /** Returns where the files of a proposal come from. */
    @API(status = API.Status.INTERNAL)
    default List<VersionFiles> sources(Application application, Caller caller, Proposal proposal) throws IOException {
        return proposal.sources();
    }

    /** Runs the operation. Called by the holder of the writer's lock. */
    @API(status = API.Status.INTERNAL)
    default Outcome run(Preparation known, Caller caller) throws IOException {
        return known.carryOut(this, caller);
    }

    @Override
    default String word() {
        return verb().word();
    }

    @Override
    default List<Target> targets() {
        return List.of();
    }

    @Override
    default Map<String, Object> options() {
        return Map.of();
    }

    /** Returns a description such as {@code install of acme/hello}, or {@code update of all plugins}. */
    default String what() {
        return word() + " of " + (targets().isEmpty() ? "all plugins" : plugin());
    }

    /** Returns the fields {@code operation}, {@code plugin} or {@code plugins}, and {@code options}. */
    default Map<String, Object> toMap() {
        return new Remedy.Step(word(), targets(), options()).toMap();
    }

    /** Returns the plugins that it is for. */
    default List<PluginName> names() {
        return targets().stream().map(Target::plugin).toList();
    }

    /**
     * Returns the operation that {@link #toMap} wrote.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if the map is no operation
     */
    static Operation read(Map<?, ?> map) {
        if (!(map.get("operation") instanceof String word) || !(map.get("options") instanceof Map<?, ?> options)) {
            throw malformed(Message.of("it lacks the fields of a plan in format {0}", Plan.FORMAT));
        }
        Verb verb = Verb.find(word)
                .orElseThrow(() -> new PluginException(
                        ErrorCode.BAD_REQUEST,
                        Message.of(
                                "There is no operation '{0}'. There are {1}.",
                                word, Stream.of(Verb.values()).map(Verb::word).collect(Collectors.joining(", ")))));
        return verb.of(OptionFields.targets(map), options);
    }

    /**
     * Returns the operation that a plan is for.
     *
     * @param plan as {@link Plan#toMap} writes it
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if it is no plan
     */
    static Operation of(Map<?, ?> plan) {
        if (!(plan.get("plan") instanceof Number format) || format.intValue() != Plan.FORMAT) {
            throw malformed(Message.of("it lacks the fields of a plan in format {0}", Plan.FORMAT));
        }
        return read(plan);
    }

    /** Returns the refusal of a plan that cannot be read. */
    static PluginException malformed(Message why) {
        return new PluginException(
                ErrorCode.BAD_REQUEST,
                Message.of("This is not a plan: {0}. A dry run of a change makes one: save its data as JSON.", why));
    }

    private static <T> List<T> some(List<T> plugins) {
        if (plugins.isEmpty()) {
            throw malformed(Message.of("it does not name the plugin"));
        }
        return plugins;
    }

    /** Installs plugins, with {@code force} again, in one transaction. A version of a single plugin is among the options. */
    record Install(List<Target> targets, InstallOptions choices) implements Operation {

        public Install {
            targets = Target.distinct(some(targets), choices.version());
            if (targets.size() == 1 && targets.get(0).range().isPresent()) {
                choices = choices.withVersion(targets.get(0).range().get());
                targets = List.of(Target.of(targets.get(0).plugin()));
            }
        }

        public Install(PluginName plugin, InstallOptions choices) {
            this(List.of(Target.of(plugin)), choices);
        }

        @Override
        public Verb verb() {
            return Verb.INSTALL;
        }

        @Override
        public Map<String, Object> options() {
            return choices.toMap();
        }

        /** Returns the plugins, each with its version. */
        @API(status = API.Status.INTERNAL)
        public List<Target> wanted() {
            return Target.wanting(targets, choices.version());
        }

        @Override
        public Proposal propose(Application application, Caller caller) throws IOException {
            return new InstallRequests(application, caller).install(this);
        }
    }

    /** Installs a package that is a file on this machine. */
    record InstallPackage(PluginName name, Path file, InstallOptions choices) implements OnOne {

        /** Returns the operation for a package, which is verified to find the plugin's name in it. */
        @API(status = API.Status.INTERNAL)
        public static InstallPackage of(Application application, Path file, InstallOptions choices) throws IOException {
            PluginName name = PackageVerifier.verify(file, Expectation.ANYTHING, application.limits(), Progress.NONE)
                    .manifest()
                    .name();
            return new InstallPackage(name, file, choices);
        }

        @Override
        public Verb verb() {
            return Verb.INSTALL;
        }

        @Override
        public Map<String, Object> options() {
            return choices.toMap();
        }

        @Override
        public Proposal propose(Application application, Caller caller) throws IOException {
            return new InstallRequests(application, caller).installPackage(this);
        }

        @Override
        public boolean asksRegistries() {
            return choices.withDependencies();
        }
    }

    /**
     * Updates installed plugins to other versions, in one transaction. A version of a single plugin is among the
     * options.
     */
    record Update(List<Target> targets, UpdateOptions choices) implements Operation {

        public Update {
            targets = Target.distinct(some(targets), choices.to());
            if (targets.size() == 1 && targets.get(0).range().isPresent()) {
                choices = choices.withTo(targets.get(0).range().get());
                targets = List.of(Target.of(targets.get(0).plugin()));
            }
        }

        public Update(PluginName plugin, UpdateOptions choices) {
            this(List.of(Target.of(plugin)), choices);
        }

        @Override
        public Verb verb() {
            return Verb.UPDATE;
        }

        @Override
        public Map<String, Object> options() {
            return choices.toMap();
        }

        /** Returns the plugins, each with its version. */
        @API(status = API.Status.INTERNAL)
        public List<Target> wanted() {
            return Target.wanting(targets, choices.to());
        }

        @Override
        public Proposal propose(Application application, Caller caller) throws IOException {
            return new InstallRequests(application, caller).update(this);
        }
    }

    /** Updates all installed plugins to the newest versions that go together, within their pins. */
    record UpdateAll(UpdateAllOptions choices) implements Operation {

        @Override
        public Verb verb() {
            return Verb.UPDATE;
        }

        @Override
        public Map<String, Object> options() {
            return choices.toMap();
        }

        @Override
        public Proposal propose(Application application, Caller caller) throws IOException {
            return new InstallRequests(application, caller).updateAll(this);
        }
    }

    /** Rolls a plugin back to its previous version. */
    record Rollback(PluginName name) implements OnOne {

        @Override
        public Verb verb() {
            return Verb.ROLLBACK;
        }

        @Override
        public Proposal propose(Application application, Caller caller) throws IOException {
            return new InstallRequests(application, caller).rollback(this);
        }
    }

    /** Uninstalls plugins, in one transaction. */
    record Uninstall(List<PluginName> names, UninstallOptions choices) implements OnSeveral {

        public Uninstall {
            names = Target.distinct(some(names));
        }

        public Uninstall(PluginName name, UninstallOptions choices) {
            this(List.of(name), choices);
        }

        @Override
        public Verb verb() {
            return Verb.UNINSTALL;
        }

        @Override
        public Map<String, Object> options() {
            return choices.toMap();
        }

        @Override
        public Proposal propose(Application application, Caller caller) throws IOException {
            return RemovalRequests.propose(this, application, caller);
        }
    }

    /** Enables or disables plugins, in one transaction. */
    record SetStatus(List<PluginName> names, PluginStatus status) implements OnSeveral {

        public SetStatus {
            names = Target.distinct(some(names));
        }

        public SetStatus(PluginName name, PluginStatus status) {
            this(List.of(name), status);
        }

        @Override
        public Verb verb() {
            return status == PluginStatus.ENABLED ? Verb.ENABLE : Verb.DISABLE;
        }

        @Override
        public Proposal propose(Application application, Caller caller) throws IOException {
            return MarkRequests.propose(this, application);
        }
    }

    /**
     * Keeps a plugin in a range of versions.
     *
     * @param range empty: the version that it has
     */
    record Pin(PluginName name, Optional<String> range) implements OnOne {

        @Override
        public Verb verb() {
            return Verb.PIN;
        }

        @Override
        public Map<String, Object> options() {
            return range.<Map<String, Object>>map(text -> Map.of("range", text)).orElse(Map.of());
        }

        @Override
        public Proposal propose(Application application, Caller caller) throws IOException {
            return MarkRequests.propose(this, application);
        }
    }

    /** Lets a pinned plugin move again. */
    record Unpin(PluginName name) implements OnOne {

        @Override
        public Verb verb() {
            return Verb.UNPIN;
        }

        @Override
        public Proposal propose(Application application, Caller caller) throws IOException {
            return MarkRequests.propose(this, application);
        }
    }

    /**
     * Lets another key sign the next version of an installed plugin.
     *
     * @param key its id; or {@code unsigned}, for a version without a signature
     */
    record Accept(PluginName name, String key) implements OnOne {

        private static final Pattern ID = Pattern.compile("[0-9a-f]{64}|" + Admission.UNSIGNED);

        public Accept {
            if (!ID.matcher(key).matches()) {
                throw new PluginException(
                        ErrorCode.BAD_REQUEST,
                        Message.of(
                                "{0} is not a key id: it must be 64 hexadecimal digits, as the refusal shows, or"
                                        + " 'unsigned' for unsigned versions",
                                PrintableText.quoted(key)));
            }
        }

        @Override
        public Verb verb() {
            return Verb.ACCEPT;
        }

        @Override
        public Map<String, Object> options() {
            return Map.of("key", key);
        }

        @Override
        public Proposal propose(Application application, Caller caller) throws IOException {
            return MarkRequests.propose(this, application);
        }
    }

    /** Makes the installed plugins equal to core.lock.json. */
    record Sync(SyncOptions choices) implements Operation {

        @Override
        public Verb verb() {
            return Verb.SYNC;
        }

        @Override
        public Map<String, Object> options() {
            return choices.toMap();
        }

        @Override
        public Proposal propose(Application application, Caller caller) throws IOException {
            return new LockFileSync(application, this, caller).propose();
        }

        @Override
        public Proposal proposeAhead(Application application, Caller caller) throws IOException {
            LockFileSync sync = new LockFileSync(application, this, caller);
            sync.askTogether();
            return sync.propose();
        }
    }

    /**
     * Makes plugins and their settings as config/core.plugins.yaml wants them.
     *
     * @param removeAll whether all plugins may go where the file names none and prunes
     * @param watching  whether nobody asked for it: in a cluster, a node's own file then counts only if it has changed
     */
    record Converge(boolean removeAll, boolean watching) implements Operation {

        @Override
        public Verb verb() {
            return Verb.CONVERGE;
        }

        @Override
        public Map<String, Object> options() {
            return watching ? Map.of("remove_all", removeAll, "watching", true) : Map.of("remove_all", removeAll);
        }

        @Override
        public Proposal propose(Application application, Caller caller) throws IOException {
            return new WantedSync(application, this, caller).propose();
        }
    }

    /** Downloads a remote plugin to {@code plugin/} without installing it. */
    record Download(PluginName name, DownloadOptions choices) implements OnOne {

        @Override
        public Verb verb() {
            return Verb.DOWNLOAD;
        }

        @Override
        public Map<String, Object> options() {
            return new JsonObject().with("force", choices.force()).with("version", choices.version());
        }

        /** Proposes no parts, since nothing is installed. */
        @Override
        public Proposal propose(Application application, Caller caller) {
            return Proposal.of(this, List.of(), Report.of(Message.verbatim(""), Map.of()));
        }

        @Override
        public List<VersionFiles> sources(Application application, Caller caller, Proposal proposal)
                throws IOException {
            return List.of(new VersionFiles.Remote(new PluginDownload(application, this, caller).offer()));
        }

        @Override
        public Outcome run(Preparation known, Caller caller) throws IOException {
            return new PluginDownload(known.application(), this, caller).run();
        }
    }

    /** An operation on one plugin, mostly without options. */
    sealed interface OnOne extends Operation {

        PluginName name();

        @Override
        default List<Target> targets() {
            return List.of(Target.of(name()));
        }
    }

    /** An operation on plugins, one or several, in any version. */
    sealed interface OnSeveral extends Operation {

        @Override
        List<PluginName> names();

        @Override
        default List<Target> targets() {
            return names().stream().map(Target::of).toList();
        }
    }
}
