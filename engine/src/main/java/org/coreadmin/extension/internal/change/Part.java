package org.coreadmin.extension.internal.change;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PlannedStep;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.application.VersionFiles;
import org.coreadmin.extension.internal.database.DatabaseTransaction;
import org.coreadmin.extension.internal.resolve.DependencyCheck;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.internal.runtime.LinkRequest;
import org.coreadmin.extension.internal.runtime.LinkedPlugin;
import org.coreadmin.extension.internal.store.InstallLock;
import org.coreadmin.extension.internal.store.Snapshot;
import org.coreadmin.extension.internal.transaction.Transaction;

/**
 * The part of a {@link Change} that concerns one plugin. Each stage is made by the stage before: what was {@link Taken taken}
 * can be linked, what was {@link Linked linked} can be placed, what was {@link Placed placed} can be changed, and what was
 * {@link Changed changed} can be started or brought back. The change takes all parts through one stage before any part enters
 * the next.
 */
public interface Part {

    /** The record that the journal keeps. */
    PartRecord record();

    /** Returns the plugin. */
    default PluginName plugin() {
        return record().plugin();
    }

    /** Returns the problems that did not stop the change. */
    List<Message> warnings();

    /** Returns where the files come from; empty if the part brings none. */
    default Optional<VersionFiles> versionFiles() {
        return Optional.empty();
    }

    /** Introduces the reason for which this part failed. */
    default Message failing() {
        return Message.verbatim(plugin() + ": ");
    }

    /** Previews this part. Its files are staged for the operation. */
    Look look() throws IOException;

    /**
     * Fetches the files to this machine.
     *
     * @param journal empty for a lone mark, which needs none
     */
    Taken take(Optional<Transaction> journal) throws IOException;

    /**
     * A plugin as it will be after the change.
     *
     * @param participant empty if it will be gone
     * @param requirement refuses the plugin if it does not fit the plugins that will be installed
     * @param code        its code, once its files are on this machine
     */
    record Prospect(
            Part part,
            Optional<Participant> participant,
            Consumer<DependencyCheck> requirement,
            Optional<CodeCheck.Coming> code) {

        /** The requirement of a plugin that fits wherever it is. */
        static final Consumer<DependencyCheck> NOTHING = check -> {};

        /** Creates a plugin of which no code comes, or is known yet. */
        Prospect(Part part, Optional<Participant> participant, Consumer<DependencyCheck> requirement) {
            this(part, participant, requirement, Optional.empty());
        }

        /** Whether it fits wherever it is. */
        boolean fitsAnyway() {
            return requirement == NOTHING;
        }

        Prospect bringing(CodeCheck.Coming coming) {
            return new Prospect(part, participant, requirement, Optional.of(coming));
        }
    }

    /**
     * A part before it is taken.
     *
     * @param contents digest of the files that were looked at; empty if it brings none
     * @param plan     makes the step of the plan
     */
    record Look(Prospect prospect, Optional<Sha256> contents, StepPlan plan) {}

    /** Creates the plan's step. */
    interface StepPlan {

        /**
         * Returns the step.
         *
         * @param present  the installed plugins
         * @param code     the findings on the new code
         * @param migrated plugins whose tables the change migrates before
         */
        PlannedStep step(List<Participant> present, Optional<CodeCheck.Finding> code, Set<PluginName> migrated)
                throws IOException;
    }

    /** A part whose files are on this machine. */
    interface Taken {

        Prospect prospect();

        /** Returns the digest of the files; empty if it brings none. */
        default Optional<Sha256> contents() {
            return Optional.empty();
        }

        /** Returns this part with the findings on its code. Refuses capabilities that the policy forbids. */
        default Taken read(CodeCheck.Finding code) {
            return this;
        }

        /** The capabilities that must be accepted; empty if none must, or code is not read. */
        default Optional<Consent.Need> consent() {
            return Optional.empty();
        }

        /** Sends the Before event if there is one, whose listeners may refuse by throwing. */
        default void announce() {}

        /**
         * Compiles the classes of a plugin that has only sources. None of them is loaded yet.
         *
         * @param alongside the plugins of earlier parts, with their classes
         * @return this part with its classes
         */
        default Taken compile(Collection<LinkRequest> alongside) throws IOException {
            return this;
        }

        /**
         * Links the version that runs after the change.
         *
         * @param alongside the plugins that earlier parts linked
         * @param before    the content of the disk before the change
         */
        Linked link(Collection<LinkedPlugin> alongside, Snapshot before) throws IOException;
    }

    /** A part whose classes are linked. */
    interface Linked {

        Part part();

        /** Returns the plugin that will run; empty if none will. */
        default Optional<LinkedPlugin> running() {
            return Optional.empty();
        }

        /**
         * Prepares files and adds the steps to be done after the decision.
         *
         * @param published files that parts before this one publish, by path below {@code config/}
         */
        Placed place(Map<String, PluginName> published) throws IOException;

        /** Closes its class loader if it has one: the change has failed. */
        default void discard() {}
    }

    /** A part whose files wait for the decision. */
    interface Placed {

        Part part();

        /** Returns the install.lock after the change; empty if the plugin will be gone. */
        Optional<InstallLock> lock();

        /** Whether the running version must answer no requests while tables change. */
        default boolean closes() {
            return false;
        }

        /** Whether the plugin must have stopped before tables change, since its uninstall script runs. */
        default boolean stopsFirst() {
            return false;
        }

        /** Refuses migrations that reading shows to be refused, before tables of any part change. */
        default void readAhead(DatabaseTransaction changes) throws IOException {}

        /** Changes tables and runs scripts, in the transaction of the database if there is one. */
        Changed change(Optional<DatabaseTransaction> changes) throws IOException;
    }

    /** A part for which everything is done that the decision covers. */
    interface Changed {

        Placed placed();

        /** Whether a running plugin must be stopped. */
        boolean stops();

        /** Waits until the plugin works, if it has just started. */
        default void awaitHealth() {}

        /** Adds the steps that bring the files back. */
        void reverseFiles(Transaction back) throws IOException;

        /** Restores the tables if it changed any. */
        default void reverseTables(Optional<DatabaseTransaction> changes, List<Message> warnings) {}

        /** Returns the result for the plugin after a successful change. */
        OperationResult result();
    }
}
