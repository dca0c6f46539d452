package org.coreadmin.extension.internal.database;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.coreadmin.extension.Message;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The objects of a plugin that its undo parts have left in the database. */
final class OwnObjects {

    private static final Logger LOG = LoggerFactory.getLogger(OwnObjects.class);

    private final DatabaseTransaction transaction;
    private final SqlScope scope;

    OwnObjects(DatabaseTransaction transaction, SqlScope scope) {
        this.transaction = transaction;
        this.scope = scope;
    }

    /**
     * Drops them. They may depend on each other, so each round drops what nothing depends on any more.
     *
     * @return those that could not be dropped, one message each
     */
    List<Message> drop() throws SQLException {
        boolean dropped = true;
        List<DatabaseObject> left = find();
        while (dropped && !left.isEmpty()) {
            dropped = false;
            for (DatabaseObject object : left) {
                dropped |= scope.owns(object) && drop(object);
            }
            left = find();
        }
        List<Message> messages = new ArrayList<>();
        for (DatabaseObject object : left) {
            messages.add(
                    object.table().isEmpty()
                            ? Message.of("The {0} {1} was left.", object.kind(), object.name())
                            : Message.of("The {0} {1} of {2} was left.", object.kind(), object.name(), object.table()));
        }
        return messages;
    }

    /** Returns all that has a name of the plugin, of whichever table, without what goes with a table of the plugin. */
    private List<DatabaseObject> find() throws SQLException {
        return TableCatalogue.read(transaction.raw(), transaction.dialect()).objects().stream()
                .filter(object ->
                        scope.owns(object.name()) && (object.table().isEmpty() || !scope.owns(object.table())))
                .sorted(Comparator.comparing(DatabaseObject::key))
                .toList();
    }

    private boolean drop(DatabaseObject object) throws SQLException {
        try {
            transaction.inSavepoint(() -> {
                try (Statement statement = transaction.raw().createStatement()) {
                    statement.execute("DROP " + object.kind() + " " + object.quotedName());
                }
            });
            return true;
        } catch (SQLException e) {
            LOG.debug("{} was not dropped: {}", object.key(), Database.reason(e));
            return false;
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new SQLException(e);
        }
    }
}
