package org.coreadmin.extension.inspection;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.Message;

/** An ability of code, shown by the members that it refers to. */
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
}
