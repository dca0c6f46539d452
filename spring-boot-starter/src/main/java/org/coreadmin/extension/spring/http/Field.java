package org.coreadmin.extension.spring.http;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A parameter of a query, a field of a body, or a field of an answer.
 *
 * @param name     as callers write it
 * @param type     of JSON Schema: {@code string}, {@code integer}, {@code boolean}, {@code array}, {@code object}
 * @param required whether it must be there
 * @param meaning  one line for the documentation
 */
public record Field(String name, String type, boolean required, String meaning) {

    /** A text that must be there. */
    public static Field requiredText(String name, String meaning) {
        return new Field(name, "string", true, meaning);
    }

    /** A text. */
    public static Field text(String name, String meaning) {
        return new Field(name, "string", false, meaning);
    }

    /** A whole number. */
    public static Field number(String name, String meaning) {
        return new Field(name, "integer", false, meaning);
    }

    /** Returns a field that is true or false. */
    public static Field flag(String name, String meaning) {
        return new Field(name, "boolean", false, meaning);
    }

    /** A list. */
    public static Field list(String name, String meaning) {
        return new Field(name, "array", false, meaning);
    }

    /** An object. */
    public static Field object(String name, String meaning) {
        return new Field(name, "object", false, meaning);
    }

    Map<String, Object> schema() {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", type);
        schema.put("description", meaning);
        return schema;
    }
}
