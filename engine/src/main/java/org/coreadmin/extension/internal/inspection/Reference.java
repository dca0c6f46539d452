package org.coreadmin.extension.internal.inspection;

import org.jspecify.annotations.Nullable;

/**
 * A symbolic reference of a class file's code.
 *
 * @param kind        how it is used
 * @param owner       internal name of the class, or the descriptor of an array
 * @param name        the member's name; empty for a class
 * @param descriptor  the member's descriptor; empty for a class
 * @param ofInterface whether the constant says that the owner is an interface
 * @param ofHandle    whether it is a method handle's, for which some rules are stricter
 */
record Reference(Kind kind, String owner, String name, String descriptor, boolean ofInterface, boolean ofHandle) {

    /** The instruction or constant that resolves a reference. */
    enum Kind {
        CLASS,
        NEW,
        GET_FIELD,
        PUT_FIELD,
        GET_STATIC,
        PUT_STATIC,
        INVOKE_VIRTUAL,
        INVOKE_SPECIAL,
        INVOKE_STATIC,
        INVOKE_INTERFACE
    }

    /** Does what a record generates, written out: see {@link org.coreadmin.extension.PluginName#equals}. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Reference that
                && kind == that.kind
                && owner.equals(that.owner)
                && name.equals(that.name)
                && descriptor.equals(that.descriptor)
                && ofInterface == that.ofInterface
                && ofHandle == that.ofHandle;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * owner.hashCode() + name.hashCode()) + descriptor.hashCode();
    }

    boolean isField() {
        return switch (kind) {
            case GET_FIELD, PUT_FIELD, GET_STATIC, PUT_STATIC -> true;
            default -> false;
        };
    }

    /** Whether it may link in a constructor or initializer and not elsewhere. */
    boolean dependsOnMethod() {
        return kind == Kind.PUT_FIELD || kind == Kind.PUT_STATIC || name.equals("<init>");
    }

    boolean isMethod() {
        return switch (kind) {
            case INVOKE_VIRTUAL, INVOKE_SPECIAL, INVOKE_STATIC, INVOKE_INTERFACE -> true;
            default -> false;
        };
    }

    /** Returns the reference as source code would name it: {@code org.acme.Greeter.greet(java.lang.String)}. */
    String text() {
        return JavaNames.reference(owner, name, descriptor);
    }
}
