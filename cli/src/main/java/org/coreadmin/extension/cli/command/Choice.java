package org.coreadmin.extension.cli.command;

import java.util.Iterator;
import java.util.List;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;

/** Options that take one of a few words; shell completion offers them. */
abstract class Choice implements Iterable<String> {

    private final List<String> words;

    private Choice(String... words) {
        this.words = List.of(words);
    }

    @Override
    public Iterator<String> iterator() {
        return words.iterator();
    }

    /** Spec 2.7. */
    static final class Type extends Choice {
        Type() {
            super("mixed", "backend", "frontend");
        }
    }

    /** A feature of a new plugin. */
    static final class Feature extends Choice {
        Feature() {
            super("rest", "table", "page", "worker", "command", "hook", "settings", "typescript", "extension");
        }
    }

    /** Spec 2.7, and {@code all}. */
    static final class TypeOrAll extends Choice {
        TypeOrAll() {
            super("all", "mixed", "backend", "frontend");
        }
    }

    /** The orders of a search. */
    static final class SearchOrder extends Choice {
        SearchOrder() {
            super("relevance", "installs", "updated", "name");
        }
    }

    /** Spec 3, and {@code all}. */
    static final class Status extends Choice {
        Status() {
            super("all", "installed", "enabled", "disabled");
        }
    }

    /** Shells that completion knows. */
    static final class Shell extends Choice {
        Shell() {
            super("bash", "zsh");
        }
    }

    /**
     * Returns the word, if it is one of the choice.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if it is not; the message names those that are
     */
    String check(String what, String word) {
        if (words.contains(word)) {
            return word;
        }
        throw new PluginException(
                ErrorCode.BAD_REQUEST,
                Message.of("{0} must be one of {1}, not '{2}'", what, String.join(", ", words), word));
    }
}
