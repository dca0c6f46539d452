package org.coreadmin.extension.inspection;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;

/** An ability of code, shown by the members that it refers to. */
@API(status = API.Status.STABLE, since = "1.0")
public enum Capability {
    NETWORK("network", Message.of("connects to other machines"), false),
    LISTEN("listen", Message.of("accepts connections"), false),
    PROCESS("process", Message.of("starts or ends other programs"), true),
    FILES("files", Message.of("reads or writes files"), false),
    NATIVE("native", Message.of("runs native code"), true),
    REFLECTION("reflection", Message.of("calls code by its name, and therefore possibly anything"), true),
    DEFINE_CLASSES("define-classes", Message.of("makes classes while it runs, and therefore possibly anything"), true),
    EXIT("exit", Message.of("ends the application"), false),
    THREADS("threads", Message.of("starts threads"), false),
    PROCESS_WIDE_STATE("process-wide-state", Message.of("changes settings of the whole process"), false),
    SERIALIZATION("serialization", Message.of("makes objects from foreign bytes"), true),
    SCRIPT("script", Message.of("runs scripts or expressions, and therefore possibly anything"), true),
    DATABASE("database", Message.of("uses the database directly"), false),
    /** Never seen in code: a manifest declares it, with a table in each word, such as {@code database:others:orders}. */
    DATABASE_OTHERS("database:others", Message.of("changes tables of the application"), false),
    /** Seen in what is served to browsers. */
    PAGE_SCRIPTS("page-scripts", Message.of("runs scripts in its pages, as the person who is signed in"), true),
    /** Code is there that could not be read. */
    UNREAD("unread", Message.of("has code that could not be read, and therefore possibly does anything"), true);

    /** The field of requests, plans and remedies with the capabilities that a caller accepts. */
    public static final String FIELD = "accept";

    private static final String OTHER_TABLE = Manifest.OTHER_TABLES + ":";
    private static final Pattern WORD =
            Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*|" + OTHER_TABLE + "[\\p{L}_][\\p{L}\\p{Nd}_$]*");
    private static final int LONGEST = OTHER_TABLE.length() + 63;

    private final String word;

    @SuppressWarnings("ImmutableEnumChecker") // a Message is immutable
    private final Message meaning;

    private final boolean unbounded;

    Capability(String word, Message meaning, boolean unbounded) {
        this.word = word;
        this.meaning = meaning;
        this.unbounded = unbounded;
    }

    /** Returns the word that {@code core.json}, JSON and options use. */
    public String word() {
        return word;
    }

    /** Continues "the plugin …". */
    public Message meaning() {
        return meaning;
    }

    /** Whether code with it may be able to do anything else too, unseen. */
    public boolean isUnbounded() {
        return unbounded;
    }

    /**
     * Returns the capability of this name, or of which the name is a part, as {@code database:others:orders} is; empty
     * for a word that means nothing here.
     */
    public static Optional<Capability> of(String word) {
        return Arrays.stream(values())
                .filter(any ->
                        any.word.equals(word) || any == DATABASE_OTHERS && word.startsWith(DATABASE_OTHERS.word + ":"))
                .findFirst();
    }

    /** Returns all words, for messages. */
    public static List<String> words() {
        return Arrays.stream(values()).map(Capability::word).toList();
    }

    /** Whether a capability of a manifest is a word that can be accepted, rather than a sentence for people. */
    public static boolean isWord(String capability) {
        return capability.length() <= LONGEST && WORD.matcher(capability).matches();
    }

    /**
     * Returns capabilities as callers give them, also several in one text with commas between.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} for a word that no capability can have
     */
    public static SortedSet<String> accepted(Collection<String> given) {
        SortedSet<String> accepted = new TreeSet<>();
        for (String text : given) {
            for (String part : text.split(",", -1)) {
                String word = part.strip();
                if (word.equals(Manifest.OTHER_TABLES)) {
                    throw new PluginException(
                            ErrorCode.BAD_REQUEST,
                            Message.of(
                                    "'{0}' names no table. Accept each table by its name, such as {0}:orders.", word));
                }
                if (!isWord(word)) {
                    throw new PluginException(
                            ErrorCode.BAD_REQUEST,
                            Message.of(
                                    "'{0}' is not a capability. The capabilities are {1}.",
                                    word, String.join(", ", words())));
                }
                accepted.add(word);
            }
        }
        return accepted;
    }
}
