package org.coreadmin.admin.account;

import org.coreadmin.extension.Explained;
import org.coreadmin.extension.Message;
import org.jspecify.annotations.Nullable;

/** Thrown if a change of accounts is refused for what exists, not for how it was requested. */
public final class AccountProblem extends IllegalArgumentException implements Explained {

    private static final long serialVersionUID = 1L;

    private final Kind kind;
    private final transient @Nullable Message text;

    private AccountProblem(Kind kind, Message text) {
        super(text.toString());
        this.kind = kind;
        this.text = text;
    }

    /** The kind of problem. */
    public enum Kind {
        /** There is no such account. */
        UNKNOWN,
        /** There is such an account or role already. */
        TAKEN,
        /** The account or role cannot be changed, or is in use. */
        FIXED,
        /** Nobody would be left who may do everything. */
        LAST_ADMINISTRATOR
    }

    static AccountProblem unknown(AccountName name) {
        return new AccountProblem(Kind.UNKNOWN, Message.of("There is no account named {0}", name));
    }

    static AccountProblem taken(AccountName name) {
        return new AccountProblem(Kind.TAKEN, Message.of("There is an account named {0} already", name));
    }

    static AccountProblem unknownRole(String name) {
        return new AccountProblem(Kind.UNKNOWN, Message.of("There is no role named {0}", name));
    }

    static AccountProblem builtIn(String name) {
        return new AccountProblem(
                Kind.FIXED, Message.of("The role {0} is built in and cannot be changed; create another one", name));
    }

    static AccountProblem roleInUse(String name, String accounts) {
        return new AccountProblem(
                Kind.FIXED, Message.of("The role {0} is in use by {1}; give them other roles first", name, accounts));
    }

    static AccountProblem lastAdministrator(String name) {
        return new AccountProblem(
                Kind.LAST_ADMINISTRATOR,
                Message.of("{0} is the last account that may do everything; create another administrator first", name));
    }

    @Override
    public Message text() {
        return text == null ? Message.verbatim(getMessage()) : text;
    }

    /** Returns the kind of problem. */
    public Kind kind() {
        return kind;
    }
}
