package org.coreadmin.extension.bytecode;

/** Thrown for a class file that is damaged, or newer than can be read here. */
final class UnreadableClassException extends Exception {

    private static final long serialVersionUID = 1;

    private final boolean newer;

    UnreadableClassException(String reason, boolean newer) {
        super(reason, null, false, false);
        this.newer = newer;
    }

    /** Whether it is of a Java version that is not known here, rather than damaged. */
    boolean isNewer() {
        return newer;
    }
}
