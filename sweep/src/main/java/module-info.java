/**
 * Removes what plugins leave behind in the process. A module of its own, so that packages of the JDK can be opened to
 * it and to nothing else, plugins least of all. It exports one method that looks at a class loader; what it reads from
 * the JDK it hands to nobody.
 */
module core.sweep {
    requires java.logging;
    requires java.management;
    requires static transitive org.jspecify;

    exports org.coreadmin.extension.sweep;
}
