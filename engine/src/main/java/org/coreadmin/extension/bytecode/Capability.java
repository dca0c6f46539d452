package org.coreadmin.extension.bytecode;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** An ability of code, shown by the members that it refers to. */
public enum Capability {
    NETWORK("network", "connects to other machines"),
    LISTEN("listen", "accepts connections"),
    PROCESS("process", "starts or ends other programs"),
    FILES("files", "reads or writes files"),
    NATIVE("native", "runs native code"),
    REFLECTION("reflection", "calls code by its name, and therefore possibly anything"),
    DEFINE_CLASSES("define-classes", "makes classes while it runs, and therefore possibly anything"),
    EXIT("exit", "ends the application"),
    THREADS("threads", "starts threads"),
    PROCESS_WIDE_STATE("process-wide-state", "changes settings of the whole process"),
    SERIALIZATION("serialization", "makes objects from foreign bytes"),
    SCRIPT("script", "runs scripts or expressions"),
    DATABASE("database", "uses the database directly"),
    /** Never seen in code: a manifest declares it, with a table in each word, such as {@code database:others:orders}. */
    DATABASE_OTHERS("database:others", "changes tables of the application");

    private final String word;
    private final String meaning;

    Capability(String word, String meaning) {
        this.word = word;
        this.meaning = meaning;
    }

    /** Returns the word that {@code core.json}, JSON and options use. */
    public String word() {
        return word;
    }

    /** Continues "the plugin …". */
    public String meaning() {
        return meaning;
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
