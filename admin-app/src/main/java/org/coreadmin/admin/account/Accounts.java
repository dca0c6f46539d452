package org.coreadmin.admin.account;

import java.nio.file.Files;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.admin.database.JdbcAddress;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.text.ExplainedArgumentException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The accounts of the application. Safe for use by several threads and processes. */
public final class Accounts {

    private static final String COLUMNS =
            "SELECT name, display_name, enabled, revision, created_at, last_login_at FROM core_account";

    /** Held while accounts are changed, on any database: what was looked at cannot change meanwhile. */
    private static final String LOCK = "UPDATE core_role SET title = title";

    private static final String ADMINISTRATORS =
            "SELECT COUNT(*) FROM core_account a WHERE a.enabled = 1 AND EXISTS (SELECT 1 FROM core_account_role r"
                    + " JOIN core_role_authority x ON x.role = r.role WHERE r.account = a.name AND x.authority = '*')";

    private static final int PLACES = 20;

    private final CoreDatabase database;
    private final Passwords passwords;
    private final Clock clock;

    /** Creates the accounts in a database. */
    public Accounts(CoreDatabase database, Passwords passwords, Clock clock) {
        this.database = database;
        this.passwords = passwords;
        this.clock = clock;
    }

    /**
     * Whether a database may have accounts. Creates nothing, neither the database nor its tables.
     *
     * @return true also if the database does not answer
     */
    public static boolean mayExist(JdbcAddress address) {
        if (address.file().filter(file -> !Files.exists(file)).isPresent()) {
            return false;
        }
        try (Connection connection = DriverManager.getConnection(address.url(), address.user(), address.password());
                Statement statement = connection.createStatement()) {
            return hasRows(statement);
        } catch (SQLException e) {
            return true;
        }
    }

    private static boolean hasRows(Statement statement) {
        try (ResultSet rows = statement.executeQuery("SELECT name FROM core_account")) {
            return rows.next();
        } catch (SQLException e) {
            return false; // there is no such table
        }
    }

    /** Whether nobody has an account yet. */
    public boolean isEmpty() {
        return database.reads()
                        .sql("SELECT COUNT(*) FROM core_account")
                        .query(Long.class)
                        .single()
                == 0;
    }

    /** Returns all accounts by name. */
    public List<Account> all() {
        JdbcClient reads = database.reads();
        return query(reads, reads.sql(COLUMNS + " ORDER BY name"));
    }

    /** Returns the account of that name. */
    public Optional<Account> find(String name) {
        JdbcClient reads = database.reads();
        return query(reads, reads.sql(COLUMNS + " WHERE name = ?").param(name)).stream()
                .findFirst();
    }

    /**
     * Returns the revision of an enabled account; empty where it is disabled or gone. Cheap: asked with every request.
     */
    public Optional<Integer> revision(String name) {
        return database.reads()
                .sql("SELECT revision FROM core_account WHERE name = ? AND enabled = 1")
                .param(name)
                .query(Integer.class)
                .optional();
    }

    /**
     * Decides whether an account may be made or changed so, with what it is and what it would be; refuses by throwing. What it
     * is shown cannot change before the change is done.
     */
    @FunctionalInterface
    public interface Permit {

        /** Permits every account. */
        Permit ANY = account -> {};

        /** Returns, or throws the refusal. */
        void check(Account account);
    }

    /** Creates an account on behalf of a caller with all authorities. */
    public void create(AccountName name, String displayName, String password, Set<String> roles) {
        create(name, displayName, password, roles, Permit.ANY);
    }

    /**
     * Creates an account.
     *
     * @throws AccountProblem if the name is taken
     * @throws IllegalArgumentException if the password is refused or a role does not exist
     */
    public void create(AccountName name, String displayName, String password, Set<String> roles, Permit permit) {
        String hash = passwords.hash(password);
        changing(() -> {
            int made = database.writes()
                    .sql("INSERT INTO core_account (name, display_name, password, enabled, revision, created_at)"
                            + " VALUES (?, ?, ?, 1, 1, ?) ON CONFLICT (name) DO NOTHING")
                    .params(name.text(), displayName, hash, clock.millis())
                    .update();
            if (made == 0) {
                throw AccountProblem.taken(name);
            }
            give(name, roles);
            permit.check(known(name));
        });
    }

    /** Changes a password on behalf of a caller with all authorities. */
    public void changePassword(AccountName name, String password) {
        changePassword(name, password, Permit.ANY);
    }

    /**
     * Sets a new password and ends the account's sessions.
     *
     * @throws AccountProblem if there is no such account
     * @throws IllegalArgumentException if the password is refused
     */
    public void changePassword(AccountName name, String password, Permit permit) {
        String hash = passwords.hash(password);
        changing(() -> {
            permit.check(known(name));
            change(name, "password = ?", hash);
        });
    }

    /**
     * Allows or refuses signing in; refusing ends the account's sessions.
     *
     * @throws AccountProblem if there is no such account, or it is the last that may do everything
     */
    public void setEnabled(AccountName name, boolean enabled, Permit permit) {
        changing(() -> {
            Account before = known(name);
            permit.check(before);
            change(name, "enabled = ?", enabled ? 1 : 0);
            keepAnAdministrator(before);
        });
    }

    /**
     * Sets the roles of an account and ends its sessions.
     *
     * @throws AccountProblem if there is no such account, or it is the last that may do everything
     * @throws IllegalArgumentException if a role does not exist
     */
    public void setRoles(AccountName name, Set<String> roles, Permit permit) {
        changing(() -> {
            Account before = known(name);
            permit.check(before);
            database.writes()
                    .sql("DELETE FROM core_account_role WHERE account = ?")
                    .param(name.text())
                    .update();
            give(name, roles);
            change(name, "display_name = display_name");
            permit.check(known(name));
            keepAnAdministrator(before);
        });
    }

    /** Makes one change of accounts after the other, each completely or not at all. */
    private void changing(Runnable work) {
        database.transaction().executeWithoutResult(status -> {
            database.writes().sql(LOCK).update();
            work.run();
        });
    }

    private void give(AccountName name, Set<String> roles) {
        for (String role : roles) {
            int known = database.writes()
                    .sql("INSERT INTO core_account_role (account, role) SELECT ?, name FROM core_role WHERE name = ?")
                    .params(name.text(), role)
                    .update();
            if (known == 0) {
                throw new ExplainedArgumentException(
                        Message.of("There is no role '{0}'; there are {1}", role, roleNames()));
            }
        }
    }

    private void keepAnAdministrator(Account before) {
        boolean wasOne = before.enabled() && before.authorities().contains(PermissionCheck.ALL);
        if (wasOne && database.writes().sql(ADMINISTRATORS).query(Long.class).single() == 0) {
            throw AccountProblem.lastAdministrator(before.name());
        }
    }

    private void change(AccountName name, String assignment, Object... values) {
        List<Object> parameters = new ArrayList<>(List.of(values));
        parameters.add(name.text());
        database.writes()
                .sql("UPDATE core_account SET " + assignment + ", revision = revision + 1 WHERE name = ?")
                .params(parameters)
                .update();
    }

    /** Returns the account as it is within the change. */
    private Account known(AccountName name) {
        JdbcClient writes = database.writes();
        return query(writes, writes.sql(COLUMNS + " WHERE name = ?").param(name.text())).stream()
                .findFirst()
                .orElseThrow(() -> AccountProblem.unknown(name));
    }

    /** Returns the account, if the password is right and signing in is allowed. Takes about as long if not. */
    public Optional<Account> authenticate(String name, String password) {
        Optional<String> hash = database.reads()
                .sql("SELECT password FROM core_account WHERE name = ? AND enabled = 1")
                .param(name)
                .query(String.class)
                .optional();
        if (hash.isEmpty()) {
            passwords.matchNobody(password);
            return Optional.empty();
        }
        return passwords.matches(password, hash.get()) ? find(name) : Optional.empty();
    }

    /** Records that the account has signed in, and from where; the latest {@value #PLACES} places are kept. */
    public void signedIn(String name, String address) {
        long now = clock.millis();
        database.transaction().executeWithoutResult(status -> {
            database.writes()
                    .sql("UPDATE core_account SET last_login_at = ? WHERE name = ?")
                    .params(now, name)
                    .update();
            database.writes()
                    .sql("INSERT INTO core_login_address (account, address, last_at) VALUES (?, ?, ?)"
                            + " ON CONFLICT (account, address) DO UPDATE SET last_at = excluded.last_at")
                    .params(name, address, now)
                    .update();
            database.writes()
                    .sql("DELETE FROM core_login_address WHERE account = ? AND address NOT IN (SELECT address FROM"
                            + " core_login_address WHERE account = ? ORDER BY last_at DESC LIMIT " + PLACES + ")")
                    .params(name, name)
                    .update();
        });
    }

    /** Whether the account has signed in from there, as one of the latest {@value #PLACES} places. */
    public boolean hasSignedInFrom(String name, String address) {
        return database.reads()
                        .sql("SELECT COUNT(*) FROM core_login_address WHERE account = ? AND address = ?")
                        .params(name, address)
                        .query(Long.class)
                        .single()
                > 0;
    }

    /** Returns all roles by name. */
    public List<Role> roles() {
        JdbcClient reads = database.reads();
        return reads
                .sql("SELECT name, title FROM core_role ORDER BY name")
                .query((row, number) -> new Role(row.getString("name"), row.getString("title"), Set.of()))
                .list()
                .stream()
                .map(role -> new Role(
                        role.name(),
                        role.title(),
                        texts(reads, "SELECT authority FROM core_role_authority WHERE role = ?", role.name())))
                .toList();
    }

    /** Decides whether a role may be changed so; refuses by throwing. */
    @FunctionalInterface
    public interface RolePermit {

        /** Permits every role. */
        RolePermit ANY = role -> {};

        /** Returns, or throws the refusal. */
        void check(Role role);
    }

    /**
     * Creates a role or changes its authorities. Accounts with this role have to sign in again.
     *
     * @param permit checks the role as it was, if there was one, and as it would be
     * @return whether it is new
     * @throws AccountProblem if it is built in, or nobody would be left who may do everything
     */
    public boolean setRole(Role role, RolePermit permit) {
        return changingRole(() -> {
            if (role.isBuiltIn()) {
                throw AccountProblem.builtIn(role.name());
            }
            Optional<Role> before = findRole(role.name());
            before.ifPresent(permit::check);
            permit.check(role);
            database.writes()
                    .sql("INSERT INTO core_role (name, title) VALUES (?, ?)"
                            + " ON CONFLICT (name) DO UPDATE SET title = excluded.title")
                    .params(role.name(), role.title())
                    .update();
            database.writes()
                    .sql("DELETE FROM core_role_authority WHERE role = ?")
                    .param(role.name())
                    .update();
            for (String authority : role.authorities()) {
                database.writes()
                        .sql("INSERT INTO core_role_authority (role, authority) VALUES (?, ?)")
                        .params(role.name(), authority)
                        .update();
            }
            database.writes()
                    .sql("UPDATE core_account SET revision = revision + 1 WHERE name IN"
                            + " (SELECT account FROM core_account_role WHERE role = ?)")
                    .param(role.name())
                    .update();
            boolean everything = before.filter(known -> known.authorities().contains(PermissionCheck.ALL))
                    .isPresent();
            if (everything
                    && database.writes().sql(ADMINISTRATORS).query(Long.class).single() == 0) {
                throw AccountProblem.lastAdministrator(role.name());
            }
            return before.isEmpty();
        });
    }

    /**
     * Deletes a role that no account uses.
     *
     * @throws AccountProblem if there is no role of that name, it is built in, or an account has it
     */
    public void deleteRole(String name, RolePermit permit) {
        changingRole(() -> {
            Role role = findRole(name).orElseThrow(() -> AccountProblem.unknownRole(name));
            if (role.isBuiltIn()) {
                throw AccountProblem.builtIn(name);
            }
            permit.check(role);
            Set<String> users = texts(database.writes(), "SELECT account FROM core_account_role WHERE role = ?", name);
            if (!users.isEmpty()) {
                throw AccountProblem.roleInUse(name, String.join(", ", users));
            }
            database.writes()
                    .sql("DELETE FROM core_role_authority WHERE role = ?")
                    .param(name)
                    .update();
            database.writes()
                    .sql("DELETE FROM core_role WHERE name = ?")
                    .param(name)
                    .update();
            return true;
        });
    }

    private boolean changingRole(BooleanSupplier work) {
        return Boolean.TRUE.equals(database.transaction().execute(status -> {
            database.writes().sql(LOCK).update();
            return work.getAsBoolean();
        }));
    }

    private Optional<Role> findRole(String name) {
        return database.writes()
                .sql("SELECT title FROM core_role WHERE name = ?")
                .param(name)
                .query(String.class)
                .optional()
                .map(title -> new Role(
                        name,
                        title,
                        texts(database.writes(), "SELECT authority FROM core_role_authority WHERE role = ?", name)));
    }

    private Set<String> roleNames() {
        return new TreeSet<>(database.reads()
                .sql("SELECT name FROM core_role")
                .query(String.class)
                .list());
    }

    private static List<Account> query(JdbcClient client, JdbcClient.StatementSpec statement) {
        return statement.query((row, number) -> account(row)).list().stream()
                .map(account -> withRoles(client, account))
                .toList();
    }

    private static Account account(ResultSet row) throws SQLException {
        long lastLogin = row.getLong("last_login_at");
        boolean never = row.wasNull();
        return new Account(
                row.getString("name"),
                row.getString("display_name"),
                row.getInt("enabled") == 1,
                row.getInt("revision"),
                Set.of(),
                Set.of(),
                Instant.ofEpochMilli(row.getLong("created_at")),
                never ? null : Instant.ofEpochMilli(lastLogin));
    }

    private static Account withRoles(JdbcClient client, Account account) {
        return new Account(
                account.name(),
                account.displayName(),
                account.enabled(),
                account.revision(),
                texts(client, "SELECT role FROM core_account_role WHERE account = ?", account.name()),
                texts(
                        client,
                        "SELECT a.authority FROM core_role_authority a JOIN core_account_role r ON r.role = a.role"
                                + " WHERE r.account = ?",
                        account.name()),
                account.createdAt(),
                account.lastLoginAt());
    }

    private static Set<String> texts(JdbcClient client, String sql, String name) {
        return new TreeSet<>(client.sql(sql).param(name).query(String.class).list());
    }
}
