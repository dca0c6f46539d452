package org.coreadmin.extension.internal.inspection;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.text.PrintableText;
import org.objectweb.asm.Type;

/** The names of class files as people write them. Class files may hold anything; the result can be printed. */
final class JavaNames {

    private JavaNames() {}

    static String type(String internalName) {
        return printable((internalName.startsWith("[") ? descriptor(internalName) : internalName).replace('/', '.'));
    }

    static String member(String name, String descriptor) {
        return printable(descriptor.startsWith("(") ? name + parameters(descriptor) : name);
    }

    static String reference(String owner, String name, String descriptor) {
        if (name.isEmpty()) {
            return type(owner);
        }
        return name.equals("<init>")
                ? "new " + type(owner) + printable(parameters(descriptor))
                : type(owner) + "." + member(name, descriptor);
    }

    static String packageOf(String internalName) {
        int slash = internalName.lastIndexOf('/');
        return slash < 0 ? "" : internalName.substring(0, slash).replace('/', '.');
    }

    private static String parameters(String descriptor) {
        try {
            return Stream.of(Type.getArgumentTypes(descriptor))
                    .map(Type::getClassName)
                    .collect(Collectors.joining(", ", "(", ")"));
        } catch (RuntimeException e) { // a descriptor that is malformed
            return descriptor;
        }
    }

    private static String descriptor(String array) {
        try {
            return Type.getType(array).getClassName();
        } catch (RuntimeException e) {
            return array;
        }
    }

    private static String printable(String text) {
        return PrintableText.of(text);
    }
}
