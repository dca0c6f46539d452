package org.coreadmin.extension.internal.change;

import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.MigrationPlan;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.Request;
import org.coreadmin.extension.internal.application.StagedVersion;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.database.MigrationKind;
import org.coreadmin.extension.internal.database.MigrationScripts;
import org.coreadmin.extension.internal.runtime.RequestGate;

/** Whether a plugin answers no requests while another version of it comes ({@code "update": "exclusive"}). */
record ExclusiveUpdate(Application application, Request request) {

    /**
     * Whether the update closes the running version to requests: if either version asks for that and tables change, by
     * migrations or by a script, or if the tables change in a way that may break the old version on other nodes.
     */
    boolean closes(StagedVersion incoming) {
        return request.before()
                .filter(Installed::enabled)
                .filter(running -> isExclusive(running, incoming) || contracts(incoming))
                .isPresent();
    }

    private boolean isExclusive(Installed running, StagedVersion incoming) {
        boolean asked = incoming.manifest().exclusive()
                || running.manifest().map(Manifest::exclusive).orElse(false);
        return asked
                && (incoming.manifest().scripts().containsKey(request.action().isUpdate() ? "update" : "install")
                        || migrates(running, incoming));
    }

    private boolean contracts(StagedVersion incoming) {
        Optional<Database> database =
                application.database().filter(any -> application.decider().isShared());
        if (database.flatMap(Database::dialect).isEmpty()) {
            return false;
        }
        MigrationScripts coming = database.get().scripts(incoming.tree());
        MigrationPlan plan = database.get().plan(request.plugin(), coming);
        return !plan.undo().isEmpty() || database.get().kindOf(coming, plan.apply()) != MigrationKind.EXPAND;
    }

    /** Whether the update migrates tables. If the tree was changed in place, it is unknown what it held before. */
    private boolean migrates(Installed before, StagedVersion incoming) {
        Optional<Database> database =
                application.database().filter(any -> any.dialect().isPresent());
        if (database.isEmpty()) {
            return false;
        }
        MigrationScripts coming = database.get().scripts(incoming.tree());
        return incoming.staged().isEmpty()
                ? !coming.isEmpty()
                : !coming.names()
                        .equals(database.get()
                                .scripts(before.directory().path())
                                .names());
    }

    /** Returns warnings about requests that did not end. */
    static List<Message> warnings(RequestGate gate) {
        return gate.remaining().isEmpty()
                ? List.of()
                : List.of(Message.of(
                        "Tables were changed although requests in it had not ended: {0}",
                        Message.joined(", ", gate.remaining())));
    }
}
