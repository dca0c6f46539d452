package org.coreadmin.extension.api;

import java.util.Objects;

/**
 * A hook that returns a value: each callback receives the value as the callbacks before it left it, and may return
 * another. The application declares it as a constant in a package that plugins see:
 *
 * <pre>{@code
 * public static final ValueHook<BigDecimal> PRICE = ValueHook.of("shop.price", BigDecimal.class);
 * }</pre>
 *
 * <p>Two hooks with the same name and type are equal.
 *
 * @param <T>  the type of the value
 * @param name names the hook, as for {@link HookManager#register(String, HookCallback)}
 * @param type a class or interface that both the application and plugins see; callbacks return instances of it
 */
public record ValueHook<T>(String name, Class<T> type) {

    /** @throws IllegalArgumentException if the name is blank, or the type is primitive */
    public ValueHook {
        Objects.requireNonNull(type, "type");
        if (name.isBlank()) {
            throw new IllegalArgumentException("A hook has a name, such as shop.price");
        }
        if (type.isPrimitive()) {
            throw new IllegalArgumentException(
                    "The value of the hook " + name + " is an object: use the class that wraps " + type);
        }
    }

    /** Returns a hook with this name and this type of value. */
    public static <T> ValueHook<T> of(String name, Class<T> type) {
        return new ValueHook<>(name, type);
    }
}
