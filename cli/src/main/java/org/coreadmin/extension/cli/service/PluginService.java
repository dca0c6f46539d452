package org.coreadmin.extension.cli.service;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.DoctorReport;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.LocalPlugin;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Notice;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.UpdateStatus;
import org.coreadmin.extension.cli.output.ServerRefusal;
import org.coreadmin.extension.policy.AuditReport;
import org.coreadmin.extension.policy.PolicyReport;
import org.coreadmin.extension.registry.RegistryChange;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;
import org.coreadmin.extension.registry.Signers;
import org.coreadmin.extension.tools.TakenBundle;

/**
 * The plugins of one application, wherever it runs. Every method may throw {@link org.coreadmin.extension.PluginException}, and
 * {@link ServerRefusal} where a server is asked.
 */
public interface PluginService extends AutoCloseable {

    /**
     * Returns the service for operations in which versions may gain capabilities. Close this or the answer, not both.
     *
     * @param capabilities such as {@code network}
     */
    PluginService accepting(Collection<String> capabilities);

    /** Runs an operation and reports its progress. */
    OperationResult run(Operation operation, Progress progress);

    /** Installs a package that is a file on this machine. */
    OperationResult installPackage(Path file, InstallOptions options, Progress progress);

    /** Returns the plan of {@link #installPackage}, which cannot be applied. */
    Map<String, Object> planPackage(Path file, InstallOptions options, Progress progress);

    /** Plans an operation, by the names of the plan's file. */
    Map<String, Object> plan(Operation operation, Progress progress);

    /** Applies a plan. */
    OperationResult apply(Map<String, Object> plan, Progress progress);

    /**
     * Makes a server load changes that other programs made on disk; without a running server there is nothing to do.
     */
    OperationResult reload(Progress progress);

    /** Returns everything that is present, installed or not, by name. */
    List<LocalPlugin> local();

    /** Searches the registries. */
    SearchResult search(SearchQuery query, Progress progress);

    /** Searches without reporting progress. */
    default SearchResult search(SearchQuery query) {
        return search(query, Progress.NONE);
    }

    /**
     * Returns the newest version of a plugin in the responsible registry; in one that was withdrawn, where all were.
     *
     * @return empty if no responsible registry has it
     */
    Optional<Offered> offered(String plugin);

    /**
     * A plugin as a registry offers it.
     *
     * @param plugin   the version
     * @param warnings why it may not be the newest state; empty if it is
     */
    record Offered(RemotePlugin plugin, List<Message> warnings) {
        public Offered {
            warnings = List.copyOf(warnings);
        }
    }

    /** Compares installed plugins to what registries offer; those that have newer versions. */
    List<UpdateStatus> outdated(UpdateAllOptions options);

    /** Returns the registry's warning about an installed plugin's version. */
    default Notice notice(String plugin) {
        return outdated(UpdateAllOptions.DEFAULT).stream()
                .filter(updateStatus -> updateStatus.plugin().toString().equals(plugin))
                .map(UpdateStatus::notice)
                .findFirst()
                .orElse(Notice.NONE);
    }

    /**
     * Returns who signed the installed version or, if the plugin is not installed, the version on offer; empty if
     * nobody did.
     */
    default Optional<Signers> signers(String plugin) {
        PolicyReport report = ask(PluginQuestion.POLICY, plugin);
        return report.installed().isPresent() ? report.installedBy() : report.offeredBy();
    }

    /**
     * Returns how plugins differ from {@code config/core.plugins.yaml}: {@code list}, {@code total}; in a cluster also {@code file},
     * which all nodes follow, and {@code file_changed}.
     */
    Map<String, Object> drift();

    /**
     * Verifies a bundle on this machine, and keeps its packages.
     *
     * @throws org.coreadmin.extension.PluginException {@link org.coreadmin.extension.ErrorCode#BAD_REQUEST} at a server that was named
     */
    TakenBundle takeBundle(Path file, Progress progress);

    /**
     * Returns the service for operations that look for plugins in a bundle only. The bundle stays open meanwhile; close this or the
     * answer, not both.
     *
     * @throws org.coreadmin.extension.PluginException {@link org.coreadmin.extension.ErrorCode#CONFLICT} if a server makes the changes
     */
    PluginService lookingIn(TakenBundle bundle);

    /** Returns the advisories that affect installed plugins and their libraries. */
    AuditReport audit();

    /** Answers a question about the plugin with this path. */
    <T> T ask(PluginQuestion<T> question, String plugin);

    /**
     * Checks the plugins against another version of the application, by the names of JSON.
     *
     * @param java feature version; empty: the one that runs
     */
    Map<String, Object> preflight(String host, Optional<Integer> java);

    /**
     * Returns the capabilities of a plugin's code, by the names of plans: those that its install found or, if it is not
     * installed, the result of reading the code. Empty if the plugin is not there or code is not read.
     */
    Map<String, Object> code(String plugin);

    /**
     * Examines the installation for problems.
     *
     * @param mend          whether to repair what can be repaired safely
     * @param adoptDatabase whether to take the database over, if it is not this base directory's
     */
    DoctorReport doctor(boolean mend, boolean adoptDatabase);

    /** Returns the nodes of the cluster, by the names of the HTTP interface. */
    Map<String, Object> nodes();

    /**
     * Measures what plugins cost a running server, by the names of the HTTP interface.
     *
     * @param seconds how long, from 1 to 60
     */
    Map<String, Object> top(int seconds);

    /** Makes a node refuse new work, or take new work again. */
    OperationResult drain(String node, boolean drain);

    /** Lets the installed version of a plugin run until a time, even if its registry withdraws it as malicious. */
    OperationResult override(String plugin, Instant until, String reason);

    /** Ends what {@link #override} allowed. */
    OperationResult endOverride(String plugin);

    /** Returns the registries, by the names of the HTTP interface. */
    Map<String, Object> registries();

    /** Plans a change of the registries, by the names of the HTTP interface. */
    OperationResult planRegistries(RegistryChange change);

    /** Changes the registries. */
    OperationResult changeRegistries(RegistryChange change);

    /**
     * Returns a zip with what somebody who helps needs to know, without secrets.
     *
     * @param environment the variables of this process, in which secrets are recognised; a server knows its own
     */
    byte[] supportBundle(Map<String, String> environment);

    @Override
    void close();
}
