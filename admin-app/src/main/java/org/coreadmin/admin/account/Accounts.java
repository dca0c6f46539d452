package org.coreadmin.admin.account;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.admin.database.CoreDatabase;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The accounts of the application. Safe for use by several threads and processes. */
public final class Accounts {

    private static final String COLUMNS = "SELECT name, display_name, enabled, revision FROM core_account";

    private final CoreDatabase database;
    private final Passwords passwords;
    private final Clock clock;

    /** The accounts in a database. */
    public Accounts(CoreDatabase database, Passwords passwords, Clock clock) {
        this.database = database;
        this.passwords = passwords;
        this.clock = clock;
    }

    /** Whether nobody has an account yet. */
    public boolean isEmpty() {
        return database.reads()
                        .sql("SELECT COUNT(*) FROM core_account")
                        .query(Long.class)
                        .single()
                == 0;
    }

    /** All accounts by name. */
    public List<Account> all() {
        return query(database.reads().sql(COLUMNS + " ORDER BY name"));
    }

    /** The account of that name. */
    public Optional<Account> find(String name) {
        return query(database.reads().sql(COLUMNS + " WHERE name = ?").param(name)).stream()
                .findFirst();
    }

    /** The revision of an enabled account; empty where it is disabled or gone. Cheap: asked with every request. */
    public Optional<Integer> revision(String name) {
        return database.reads()
                .sql("SELECT revision FROM core_account WHERE name = ? AND enabled = 1")
                .param(name)
                .query(Integer.class)
                .optional();
    }

    /**
     * Makes an account.
     *
     * @throws IllegalArgumentException if the name is taken, the password is refused or a role does not exist
     */
    public void create(AccountName name, String displayName, String password, Set<String> roles) {
        String hash = passwords.hash(password);
        database.transaction().executeWithoutResult(status -> {
            JdbcClient writes = database.writes();
            int made = writes.sql(
                            "INSERT INTO core_account (name, display_name, password, enabled, revision, created_at)"
                                    + " VALUES (?, ?, ?, 1, 1, ?) ON CONFLICT (name) DO NOTHING")
                    .params(name.text(), displayName, hash, clock.millis())
                    .update();
            if (made == 0) {
                throw new IllegalArgumentException("There is an account named " + name + " already");
            }
            for (String role : roles) {
                int known = writes.sql(
                                "INSERT INTO core_account_role (account, role) SELECT ?, name FROM core_role WHERE name = ?")
                        .params(name.text(), role)
                        .update();
                if (known == 0) {
                    throw new IllegalArgumentException("There is no role '" + role + "'; there are " + roles());
                }
            }
        });
    }

    /**
     * Sets a new password and ends the account's sessions.
     *
     * @throws IllegalArgumentException if there is no such account, or the password is refused
     */
    public void changePassword(AccountName name, String password) {
        String hash = passwords.hash(password);
        change(name, "password = ?", hash);
    }

    /** Allows or refuses signing in; refusing ends the account's sessions. */
    public void setEnabled(AccountName name, boolean enabled) {
        change(name, "enabled = ?", enabled ? 1 : 0);
    }

    private void change(AccountName name, String assignment, Object value) {
        int changed = database.writes()
                .sql("UPDATE core_account SET " + assignment + ", revision = revision + 1 WHERE name = ?")
                .params(value, name.text())
                .update();
        if (changed == 0) {
            throw new IllegalArgumentException("There is no account named " + name);
        }
    }

    /** The account, if the password is right and signing in is allowed. Takes about as long if not. */
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

    /** Notes that the account has signed in. */
    public void signedIn(String name) {
        database.writes()
                .sql("UPDATE core_account SET last_login_at = ? WHERE name = ?")
                .params(clock.millis(), name)
                .update();
    }

    /** The names of all roles. */
    public Set<String> roles() {
        return new TreeSet<>(database.reads()
                .sql("SELECT name FROM core_role")
                .query(String.class)
                .list());
    }

    private List<Account> query(JdbcClient.StatementSpec statement) {
        return statement
                .query((row, number) -> new Account(
                        row.getString("name"),
                        row.getString("display_name"),
                        row.getInt("enabled") == 1,
                        row.getInt("revision"),
                        Set.of()))
                .list()
                .stream()
                .map(this::withAuthorities)
                .toList();
    }

    private Account withAuthorities(Account account) {
        Set<String> authorities = new TreeSet<>(database.reads()
                .sql("SELECT a.authority FROM core_role_authority a JOIN core_account_role r ON r.role = a.role"
                        + " WHERE r.account = ?")
                .param(account.name())
                .query(String.class)
                .list());
        return new Account(account.name(), account.displayName(), account.enabled(), account.revision(), authorities);
    }
}
