package org.coreadmin.extension.internal.tools.scaffold;

/**
 * A text that a template takes in.
 *
 * @param value what it says
 * @param word  whether the program itself made it of letters, digits and harmless signs, so that it stands unchanged in every
 *              language; anything else must be written in a {@link Escaping}
 */
record Text(String value, boolean word) {

    static Text word(String value) {
        return new Text(value, true);
    }

    static Text free(String value) {
        return new Text(value, false);
    }
}
