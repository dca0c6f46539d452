package org.coreadmin.extension.benchmarks;

/** A process that does nothing: what every Java process costs. */
final class Nothing {

    private Nothing() {}

    /** Does nothing. */
    public static void main(String[] arguments) {}
}
