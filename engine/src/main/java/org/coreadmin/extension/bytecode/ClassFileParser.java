package org.coreadmin.extension.bytecode;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.bytecode.Reference.Kind;
import org.jspecify.annotations.Nullable;

/**
 * A class file (JVMS 4), from its constant pool to what its instructions refer to. Only what linking needs is read,
 * each constant once; whatever leaves the file or its attribute is an {@link IndexOutOfBoundsException} or an
 * {@link IllegalArgumentException}.
 */
final class ClassFileParser {

    private static final int UTF8 = 1;
    private static final int INTEGER = 3;
    private static final int FLOAT = 4;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;
    private static final int CLASS = 7;
    private static final int STRING = 8;
    private static final int FIELD = 9;
    private static final int METHOD = 10;
    private static final int INTERFACE_METHOD = 11;
    private static final int NAME_AND_TYPE = 12;
    private static final int METHOD_HANDLE = 15;
    private static final int METHOD_TYPE = 16;
    private static final int DYNAMIC = 17;
    private static final int INVOKE_DYNAMIC = 18;
    private static final int MODULE = 19;
    private static final int PACKAGE = 20;

    private static final int LDC = 18;
    private static final int LDC2_W = 20;
    private static final int TABLESWITCH = 170;
    private static final int LOOKUPSWITCH = 171;
    private static final int GETSTATIC = 178;
    private static final int INVOKEVIRTUAL = 182;
    private static final int INVOKEDYNAMIC = 186;
    private static final int NEW = 187;
    private static final int ANEWARRAY = 189;
    private static final int CHECKCAST = 192;
    private static final int INSTANCEOF = 193;
    private static final int WIDE = 196;
    private static final int IINC = 132;
    private static final int MULTIANEWARRAY = 197;
    private static final int LAST_OPCODE = 201;

    private static final int NEW_INVOKE_SPECIAL = 8;
    private static final int LAST_HANDLE = 9;
    private static final int DEEPEST_CONSTANT = 32;

    /** The limit of names and descriptors together; a class that people wrote has a thousandth of it. */
    private static final int MOST_NAMED = 16 * 1024 * 1024;

    /** Constants and characters of types that bootstrap methods are given, for each byte of the file: shared ones could be endless. */
    private static final int MOST_WORK = 64;

    /** The number of bytes of each instruction; 0 where it varies or there is no such instruction. */
    private static final byte[] LENGTHS = lengths();

    /**
     * The use of a constant of a member or a class, by instruction, in the order of the opcodes from {@code getstatic}.
     */
    private static final Kind[] MEMBER_KINDS = {
        Kind.GET_STATIC,
        Kind.PUT_STATIC,
        Kind.GET_FIELD,
        Kind.PUT_FIELD,
        Kind.INVOKE_VIRTUAL,
        Kind.INVOKE_SPECIAL,
        Kind.INVOKE_STATIC,
        Kind.INVOKE_INTERFACE
    };

    /** The kinds of method handles, from 1. */
    private static final Kind[] HANDLE_KINDS = {
        Kind.GET_FIELD,
        Kind.GET_STATIC,
        Kind.PUT_FIELD,
        Kind.PUT_STATIC,
        Kind.INVOKE_VIRTUAL,
        Kind.INVOKE_STATIC,
        Kind.INVOKE_SPECIAL,
        Kind.INVOKE_SPECIAL,
        Kind.INVOKE_INTERFACE
    };

    /** A reference of this class, once for all its methods. */
    private static final class Use {

        private final Reference reference;
        private int method;
        private int site;

        Use(Reference reference) {
            this.reference = reference;
        }
    }

    private final byte[] file;
    private final boolean code;
    private final int[] at;
    private final @Nullable String[] texts;
    private final int body;
    private final Map<String, @Nullable Use> classUses = new HashMap<>();
    private final Map<String, @Nullable Use> newUses = new HashMap<>();
    private final Map<Integer, @Nullable Use> memberUses = new HashMap<>();
    private final List<ClassFacts.Site> sites = new ArrayList<>();
    private final Set<String> informative = new LinkedHashSet<>();
    private int[] bootstraps = {};
    private int named;
    private long work;

    // the method whose code is read
    private int number;
    private String name = "";
    private String descriptor = "";
    private boolean[] guarded = {};
    private int[] lines = {};
    private int lineEnd;
    private int nextLine;
    private int line;

    ClassFileParser(byte[] file, boolean code) {
        this.file = file;
        this.code = code;
        int count = u2(8);
        this.at = new int[count];
        this.texts = new String[count];
        this.body = constants();
    }

    private static byte[] lengths() {
        byte[] lengths = new byte[LAST_OPCODE + 1];
        Arrays.fill(lengths, (byte) 1);
        for (int opcode : new int[] {16, 18, 21, 22, 23, 24, 25, 54, 55, 56, 57, 58, 169, 188}) {
            lengths[opcode] = 2;
        }
        for (int opcode : new int[] {17, 19, 20, IINC, 187, 189, 192, 193, 198, 199}) {
            lengths[opcode] = 3;
        }
        Arrays.fill(lengths, 153, 169, (byte) 3);
        Arrays.fill(lengths, GETSTATIC, 185, (byte) 3);
        lengths[185] = 5;
        lengths[INVOKEDYNAMIC] = 5;
        lengths[MULTIANEWARRAY] = 4;
        lengths[200] = 5;
        lengths[201] = 5;
        lengths[TABLESWITCH] = 0;
        lengths[LOOKUPSWITCH] = 0;
        lengths[WIDE] = 0;
        return lengths;
    }

    private static IllegalArgumentException malformed(String what) {
        return new IllegalArgumentException(what);
    }

    private int u1(int offset) {
        return file[offset] & 0xff;
    }

    private int u2(int offset) {
        return (file[offset] & 0xff) << 8 | file[offset + 1] & 0xff;
    }

    private int s4(int offset) {
        return u2(offset) << 16 | u2(offset + 2);
    }

    /** Records where each constant is, and returns where they end. */
    private int constants() {
        int offset = 10;
        for (int i = 1; i < at.length; i++) {
            at[i] = offset;
            switch (u1(offset)) {
                case UTF8 -> offset += 3 + u2(offset + 1);
                case INTEGER, FLOAT, FIELD, METHOD, INTERFACE_METHOD, NAME_AND_TYPE, DYNAMIC, INVOKE_DYNAMIC ->
                    offset += 5;
                case LONG, DOUBLE -> {
                    offset += 9;
                    i++;
                }
                case CLASS, STRING, METHOD_TYPE, MODULE, PACKAGE -> offset += 3;
                case METHOD_HANDLE -> offset += 4;
                default -> throw malformed("a constant of a kind that is not known");
            }
        }
        return offset;
    }

    private int constant(int index, int tag) {
        int offset = at[index];
        if (offset == 0 || u1(offset) != tag) {
            throw malformed("a constant of another kind");
        }
        return offset + 1;
    }

    private String text(int index) {
        @Nullable String known = texts[index];
        if (known == null) {
            int offset = constant(index, UTF8);
            int length = u2(offset);
            known = decode(offset + 2, length);
            texts[index] = known;
        }
        return known;
    }

    // JVMS 4.4.7
    private String decode(int start, int length) {
        int end = start + length;
        int offset = start;
        while (offset < end && file[offset] > 0) {
            offset++;
        }
        if (offset == end) {
            return new String(file, start, length, StandardCharsets.ISO_8859_1);
        }
        char[] chars = new char[length];
        int count = 0;
        for (offset = start; offset < end; ) {
            int first = u1(offset);
            if (first < 0x80) {
                chars[count++] = (char) first;
                offset++;
            } else if ((first & 0xe0) == 0xc0) {
                chars[count++] = (char) ((first & 0x1f) << 6 | u1(offset + 1) & 0x3f);
                offset += 2;
            } else {
                chars[count++] = (char) ((first & 0xf) << 12 | (u1(offset + 1) & 0x3f) << 6 | u1(offset + 2) & 0x3f);
                offset += 3;
            }
        }
        return new String(chars, 0, count);
    }

    private String className(int index) {
        return text(u2(constant(index, CLASS)));
    }

    private @Nullable String optionalClass(int index) {
        return index == 0 ? null : className(index);
    }

    private boolean is(int nameIndex, String name) {
        int offset = constant(nameIndex, UTF8);
        int length = u2(offset);
        if (length != name.length()) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (file[offset + 2 + i] != name.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private List<String> classes(int attribute, int end) {
        int count = u2(attribute);
        requireWithin(attribute + 2 + 2 * count, end);
        return classNames(attribute + 2, count);
    }

    private static void requireWithin(int offset, int end) {
        if (offset > end) {
            throw malformed("a list that is longer than its attribute");
        }
    }

    private List<String> classNames(int offset, int count) {
        List<String> names = new ArrayList<>(Math.min(count, 64));
        for (int i = 0; i < count; i++) {
            names.add(className(u2(offset + 2 * i)));
        }
        return names;
    }

    /** Returns where an attribute's content ends. */
    private int end(int attribute) {
        int length = s4(attribute + 2);
        if (length < 0 || length > file.length - attribute - 6) {
            throw malformed("an attribute that is longer than the file");
        }
        return attribute + 6 + length;
    }

    ClassFacts parse() {
        int access = u2(body);
        String thisName = className(u2(body + 2));
        @Nullable String superName = optionalClass(u2(body + 4));
        int count = u2(body + 6);
        List<String> interfaces = classNames(body + 8, count);
        int fieldsAt = body + 8 + 2 * count;
        int methodsAt = skipMembers(fieldsAt);
        int attribute = skipMembers(methodsAt);
        @Nullable String nestHost = null;
        Set<String> nest = Set.of();
        List<String> permitted = List.of();
        int left = u2(attribute);
        attribute += 2;
        for (; left > 0; left--) {
            int nameIndex = u2(attribute);
            int content = attribute + 6;
            attribute = end(attribute);
            if (is(nameIndex, "NestHost")) {
                nestHost = className(u2(content));
            } else if (is(nameIndex, "NestMembers")) {
                nest = new LinkedHashSet<>(classes(content, attribute));
            } else if (is(nameIndex, "PermittedSubclasses")) {
                permitted = classes(content, attribute);
            } else if (is(nameIndex, "BootstrapMethods")) {
                bootstraps = bootstraps(content, attribute);
            }
        }
        Map<String, Member> fields = fields(fieldsAt);
        Map<String, Member> methods = methods(methodsAt);
        return new ClassFacts(
                thisName,
                ClassReading.major(file),
                access,
                Optional.ofNullable(superName),
                interfaces,
                fields,
                methods,
                Optional.ofNullable(nestHost),
                nest,
                permitted,
                sites,
                informative);
    }

    private int skipMembers(int offset) {
        int next = offset + 2;
        for (int left = u2(offset); left > 0; left--) {
            int attributes = u2(next + 6);
            next += 8;
            for (; attributes > 0; attributes--) {
                next = end(next);
            }
        }
        return next;
    }

    private int[] bootstraps(int content, int end) {
        int[] found = new int[u2(content)];
        int offset = content + 2;
        for (int i = 0; i < found.length; i++) {
            found[i] = offset;
            offset += 4 + 2 * u2(offset + 2);
        }
        requireWithin(offset, end);
        return found;
    }

    private Member member(int offset) {
        String memberName = text(u2(offset + 2));
        String type = text(u2(offset + 4));
        named += memberName.length() + type.length();
        if (named > MOST_NAMED) {
            throw malformed("names that are too long");
        }
        return new Member(u2(offset), memberName, type);
    }

    private Map<String, Member> fields(int start) {
        int count = u2(start);
        Map<String, Member> fields = count == 0 ? Map.of() : new LinkedHashMap<>();
        int offset = start + 2;
        for (; count > 0; count--) {
            Member member = member(offset);
            fields.put(member.key(), member);
            int left = u2(offset + 6);
            offset += 8;
            for (; left > 0; left--) {
                if (code && is(u2(offset), "ConstantValue")) {
                    int value = u2(offset + 6);
                    if (u1(at[value]) == STRING) {
                        addText(value);
                    }
                }
                offset = end(offset);
            }
        }
        return fields;
    }

    private Map<String, Member> methods(int start) {
        int count = u2(start);
        Map<String, Member> methods = count == 0 ? Map.of() : new LinkedHashMap<>();
        int offset = start + 2;
        for (; count > 0; count--) {
            Member member = member(offset);
            methods.put(member.key(), member);
            int left = u2(offset + 6);
            offset += 8;
            for (; left > 0; left--) {
                int end = end(offset);
                if (code && is(u2(offset), "Code")) {
                    name = member.name();
                    descriptor = member.descriptor();
                    code(offset + 6, end);
                }
                offset = end;
            }
        }
        return methods;
    }

    private void code(int content, int end) {
        int start = content + 8;
        int length = s4(content + 4);
        if (length < 0 || length > end - start) {
            throw malformed("code that is longer than its attribute");
        }
        number++;
        int handlers = start + length;
        int attribute = handlers + 2 + 8 * u2(handlers);
        requireWithin(attribute, end);
        int left = u2(attribute);
        attribute += 2;
        lineEnd = 0;
        for (; left > 0; left--) {
            int table = attribute;
            attribute = end(attribute);
            if (is(u2(table), "LineNumberTable")) {
                addLines(table + 6, attribute);
            }
        }
        sortLines();
        nextLine = 0;
        line = 0;
        handlers(handlers, length);
        for (int pc = 0; pc < length; ) {
            pc += instruction(start, pc, length);
        }
    }

    private void addLines(int content, int end) {
        int count = 2 * u2(content);
        requireWithin(content + 2 + 2 * count, end);
        if (lineEnd + count > lines.length) {
            lines = Arrays.copyOf(lines, Math.max(lineEnd + count, 2 * lines.length));
        }
        for (int i = 0; i < count; i++) {
            lines[lineEnd++] = u2(content + 2 + 2 * i);
        }
    }

    /** Sorts the lines by their instructions, as most compilers write them. */
    private void sortLines() {
        boolean sorted = true;
        for (int i = 2; i < lineEnd && sorted; i += 2) {
            sorted = lines[i] >= lines[i - 2];
        }
        if (sorted) {
            return;
        }
        long[] entries = new long[lineEnd / 2];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = (long) lines[2 * i] << 48 | (long) i << 16 | lines[2 * i + 1];
        }
        Arrays.sort(entries);
        for (int i = 0; i < entries.length; i++) {
            lines[2 * i] = (int) (entries[i] >>> 48);
            lines[2 * i + 1] = (int) entries[i] & 0xffff;
        }
    }

    /** Records which instructions a handler is prepared for; the classes that handlers name are references too. */
    private void handlers(int handlers, int length) {
        int count = u2(handlers);
        guarded = new boolean[0];
        int[] changes = {};
        for (int i = 0; i < count; i++) {
            int handler = handlers + 2 + 8 * i;
            int type = u2(handler + 6);
            if (type != 0) {
                String caught = className(type);
                add(classUse(caught), -1);
                if (ClassReading.catchesLinkage(caught)) {
                    changes = changes.length == 0 ? new int[length + 1] : changes;
                    int from = Math.min(u2(handler), length);
                    changes[from]++;
                    changes[Math.max(from, Math.min(u2(handler + 2), length))]--;
                }
            }
        }
        if (changes.length > 0) {
            guarded = new boolean[length];
            int open = 0;
            for (int pc = 0; pc < length; pc++) {
                open += changes[pc];
                guarded[pc] = open > 0;
            }
        }
    }

    private boolean isGuarded(int pc) {
        return pc >= 0 && pc < guarded.length && guarded[pc];
    }

    /** Reads an instruction and returns its length. */
    private int instruction(int start, int pc, int length) {
        int offset = start + pc;
        int opcode = u1(offset);
        if (opcode > LAST_OPCODE) {
            throw malformed("an instruction that is not known");
        }
        if (opcode >= GETSTATIC && opcode < INVOKEDYNAMIC) {
            add(memberUse(u2(offset + 1), MEMBER_KINDS[opcode - GETSTATIC], opcode >= INVOKEVIRTUAL, false), pc);
        } else if (opcode == NEW) {
            add(newUse(className(u2(offset + 1))), pc);
        } else if (opcode == ANEWARRAY || opcode == CHECKCAST || opcode == INSTANCEOF || opcode == MULTIANEWARRAY) {
            add(classUse(className(u2(offset + 1))), pc);
        } else if (opcode == INVOKEDYNAMIC) {
            dynamic(constant(u2(offset + 1), INVOKE_DYNAMIC), pc, 0);
        } else if (opcode >= LDC && opcode <= LDC2_W) {
            loaded(opcode == LDC ? u1(offset + 1) : u2(offset + 1), pc, 0);
        }
        int bytes = LENGTHS[opcode];
        return bytes == 0 ? varying(opcode, offset, pc, length) : bytes;
    }

    private int varying(int opcode, int offset, int pc, int length) {
        if (opcode == WIDE) {
            return u1(offset + 1) == IINC ? 6 : 4;
        }
        int padding = 3 - (pc & 3);
        int operands = offset + 1 + padding;
        long entries = opcode == TABLESWITCH ? (long) s4(operands + 8) - s4(operands + 4) + 1 : s4(operands + 4);
        if (entries < 0 || entries > length) {
            throw malformed("a switch that is longer than its method");
        }
        return 1 + padding + (opcode == TABLESWITCH ? 12 + 4 * (int) entries : 8 + 8 * (int) entries);
    }

    /** Reads a constant that is put on the stack or given to a bootstrap method. */
    private void loaded(int index, int pc, int depth) {
        int offset = at[index];
        addWork(1);
        switch (u1(offset)) {
            case STRING -> addText(index);
            case CLASS -> addTypes(className(index), pc);
            case METHOD_TYPE -> addTypes(text(u2(offset + 1)), pc);
            case METHOD_HANDLE -> handle(index, pc);
            case DYNAMIC -> dynamic(offset + 1, pc, depth + 1);
            default -> {} // a number
        }
    }

    private void dynamic(int constant, int pc, int depth) {
        if (depth > DEEPEST_CONSTANT) {
            throw malformed("a constant that is made of itself");
        }
        int bootstrap = bootstraps[u2(constant)];
        handle(u2(bootstrap), pc);
        addTypes("(" + text(u2(constant(u2(constant + 2), NAME_AND_TYPE) + 2)), pc); // of a field or a method
        int count = u2(bootstrap + 2);
        for (int i = 0; i < count; i++) {
            loaded(u2(bootstrap + 4 + 2 * i), pc, depth);
        }
    }

    private void addWork(int more) {
        work += more;
        if (work > (long) file.length * MOST_WORK) {
            throw malformed("bootstrap methods with too much to do");
        }
    }

    private void handle(int index, int pc) {
        int offset = constant(index, METHOD_HANDLE);
        int kind = u1(offset);
        if (kind < 1 || kind > LAST_HANDLE) {
            throw malformed("a method handle of a kind that is not known");
        }
        int member = u2(offset + 1);
        if (kind == NEW_INVOKE_SPECIAL) {
            add(newUse(className(u2(at[member] + 1))), pc);
        }
        add(memberUse(member, HANDLE_KINDS[kind - 1], true, true), pc);
    }

    /** Adds the class that a name or an array's descriptor names, or the types of a method's type. */
    private void addTypes(String type, int pc) {
        if (!type.startsWith("(")) {
            addType(type, pc);
            return;
        }
        addWork(type.length());
        int next = 1;
        while (next < type.length()) {
            int begin = next;
            while (type.charAt(next) == '[') {
                next++;
            }
            next = type.charAt(next) == 'L' ? type.indexOf(';', next) + 1 : next + 1;
            if (next <= begin) {
                throw malformed("a type that does not end");
            }
            char first = type.charAt(begin);
            if (first == '[') {
                addType(type.substring(begin, next), pc);
            } else if (first == 'L') {
                addType(type.substring(begin + 1, next - 1), pc);
            }
        }
    }

    private void addType(String type, int pc) {
        add(classUse(type), pc);
    }

    private void addText(int index) {
        String text = text(u2(constant(index, STRING)));
        if (ClassReading.isInformative(text)) {
            informative.add(text);
        }
    }

    private Use classUse(String type) {
        @Nullable Use known = classUses.get(type);
        if (known == null) {
            known = new Use(Reference.toClass(Kind.CLASS, type));
            classUses.put(type, known);
        }
        return known;
    }

    private Use newUse(String type) {
        @Nullable Use known = newUses.get(type);
        if (known == null) {
            known = new Use(Reference.toClass(Kind.NEW, type));
            newUses.put(type, known);
        }
        return known;
    }

    @SuppressWarnings("EnumOrdinal") // a key of this file's reading, kept nowhere
    private Use memberUse(int index, Kind kind, boolean ofMethod, boolean ofHandle) {
        int key = index << 5 | kind.ordinal() << 1 | (ofHandle ? 1 : 0);
        @Nullable Use known = memberUses.get(key);
        if (known == null) {
            int offset = at[index];
            int tag = u1(offset);
            if (tag < FIELD || tag > INTERFACE_METHOD) {
                throw malformed("a reference to what is no member");
            }
            int nameAndType = constant(u2(offset + 3), NAME_AND_TYPE);
            known = new Use(new Reference(
                    kind,
                    className(u2(offset + 1)),
                    text(u2(nameAndType)),
                    text(u2(nameAndType + 2)),
                    ofMethod && tag == INTERFACE_METHOD,
                    ofHandle));
            memberUses.put(key, known);
        }
        return known;
    }

    /** Keeps the first place in a method that no handler guards, or else the last one. */
    private void add(Use use, int pc) {
        boolean fresh = use.method != number;
        if (!fresh && (guarded.length == 0 || !sites.get(use.site).guarded())) {
            return;
        }
        ClassFacts.Site site = new ClassFacts.Site(name, descriptor, lineAt(pc), isGuarded(pc), use.reference);
        if (fresh) {
            use.method = number;
            use.site = sites.size();
            sites.add(site);
        } else {
            sites.set(use.site, site);
        }
    }

    /** Returns the line of an instruction; they are asked for in their order. */
    private int lineAt(int pc) {
        while (nextLine < lineEnd && lines[nextLine] <= pc) {
            line = lines[nextLine + 1];
            nextLine += 2;
        }
        return line;
    }
}
