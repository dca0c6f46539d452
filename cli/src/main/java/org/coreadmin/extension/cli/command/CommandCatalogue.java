package org.coreadmin.extension.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Terminal;
import org.jspecify.annotations.Nullable;

/**
 * The commands by their words. A switch, so that only the class of the command asked for is loaded: most of a short command's
 * time would go into the others.
 */
public final class CommandCatalogue {

    /** The prefix of the words of spec 4.2. */
    public static final String PREFIX = "core-extension:";

    /** Typed as any object: else the verifier loads all commands to see that each is a command. */
    private static final @Nullable Object NONE = null;

    private CommandCatalogue() {}

    /** Returns a new command for its word, with or without {@link #PREFIX}; empty if no command has this word. */
    public static Optional<Object> find(String word, Terminal terminal) {
        Object command = of(word);
        if (command == null && word.indexOf(':') < 0) {
            command = of(PREFIX + word);
        }
        return Optional.ofNullable((ToolCommand) command).map(found -> found.on(terminal));
    }

    private static @Nullable Object of(String word) {
        return switch (word) {
            case "core-extension:list" -> new ListCommand();
            case "core-extension:local-list" -> new LocalListCommand();
            case "core-extension:info" -> new InfoCommand();
            case "core-extension:outdated" -> new OutdatedCommand();
            case "core-extension:audit" -> new AuditCommand();
            case "core-extension:sbom" -> new SbomCommand();
            case "core-extension:why" -> new WhyCommand();
            case "core-extension:history" -> new HistoryCommand();
            case "core-extension:initial" -> new InitialCommand();
            case "core-extension:download" -> new DownloadCommand();
            case "core-extension:install" -> new InstallCommand();
            case "core-extension:update" -> new UpdateCommand();
            case "core-extension:sync" -> new SyncCommand();
            case "core-extension:converge" -> new ConvergeCommand();
            case "core-extension:pin" -> new PinCommand();
            case "core-extension:unpin" -> new UnpinCommand();
            case "core-extension:rollback" -> new RollbackCommand();
            case "core-extension:apply" -> new ApplyCommand();
            case "core-extension:enable" -> new EnableCommand();
            case "core-extension:disable" -> new DisableCommand();
            case "core-extension:uninstall" -> new UninstallCommand();
            case "core-extension:reload" -> new ReloadCommand();
            case "core-extension:nodes" -> new NodesCommand();
            case "core-extension:top" -> new TopCommand();
            case "core-extension:drain" -> new DrainCommand();
            case "core-extension:doctor" -> new DoctorCommand();
            case "core-extension:support" -> new SupportCommand();
            case "core-extension:create" -> new CreateCommand();
            case "core-extension:maven" -> new MavenCommand();
            case "core-extension:check" -> new CheckCommand();
            case "core-extension:import" -> new ImportCommand();
            case "core-extension:pack" -> new PackCommand();
            case "core-extension:publish" -> new PublishCommand();
            case "core-extension:yank" -> new YankCommand();
            case "core-extension:deprecate" -> new DeprecateCommand();
            case "core-extension:verify" -> new VerifyCommand();
            case "registry:add" -> new RegistryAddCommand();
            case "registry:list" -> new RegistryListCommand();
            case "registry:order" -> new RegistryOrderCommand();
            case "registry:remove" -> new RegistryRemoveCommand();
            case "registry:init" -> new RegistryInitCommand();
            case "registry:host" -> new RegistryHostCommand();
            case "core-extension:bundle" -> new BundleCommand();
            case "registry:mirror" -> new RegistryMirrorCommand();
            case "registry:advise" -> new RegistryAdviseCommand();
            case "trust:override" -> new TrustOverrideCommand();
            case "registry:refresh" -> new RegistryRefreshCommand();
            case "registry:rotate" -> new RegistryRotateCommand();
            case "registry:delegate" -> new RegistryDelegateCommand();
            case "registry:site" -> new RegistrySiteCommand();
            case "registry:status" -> new RegistryStatusCommand();
            case "trust:accept" -> new TrustAcceptCommand();
            case "policy:explain" -> new PolicyExplainCommand();
            case "backup" -> new BackupCommand();
            case "restore" -> new RestoreCommand();
            case "completion" -> new CompletionCommand();
            case CompleteCommand.WORD -> new CompleteCommand();
            default -> NONE;
        };
    }

    /** Returns the word without {@link #PREFIX}, which {@link #find} accepts too. */
    public static String shortWord(String word) {
        return word.startsWith(PREFIX) ? word.substring(PREFIX.length()) : word;
    }

    /** Returns the commands that a word of another tool means, with an option where one takes it; empty if the word is not known. */
    public static List<String> meant(String word) {
        return switch (shortWord(word)) {
            case "search", "find" -> words("list --name");
            case "installed", "ls" -> words("local-list");
            case "plugin", "plugins" -> words("local-list", "list");
            case "status" -> words("local-list", "doctor");
            case "show", "describe" -> words("info");
            case "add" -> words("install");
            case "remove", "rm", "delete" -> words("uninstall");
            case "upgrade" -> words("update");
            case "updates" -> words("outdated");
            case "downgrade", "revert", "undo" -> words("rollback");
            case "fix", "repair" -> words("doctor --fix");
            case "init" -> words("initial", "create");
            case "new" -> words("create");
            case "build" -> words("pack");
            case "registries" -> List.of("registry:list");
            default -> List.of();
        };
    }

    /** Returns all words in the groups in which help shows them, each in the order in which users come to need them. */
    public static Map<Message, List<String>> groups() {
        Map<Message, List<String>> groups = new LinkedHashMap<>();
        groups.put(Message.of("Find plugins"), words("list", "local-list", "info", "outdated", "why", "history"));
        groups.put(
                Message.of("Install and manage them"),
                words(
                        "install",
                        "update",
                        "rollback",
                        "apply",
                        "pin",
                        "unpin",
                        "sync",
                        "converge",
                        "bundle",
                        "enable",
                        "disable",
                        "uninstall",
                        "download"));
        groups.put(
                Message.of("Write and publish them"),
                Stream.concat(
                                words("create", "maven", "check", "pack", "publish", "yank", "deprecate", "verify")
                                        .stream(),
                                Stream.of("registry:site"))
                        .toList());
        groups.put(
                Message.of("Trust and sign registries"),
                List.of(
                        "registry:list",
                        "registry:add",
                        "registry:order",
                        "registry:remove",
                        "registry:init",
                        "registry:status",
                        "registry:refresh",
                        "registry:delegate",
                        "registry:rotate",
                        "registry:mirror",
                        "registry:advise",
                        "registry:host",
                        "trust:override",
                        "trust:accept",
                        "policy:explain"));
        groups.put(
                Message.of("Look after the system"),
                Stream.concat(
                                words(
                                        "initial", "doctor", "audit", "sbom", "reload", "top", "nodes", "drain",
                                        "support")
                                        .stream(),
                                Stream.of("backup", "restore"))
                        .toList());
        groups.put(Message.of("This tool"), List.of("completion"));
        return groups;
    }

    /** Returns all words. */
    public static List<String> words() {
        return groups().values().stream().flatMap(List::stream).toList();
    }

    private static List<String> words(String... words) {
        return List.of(words).stream().map(word -> PREFIX + word).toList();
    }
}
