package org.coreadmin.extension.internal.backup;

import static org.coreadmin.extension.text.JsonMembers.textOrEmpty;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.backup.BackupContents;
import org.coreadmin.extension.backup.Backups.Accounts;
import org.coreadmin.extension.backup.Backups.Choices;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.store.WriterLock;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.RecoveredTransaction;
import org.coreadmin.extension.internal.transaction.RecoveredTransaction.Direction;
import org.coreadmin.extension.internal.transaction.Transactions;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.StrictJson;

/**
 * What a restore leaves to those who use the base directory next: to finish it if it was interrupted, to end sessions and tokens, and to ask
 * what was withdrawn before a plugin starts.
 */
public final class RestoredBase {

    /** The directory in {@code plugin/.core/} with the journal and the files of a restore. */
    static final String PLACE = "restore";

    static final String ACCOUNTS = "restored-accounts.json";
    static final String PLUGINS = "restored-plugins.json";

    private static final int FORMAT = 1;
    private static final int MAX_BYTES = 64 * 1024;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private RestoredBase() {}

    /**
     * Finishes a restore that was interrupted, or undoes it if it had not been decided. Costs a look for a directory where there is none.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if a restore takes too long; {@link ErrorCode#FILE_COPY_FAILED} if it can be
     *     neither finished nor undone now
     */
    public static void finish(BaseDirectory base) {
        if (!Files.isDirectory(place(base))) {
            return;
        }
        DurableFiles files = DurableFiles.system();
        Clock clock = Clock.systemUTC();
        try (WriterLock.Held lock = new WriterLock(base, files, clock).acquire("finish a restore", PATIENCE)) {
            recover(base, files, clock);
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.FILE_COPY_FAILED,
                    Message.of("The interrupted restore of {0} cannot be finished: {1}", base, Message.of(e)),
                    e);
        }
    }

    /** Does so for the holder of the writer's lock. */
    static void recover(BaseDirectory base, DurableFiles files, Clock clock) throws IOException {
        if (!Files.isDirectory(place(base))) {
            return;
        }
        Transactions transactions = transactions(base, files, clock);
        for (RecoveredTransaction ended : transactions.recover(id -> false)) {
            if (ended.direction() == Direction.FORWARD) {
                transactions.forget(ended.id());
            }
        }
        files.deleteTree(place(base));
        files.forceDirectory(base.core());
    }

    static Path place(BaseDirectory base) {
        return base.core().resolve(PLACE);
    }

    static Transactions transactions(BaseDirectory base, DurableFiles files, Clock clock) {
        return new Transactions(base.path(), place(base), files, clock, () -> new SecureRandom().nextLong());
    }

    /** Returns what accounts are still to lose after a restore; empty if nothing. */
    public static Optional<Accounts> accounts(BaseDirectory base) throws IOException {
        return read(base, ACCOUNTS)
                .map(json -> new Accounts(
                        Boolean.TRUE.equals(json.get("keep_tokens")),
                        textOrEmpty(json, "by"),
                        textOrEmpty(json, "created_at")));
    }

    /** Records that sessions and tokens have ended. */
    public static void accountsSettled(BaseDirectory base) throws IOException {
        settled(base, ACCOUNTS);
    }

    /** Whether no plugin may start yet, since it is not known what was withdrawn since the backup was made. */
    public static boolean awaitsWithdrawals(BaseDirectory base) {
        return Files.exists(base.core().resolve(PLUGINS));
    }

    /** Whether the operator chose not to ask the registries, so that only the withdrawals that are known here count. */
    public static boolean isOffline(BaseDirectory base) throws IOException {
        return read(base, PLUGINS)
                .filter(json -> Boolean.TRUE.equals(json.get("offline")))
                .isPresent();
    }

    /** Records that withdrawn versions were disabled. */
    public static void withdrawalsSettled(BaseDirectory base) throws IOException {
        settled(base, PLUGINS);
    }

    /** Writes into the files of a backup what is to be done. */
    static void leave(BaseDirectory restored, BackupContents contents, Choices choices, DurableFiles files)
            throws IOException {
        files.createDirectories(restored.core());
        write(
                restored.core().resolve(ACCOUNTS),
                new JsonObject()
                        .with("keep_tokens", choices.keepTokens())
                        .with("by", choices.by())
                        .with("created_at", contents.createdAt().toString()),
                files);
        write(restored.core().resolve(PLUGINS), new JsonObject().with("offline", choices.offline()), files);
    }

    private static void write(Path file, Map<String, Object> json, DurableFiles files) throws IOException {
        files.writeNew(
                file,
                StrictJson.writePretty(new JsonObject().with("format", FORMAT).withAll(json)));
    }

    private static Optional<Map<String, Object>> read(BaseDirectory base, String name) throws IOException {
        try {
            return Optional.of(new StrictJson(MAX_BYTES).readObject(base.core().resolve(name)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    private static void settled(BaseDirectory base, String name) throws IOException {
        DurableFiles files = DurableFiles.system();
        if (files.delete(base.core().resolve(name))) {
            files.forceDirectory(base.core());
        }
    }
}
