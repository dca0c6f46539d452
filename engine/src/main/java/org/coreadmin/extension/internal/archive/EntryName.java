package org.coreadmin.extension.internal.archive;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.manifest.DeviceName;

/** The rules for one name in a package. A name that passes them is safe below any directory of any common file system. */
final class EntryName {

    static final int MAX_PATH = 240;
    static final int MAX_PART_BYTES = 255;
    static final int MAX_DEPTH = 32;

    private static final String NOT_ON_WINDOWS = "<>\"|?*";

    private EntryName() {}

    /** Returns the text of a name, which is UTF-8 whether the entry says so or not: zip(1) does not say. */
    static String decode(byte[] raw) throws Refusal {
        for (byte b : raw) {
            if (b < 0) {
                return decodeUtf8(raw);
            }
        }
        return new String(raw, StandardCharsets.ISO_8859_1);
    }

    private static String decodeUtf8(byte[] raw) throws Refusal {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(raw))
                    .toString();
        } catch (CharacterCodingException e) {
            throw Refusal.of(
                    new String(raw, StandardCharsets.ISO_8859_1),
                    Message.of("has a name that is neither ASCII nor UTF-8"));
        }
    }

    /** Checks a name; one that ends with a slash is a directory's. */
    static void check(String name) throws Refusal {
        checkPath(name, MAX_PATH, MAX_DEPTH);
        for (String part : name.split("/", -1)) {
            checkNotOurs(name, part);
        }
    }

    /** Checks everything about a name but whether it is one of the application's own. */
    static void checkPath(String name, int longest, int deepest) throws Refusal {
        int end = name.endsWith("/") ? name.length() - 1 : name.length();
        if (end > longest) {
            throw Refusal.of(name, Message.of("has a path of more than {0} characters", longest));
        }
        if (name.startsWith("/")) {
            throw Refusal.of(name, Message.of("has an absolute path"));
        }
        checkCharacters(name);
        int depth = 0;
        for (int start = 0; start <= end; depth++) {
            int slash = name.indexOf('/', start);
            int partEnd = slash < 0 || slash > end ? end : slash;
            checkPart(name, name.substring(start, partEnd));
            start = partEnd + 1;
        }
        if (depth > deepest) {
            throw Refusal.of(name, Message.of("is more than {0} levels deep", deepest));
        }
    }

    /** Checks that Windows can have a name, which packages of earlier versions need not follow. */
    static void checkPortable(String name) throws Refusal {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (NOT_ON_WINDOWS.indexOf(c) >= 0) {
                throw Refusal.of(name, Message.of("has a '{0}' in its name, which Windows cannot have", c));
            }
        }
    }

    private static void checkCharacters(String name) throws Refusal {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c == '\\' || c == ':') {
                throw Refusal.of(name, Message.of("has a '{0}' in its name", c));
            }
            if (Character.isISOControl(c) || c == '\u2028' || c == '\u2029') {
                throw Refusal.of(name, Message.of("has a control character in its name"));
            }
            if (Character.getType(c) == Character.FORMAT) {
                throw Refusal.of(
                        name,
                        Message.of("has an invisible character in its name, which may make it look like another"));
            }
        }
    }

    private static void checkPart(String name, String part) throws Refusal {
        if (part.isEmpty()) {
            throw Refusal.of(name, Message.of("has an empty part in its path"));
        }
        if (part.equals(".") || part.equals("..")) {
            throw Refusal.of(name, Message.of("has the part '{0}' in its path", part));
        }
        char last = part.charAt(part.length() - 1);
        if (last == '.' || last == ' ') {
            throw Refusal.of(name, Message.of("has a part that ends with a dot or a space"));
        }
        if (DeviceName.matches(part)) {
            throw Refusal.of(name, Message.of("has the name of a device in its path"));
        }
        if (part.length() > MAX_PART_BYTES / 4 && part.getBytes(StandardCharsets.UTF_8).length > MAX_PART_BYTES) {
            throw Refusal.of(name, Message.of("has a part of more than {0} bytes", MAX_PART_BYTES));
        }
    }

    private static void checkNotOurs(String name, String part) throws Refusal {
        String folded = folded(part);
        if (folded.equals("install.lock") || folded.startsWith(".core")) {
            throw Refusal.of(
                    name,
                    Message.of("has a name that belongs to the application: install.lock and .core* are never packed"));
        }
    }

    /** Returns a common form of names that a file system may treat as equal. */
    static String folded(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (name.charAt(i) > 0x7f) {
                String composed = Normalizer.normalize(name, Normalizer.Form.NFC);
                String lower = composed.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
                return Normalizer.normalize(lower, Normalizer.Form.NFC);
            }
        }
        return name.toLowerCase(Locale.ROOT);
    }
}
