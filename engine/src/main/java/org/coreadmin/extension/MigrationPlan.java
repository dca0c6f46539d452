package org.coreadmin.extension;

import java.util.List;
import org.apiguardian.api.API;
import org.coreadmin.extension.internal.database.Migrations;

/**
 * The migrations that {@link Migrations} would run, in this order.
 *
 * @param undo  names of applied migrations to be undone, newest first
 * @param adopt names of migrations that an earlier uninstall kept, with their tables, and that count as applied again
 * @param apply names of migrations to be applied, oldest first
 */
@API(status = API.Status.STABLE, since = "1.0")
public record MigrationPlan(List<String> undo, List<String> adopt, List<String> apply) {

    /** The plan with nothing to do. */
    public static final MigrationPlan NONE = new MigrationPlan(List.of(), List.of(), List.of());

    public MigrationPlan {
        undo = List.copyOf(undo);
        adopt = List.copyOf(adopt);
        apply = List.copyOf(apply);
    }

    /** Whether there is nothing to do. */
    public boolean isEmpty() {
        return undo.isEmpty() && adopt.isEmpty() && apply.isEmpty();
    }
}
