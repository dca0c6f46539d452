package org.coreadmin.extension.internal.application;

import java.util.Collection;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import org.coreadmin.extension.Cancellation;
import org.coreadmin.extension.Progress;

/**
 * The initiator of an operation, and how it is informed.
 *
 * @param name         a user, a token or a program, for the history
 * @param progress     notified of the progress of the operation
 * @param cancellation cancels the operation
 * @param accepted     capabilities that versions may gain with this operation; unmodifiable
 */
public record Caller(String name, Progress progress, Cancellation cancellation, SortedSet<String> accepted) {

    public Caller {
        accepted = Collections.unmodifiableSortedSet(new TreeSet<>(accepted));
    }

    /** Creates a caller who accepts no capability. */
    public Caller(String name, Progress progress, Cancellation cancellation) {
        this(name, progress, cancellation, Collections.emptySortedSet());
    }

    /** Creates a caller whose operation nobody cancels. */
    public Caller(String name, Progress progress) {
        this(name, progress, new Cancellation());
    }

    /** Returns this caller under another name. */
    public Caller named(String other) {
        return new Caller(other, progress, cancellation, accepted);
    }

    /** Returns this caller, notified of progress in another way. */
    public Caller hearing(Progress other) {
        return new Caller(name, other, cancellation, accepted);
    }

    /** Returns this caller with another way to cancel. */
    public Caller cancelling(Cancellation other) {
        return new Caller(name, progress, other, accepted);
    }

    /** Returns this caller, who accepts these capabilities too. */
    public Caller accepting(Collection<String> capabilities) {
        SortedSet<String> all = new TreeSet<>(accepted);
        all.addAll(capabilities);
        return new Caller(name, progress, cancellation, all);
    }
}
