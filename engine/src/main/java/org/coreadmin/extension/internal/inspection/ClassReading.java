package org.coreadmin.extension.internal.inspection;

import java.util.Set;
import java.util.regex.Pattern;
import org.coreadmin.extension.Message;

/** Reads class files, which may be hostile. */
final class ClassReading {

    private static final int MAGIC = 0xcafebabe;
    private static final int NEWEST = 72;
    private static final int JAVA_1 = 44;
    private static final int LONGEST_TEXT = 200;

    /** The exceptions that code catches when it is prepared for something to be missing. */
    private static final Set<String> CATCHES_LINKAGE = Set.of(
            "java/lang/Throwable",
            "java/lang/Error",
            "java/lang/LinkageError",
            "java/lang/NoClassDefFoundError",
            "java/lang/IncompatibleClassChangeError",
            "java/lang/NoSuchMethodError",
            "java/lang/NoSuchFieldError",
            "java/lang/IllegalAccessError",
            "java/lang/AbstractMethodError");

    private ClassReading() {}

    /** Returns a class with its code. */
    static ClassFacts whole(byte[] file) throws UnreadableClassException {
        return read(file, true);
    }

    /** Returns a class without its code: enough to resolve references to it. */
    static ClassFacts summary(byte[] file) throws UnreadableClassException {
        return read(file, false);
    }

    /** Returns the version of a class file, or 0 if it is not a class file. */
    static int major(byte[] file) {
        return file.length < 8 || integer(file, 0) != MAGIC ? 0 : (file[6] & 0xff) << 8 | file[7] & 0xff;
    }

    /** Whether a text may be a host's name or an address. */
    static boolean isAddress(String text) {
        return (text.indexOf('.') >= 0 || text.indexOf(':') >= 0)
                && Address.PATTERN.matcher(text).matches();
    }

    /** Whether who catches this is prepared for what does not link. */
    static boolean catchesLinkage(String type) {
        return CATCHES_LINKAGE.contains(type);
    }

    /** Whether a string constant is informative: it names a class, a directory of classes, a host or an address. */
    static boolean isInformative(String text) {
        return text.length() <= LONGEST_TEXT && text.length() > 3 && (isClassName(text) || isAddress(text));
    }

    /** Whether a text is two to 31 names of Java's letters and digits, with dots or slashes between them. */
    private static boolean isClassName(String text) {
        int parts = 1;
        boolean starts = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$';
            if (letter || !starts && c >= '0' && c <= '9') {
                starts = false;
            } else if (!starts && (c == '.' || c == '/')) {
                starts = true;
                parts++;
            } else {
                return false;
            }
        }
        return !starts && parts > 1 && parts < 32;
    }

    private static ClassFacts read(byte[] file, boolean code) throws UnreadableClassException {
        int major = major(file);
        if (file.length == 0) {
            throw new UnreadableClassException(Message.of("it is empty"), false);
        }
        if (major == 0) {
            throw new UnreadableClassException(Message.of("it is not a class file"), false);
        }
        if (major > NEWEST) {
            throw new UnreadableClassException(
                    Message.of(
                            "it is compiled for Java {0}; class files are understood up to Java {1}",
                            major - JAVA_1, NEWEST - JAVA_1),
                    true);
        }
        try {
            return FactsVisitor.read(file, code);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) { // a hostile file may cause any of these
            throw new UnreadableClassException(
                    Message.of("it is damaged ({0})", e.getClass().getSimpleName()), false);
        }
    }

    private static int integer(byte[] file, int at) {
        return file[at] << 24 | (file[at + 1] & 0xff) << 16 | (file[at + 2] & 0xff) << 8 | file[at + 3] & 0xff;
    }

    /** Loaded when a text may be an address. */
    private static final class Address {
        private static final Pattern PATTERN = Pattern.compile(
                "(?:https?|wss?|ftp|ldaps?|rmi|tcp|jdbc:[a-z]+)://\\S+|(?:[a-z0-9-]{1,63}\\.){1,6}(?:com|net|org|io|dev|cn|de|eu|ru|xyz|info|app|cloud)(?::\\d+)?(?:/\\S*)?");
    }
}
