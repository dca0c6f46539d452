package org.coreadmin.extension.internal.inspection;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A copy of a class file (JVMS 4) with only the attributes that linking needs, each within the bounds of what holds it. ASM trusts
 * lengths and tables: attributes that overlap, or a thousand lines of one instruction, make a file of a megabyte take hours. Damage
 * is a {@link RuntimeException}.
 */
final class TrimmedClass {

    private static final String CODE = "Code";
    private static final String LINES = "LineNumberTable";
    private static final Set<String> ALWAYS =
            Set.of("BootstrapMethods", "NestHost", "NestMembers", "PermittedSubclasses");
    private static final String ANNOTATIONS = "RuntimeVisibleAnnotations";
    private static final String OF_PARAMETERS = "RuntimeVisibleParameterAnnotations";
    private static final String DEFAULT = "AnnotationDefault";
    private static final Set<String> WITH_CODE =
            Set.of(CODE, LINES, "ConstantValue", "Signature", ANNOTATIONS, OF_PARAMETERS, DEFAULT);
    private static final int LONGEST_NAME = OF_PARAMETERS.length();
    private static final int DEEPEST = 32;

    private final byte[] file;
    private final boolean code;
    private final ByteBuffer copy;
    private final Map<Integer, String> names = new HashMap<>();
    private final BitSet withLine = new BitSet();

    private TrimmedClass(byte[] file, boolean code) {
        this.file = file;
        this.code = code;
        this.copy = ByteBuffer.allocate(file.length);
    }

    /**
     * Returns the copy.
     *
     * @param code whether it includes the code
     */
    static byte[] of(byte[] file, boolean code) {
        return new TrimmedClass(file, code).bytes();
    }

    private byte[] bytes() {
        int header = constants();
        int members = header + 8 + 2 * u2(header + 6);
        copy.put(file, 0, members);
        copy.putShort(4, (short) 0); // of the newest version, ASM refuses the minor one that a preview has
        attributes(members(members(members)), file.length, false);
        return Arrays.copyOf(copy.array(), copy.position());
    }

    private int u2(int at) {
        return (file[at] & 0xff) << 8 | file[at + 1] & 0xff;
    }

    /** Returns where a part ends, which begins after its length, within what holds it. */
    private int end(int lengthAt, int end) {
        int begin = lengthAt + 4;
        int length = u2(lengthAt) << 16 | u2(lengthAt + 2);
        if (length < 0 || length > end - begin) {
            throw longer();
        }
        return begin + length;
    }

    private static IllegalArgumentException longer() {
        return new IllegalArgumentException("a part that is longer than the whole");
    }

    /** Finds the names of the attributes that stay, and returns where the constants end. */
    private int constants() {
        int count = u2(8);
        int at = 10;
        for (int i = 1; i < count; i++) {
            switch (file[at]) {
                case 1 -> {
                    int length = u2(at + 1);
                    if (length <= LONGEST_NAME) {
                        addName(i, new String(file, at + 3, length, StandardCharsets.ISO_8859_1));
                    }
                    at += 3 + length;
                }
                case 3, 4, 9, 10, 11, 12, 17, 18 -> at += 5;
                case 5, 6 -> {
                    at += 9;
                    i++;
                }
                case 7, 8, 16, 19, 20 -> at += 3;
                case 15 -> at += 4;
                default -> throw new IllegalArgumentException("a constant of an unknown kind");
            }
        }
        return at;
    }

    private void addName(int constant, String name) {
        if (ALWAYS.contains(name) || code && WITH_CODE.contains(name)) {
            names.put(constant, name);
        }
    }

    private int members(int at) {
        int count = u2(at);
        copy.putShort((short) count);
        int next = at + 2;
        for (; count > 0; count--) {
            copy.put(file, next, 6);
            next = attributes(next + 6, file.length, false);
        }
        return next;
    }

    /** Copies the attributes that stay, and returns where they all end. */
    private int attributes(int at, int end, boolean ofCode) {
        int countAt = copy.position();
        copy.putShort((short) 0);
        int kept = 0;
        int next = at + 2;
        for (int left = u2(at); left > 0; left--) {
            int contentEnd = end(next + 2, end);
            @Nullable String name = names.get(u2(next));
            if (name != null && name.equals(LINES) == ofCode && isWhole(name, next + 6, contentEnd)) {
                kept++;
                if (ofCode) {
                    lines(next, contentEnd);
                } else if (name.equals(CODE)) {
                    code(next, contentEnd);
                } else {
                    copy.put(file, next, contentEnd - next);
                }
            }
            next = contentEnd;
        }
        if (next > end) {
            throw longer();
        }
        copy.putShort(countAt, (short) kept);
        return next;
    }

    /** Whether annotations end within their attribute; of others, no program learns either. Other attributes are as long as they say. */
    private boolean isWhole(String name, int at, int end) {
        try {
            return end(name, at, end) <= end;
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return false;
        }
    }

    private int end(String name, int at, int end) {
        return switch (name) {
            case ANNOTATIONS -> annotations(at, end);
            case OF_PARAMETERS -> {
                int next = at + 1;
                for (int left = file[at] & 0xff; left > 0; left--) {
                    next = annotations(next, end);
                }
                yield next;
            }
            case DEFAULT -> value(at, end, 0);
            default -> end;
        };
    }

    private int annotations(int at, int end) {
        int next = at + 2;
        for (int left = u2(at); left > 0; left--) {
            next = annotation(next, end, 0);
        }
        return next;
    }

    private static void requireWithin(int at, int end, int depth) {
        if (at >= end) {
            throw longer();
        }
        if (depth > DEEPEST) {
            throw new IllegalStateException("annotations that are too deep");
        }
    }

    private int annotation(int at, int end, int depth) {
        requireWithin(at, end, depth);
        int next = at + 4;
        for (int left = u2(at + 2); left > 0; left--) {
            next = value(next + 2, end, depth);
        }
        return next;
    }

    private int value(int at, int end, int depth) {
        requireWithin(at, end, depth);
        switch (file[at]) {
            case 'e' -> {
                return at + 5;
            }
            case '@' -> {
                return annotation(at + 1, end, depth + 1);
            }
            case '[' -> {
                int next = at + 3;
                for (int left = u2(at + 1); left > 0; left--) {
                    next = value(next, end, depth + 1);
                }
                return next;
            }
            default -> {
                return at + 3;
            }
        }
    }

    private void code(int at, int end) {
        int handlers = end(at + 10, end);
        int attributes = handlers + 2 + 8 * u2(handlers);
        int copyAt = copy.position();
        copy.put(file, at, attributes - at);
        withLine.clear();
        attributes(attributes, end, true);
        copy.putInt(copyAt + 2, copy.position() - copyAt - 6);
    }

    /** Copies the first line of each instruction. */
    private void lines(int at, int end) {
        int copyAt = copy.position();
        copy.put(file, at, 8);
        int kept = 0;
        int last = at + 8 + 4 * u2(at + 6);
        if (last > end) {
            throw longer();
        }
        for (int next = at + 8; next < last; next += 4) {
            int instruction = u2(next);
            if (!withLine.get(instruction)) {
                withLine.set(instruction);
                copy.put(file, next, 4);
                kept++;
            }
        }
        copy.putInt(copyAt + 2, 2 + 4 * kept);
        copy.putShort(copyAt + 6, (short) kept);
    }
}
