package org.coreadmin.extension.internal.runtime.hook;

import java.util.List;
import java.util.Objects;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.api.MenuItem;
import org.jspecify.annotations.Nullable;

/** The rule by which a hook combines the values that its callbacks return (spec 6, Hooks). */
class HookKind {

    /** Ignores them. */
    static final HookKind NOTICE = new HookKind();

    /** A list of menus replaces the first argument, for the callbacks after it and for the caller. */
    static final HookKind MENUS = new HookKind() {
        @Override
        @Nullable
        Object initial(@Nullable Object[] arguments) {
            return menus(arguments.length == 0 ? null : arguments[0]);
        }

        @Override
        Object taken(Object current, Object value) {
            return menus(value);
        }
    };

    /** False replaces a true first argument, for the callbacks after it and for the caller; never the other way. */
    static final HookKind PERMISSION = new HookKind() {
        @Override
        Object initial(@Nullable Object[] arguments) {
            if (arguments.length == 0 || !(arguments[0] instanceof Boolean)) {
                throw new IllegalArgumentException(Hooks.PERMISSION_CHECK_AFTER + " takes a Boolean result first");
            }
            return arguments[0];
        }

        @Override
        Object taken(Object current, Object value) {
            if (!(value instanceof Boolean result)) {
                throw new ClassCastException("the value returned is no Boolean but a "
                        + value.getClass().getName());
            }
            return Boolean.TRUE.equals(current) && result;
        }
    };

    private HookKind() {}

    /**
     * Returns the kind of a hook in which a value of this type replaces the first argument, for the callbacks after it
     * and for the caller.
     */
    static HookKind value(Class<?> type) {
        return new HookKind() {
            @Override
            @Nullable
            Object initial(@Nullable Object[] arguments) {
                return Objects.requireNonNull(arguments[0], "value");
            }

            @Override
            Object taken(Object current, Object value) {
                if (!type.isInstance(value)) {
                    throw new ClassCastException("the value returned is no " + type.getName() + " but a "
                            + value.getClass().getName());
                }
                return value;
            }
        };
    }

    static HookKind of(String hook) {
        return switch (hook) {
            case Hooks.MENU_RENDER_BEFORE, Hooks.MENU_RENDER_AFTER -> MENUS;
            case Hooks.PERMISSION_CHECK_AFTER -> PERMISSION;
            default -> NOTICE;
        };
    }

    /** The result if no callback changes it; null for hooks without one. */
    @Nullable
    Object initial(@Nullable Object[] arguments) {
        return null;
    }

    /** The result after a callback returned a value that is not null; throws where the value does not fit. */
    Object taken(Object current, Object value) {
        return current;
    }

    private static Object menus(@Nullable Object value) {
        if (!(value instanceof List<?> list)) {
            throw new IllegalArgumentException("Menus are a list of MenuItem, not " + value);
        }
        for (Object item : list) {
            if (!(item instanceof MenuItem)) {
                throw new IllegalArgumentException("Menus are a list of MenuItem; it holds " + item);
            }
        }
        return List.copyOf(list);
    }
}
