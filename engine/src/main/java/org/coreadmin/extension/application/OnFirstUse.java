package org.coreadmin.extension.application;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A value that is made when somebody first asks for it. Safe for use by several threads; the value is made once.
 *
 * @param <T> the value's type
 */
public final class OnFirstUse<T> implements Supplier<T> {

    private final Supplier<T> maker;
    private final Consumer<T> prepare;
    private volatile @Nullable T made;

    /** Creates the value with {@code maker}. */
    public OnFirstUse(Supplier<T> maker) {
        this(maker, made -> {});
    }

    /** Creates the value with {@code maker}, and passes it to {@code prepare} before anybody else sees it. */
    OnFirstUse(Supplier<T> maker, Consumer<T> prepare) {
        this.maker = maker;
        this.prepare = prepare;
    }

    @Override
    public T get() {
        T known = made;
        return known != null ? known : make();
    }

    private synchronized T make() {
        T known = made;
        if (known == null) {
            known = maker.get();
            prepare.accept(known);
            made = known;
        }
        return known;
    }

    /** Returns the value; empty if nobody has asked for it yet. */
    Optional<T> ifMade() {
        return Optional.ofNullable(made);
    }
}
