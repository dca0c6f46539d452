package org.coreadmin.extension.spring.http;

import java.util.Map;
import org.coreadmin.extension.text.JsonObject;

/**
 * A parameter of a query, a field of a body, or a field of an answer.
 *
 * @param name     as callers write it
 * @param type     of JSON Schema: {@code string}, {@code integer}, {@code boolean}, {@code array}, {@code object}
 * @param required whether it must be there
 * @param meaning  one line for the documentation
 */
public record Field(String name, String type, boolean required, String meaning) {

    /** Returns a text that must be there. */
    public static Field requiredText(String name, String meaning) {
        return new Field(name, "string", true, meaning);
    }

    /** Returns a text. */
    public static Field text(String name, String meaning) {
        return new Field(name, "string", false, meaning);
    }

    /** Returns a whole number. */
    public static Field number(String name, String meaning) {
        return new Field(name, "integer", false, meaning);
    }

    /** Returns a field that is true or false. */
    public static Field flag(String name, String meaning) {
        return new Field(name, "boolean", false, meaning);
    }

    /** Returns a list. */
    public static Field list(String name, String meaning) {
        return new Field(name, "array", false, meaning);
    }

    /** Returns an object. */
    public static Field object(String name, String meaning) {
        return new Field(name, "object", false, meaning);
    }

    Map<String, Object> schema() {
        return new JsonObject().with("type", type).with("description", meaning);
    }
}
