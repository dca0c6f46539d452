package org.coreadmin.admin.command;

import java.security.SecureRandom;
import java.time.Clock;
import org.coreadmin.admin.account.AccountProblem;
import org.coreadmin.admin.account.Passwords;
import org.coreadmin.admin.audit.AuditTable;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.admin.token.AccessTokens;
import org.coreadmin.admin.token.TokenLife;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.command.ToolCommand;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.FailureAnswers;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.http.DatabaseFailure;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/** A command that works on the application's database, beside a running server or without one. */
abstract class AdminCommand extends ToolCommand {

    /** The cost of hashing a password, as in the server. */
    private static final int PASSWORD_STRENGTH = 12;

    /** Runs the command. */
    abstract Answer answer() throws Exception;

    @Override
    public final Integer call() {
        Answer answer;
        try {
            options().refuseServer(remotely());
            answer = answer();
        } catch (AccountProblem refused) {
            answer = refused.kind() == AccountProblem.Kind.UNKNOWN
                    ? Answer.failed(
                            ErrorCode.NOT_FOUND, Message.of("{0}.\n'core user:list' shows all.", Message.of(refused)))
                    : Answer.failed(ErrorCode.CONFLICT, Message.of(refused));
        } catch (IllegalArgumentException refused) {
            answer = Answer.failed(ErrorCode.CONFLICT, Message.of(refused));
        } catch (DataAccessException | TransactionException e) {
            Answer unexplained = FailureAnswers.answer(e, terminal(), options().verbose());
            answer = DatabaseFailure.of(e)
                    .map(known -> Answer.failed(known.code(), known.text()))
                    .orElse(unexplained);
        } catch (Exception | LinkageError e) {
            answer = FailureAnswers.answer(e, terminal(), options().verbose());
        }
        return options().reporter(terminal()).report(answer);
    }

    /** Returns why a server cannot be named. Commands for accounts, roles and tokens are only for those of {@code core serve}. */
    Message remotely() {
        return Message.of("Accounts, roles and tokens of 'core serve' are managed on its own machine: run this command"
                + " there, without --server. An application with its own sign-in has its own users and roles; manage"
                + " them in that application.");
    }

    final boolean safeMode() {
        return options().safeMode();
    }

    final BaseDirectory base() {
        BaseDirectory base = new BaseDirectory(options().base(terminal()));
        base.requireReadable();
        return base;
    }

    /** Whether the base directory was named, not just the current directory. */
    final boolean isBaseNamed() {
        return options().namesBase(terminal());
    }

    final CoreDatabase openDatabase() {
        return CoreDatabase.of(base(), terminal().environment(), clock());
    }

    final AccessTokens tokens(CoreDatabase database) {
        BaseDirectory base = base();
        return new AccessTokens(database, clock(), new SecureRandom(), () -> TokenLife.longest(base));
    }

    /** Records in the audit trail what the user of this machine did. */
    final void record(CoreDatabase database, String action, String subject) {
        record(database, action, subject, Message.verbatim(""));
    }

    /** Records in the audit trail what the user of this machine did, with more about it. */
    final void record(CoreDatabase database, String action, String subject, Message detail) {
        new AuditTable(database, clock()).write(AuditEntry.done("local:" + user(), action, subject, detail, ""));
    }

    /** Returns the user of this machine. */
    static String user() {
        return System.getProperty("user.name", "unknown");
    }

    final Passwords passwords() {
        return new Passwords(PASSWORD_STRENGTH, new SecureRandom());
    }

    final Clock clock() {
        return Clock.systemUTC();
    }
}
