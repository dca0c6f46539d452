package org.coreadmin.admin.account;

/** A change of accounts that is refused for what there is, not for how it was asked for. */
public final class AccountProblem extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final Kind kind;

    private AccountProblem(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    /** What is in the way. */
    public enum Kind {
        /** There is no such account. */
        UNKNOWN,
        /** There is one already. */
        TAKEN,
        /** Nobody would be left who may do everything. */
        LAST_ADMINISTRATOR
    }

    static AccountProblem unknown(AccountName name) {
        return new AccountProblem(Kind.UNKNOWN, "There is no account named " + name);
    }

    static AccountProblem taken(AccountName name) {
        return new AccountProblem(Kind.TAKEN, "There is an account named " + name + " already");
    }

    static AccountProblem lastAdministrator(String name) {
        return new AccountProblem(
                Kind.LAST_ADMINISTRATOR,
                name + " is the last account that may do everything; make another administrator first");
    }

    /** What is in the way. */
    public Kind kind() {
        return kind;
    }
}
