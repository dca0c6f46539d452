package org.coreadmin.extension.internal.inspection;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A class file as linking sees it: what it is, declares and refers to.
 *
 * @param name       internal name
 * @param major      version of the class file
 * @param access     flags of the class, not those that an enclosing class gives it
 * @param superName  internal name of the superclass; empty for {@code java.lang.Object} and for modules
 * @param interfaces internal names of the direct superinterfaces
 * @param fields     by name and descriptor
 * @param methods    by name and descriptor
 * @param nestHost   internal name of its nest's host; empty if it is its own
 * @param nest       internal names of the nest's members, if it is the host
 * @param permitted  internal names of permitted subclasses; empty if the class is not sealed
 * @param sites      where its code refers to something; empty if the code was not read
 * @param texts      string constants that are class names, host names or addresses, or look like one
 * @param named      internal names of classes that its declarations name: types of members, their type arguments, annotations and what these
 *     name
 * @param notes      its annotations
 */
record ClassFacts(
        String name,
        int major,
        int access,
        Optional<String> superName,
        List<String> interfaces,
        Map<String, Member> fields,
        Map<String, Member> methods,
        Optional<String> nestHost,
        Set<String> nest,
        List<String> permitted,
        List<Site> sites,
        Set<String> texts,
        Set<String> named,
        List<Note> notes) {

    /** An access flag of class files that hold a module's description, which no loader takes for a class. */
    private static final int MODULE = 0x8000;

    /**
     * A reference where it stands.
     *
     * @param method  name and descriptor of the method; empty for the class itself
     * @param line    in the source file; 0 if it is not known
     * @param guarded whether an exception handler around it catches the error that linking throws
     */
    record Site(String method, String descriptor, int line, boolean guarded, Reference reference) {}

    /**
     * An annotation where it stands, or an expression in it.
     *
     * @param member     name of the method or field; empty for the class itself
     * @param annotation internal name of its class
     * @param expression the text that would be evaluated; empty if there is none
     */
    record Note(String member, String annotation, String expression) {}

    boolean isModule() {
        return (access & MODULE) != 0;
    }

    boolean isInterface() {
        return Modifier.isInterface(access);
    }

    boolean isAbstract() {
        return Modifier.isAbstract(access);
    }

    boolean isFinal() {
        return Modifier.isFinal(access);
    }

    boolean isPublic() {
        return Modifier.isPublic(access);
    }

    boolean isSealed() {
        return !permitted.isEmpty();
    }

    String packageName() {
        return JavaNames.packageOf(name);
    }
}
