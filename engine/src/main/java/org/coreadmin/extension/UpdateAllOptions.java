package org.coreadmin.extension;

import java.util.Map;
import org.apiguardian.api.API;
import org.coreadmin.extension.text.JsonObject;

/**
 * The options of an update of all installed plugins together.
 *
 * @param reach how far each may move from the version that it has
 */
@API(status = API.Status.STABLE, since = "1.0")
public record UpdateAllOptions(Reach reach) {

    /** The default options: the newest versions that go together. */
    public static final UpdateAllOptions DEFAULT = new UpdateAllOptions(Reach.ANY);

    /** The versions to which plugins may move. */
    public enum Reach {
        /** Plugins may move to any newer version. */
        ANY("any"),
        /** Plugins may move to newer versions with the same first number. */
        MINOR("minor"),
        /** Plugins may move to newer versions with the same first two numbers. */
        PATCH("patch");

        private final String word;

        Reach(String word) {
            this.word = word;
        }

        /** Returns the word that interfaces use. */
        public String word() {
            return word;
        }

        /**
         * Returns the reach with this word.
         *
         * @throws PluginException {@link ErrorCode#BAD_REQUEST} if there is none
         */
        public static Reach of(String word) {
            for (Reach reach : values()) {
                if (reach.word.equals(word)) {
                    return reach;
                }
            }
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of("Updates reach 'any', 'minor' or 'patch' versions, not '{0}'", word));
        }
    }

    /** Returns the options by name, as events carry them (spec 6). */
    public Map<String, Object> toMap() {
        return new JsonObject().with("update", true).with("all", true).with("reach", reach.word());
    }
}
