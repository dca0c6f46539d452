package com.example.office;

import org.jspecify.annotations.Nullable;

/** The body of every answer. The HTTP status is 200 whatever happened; only the code tells. */
record Answer(int code, String msg, @Nullable Object data) {

    static Answer of(Object data) {
        return new Answer(200, "OK", data);
    }

    static Answer done() {
        return new Answer(200, "OK", null);
    }

    static Answer refused(int code, String msg) {
        return new Answer(code, msg, null);
    }
}
