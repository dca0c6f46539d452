package org.coreadmin.extension.spring.http;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * What every answer is wrapped in (spec 4.1).
 *
 * @param code    200 on success; else the number of spec 7, or the HTTP status where there is none
 * @param message one or more lines for people
 * @param data    the payload; an empty object where there is none
 */
public record Envelope(int code, String message, Object data) {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String CONTENT_TYPE = "application/json";

    /** A success. */
    public static Envelope of(Object data) {
        return new Envelope(200, "OK", data);
    }

    /** A success with something to say. */
    public static Envelope of(String message, Object data) {
        return new Envelope(200, message, data);
    }

    /** A failure without a number of its own. */
    public static Envelope failure(int httpStatus, String message) {
        return new Envelope(httpStatus, message, Map.of());
    }

    /** The JSON text in UTF-8. */
    public byte[] toJson() {
        return JSON.writeValueAsBytes(this);
    }

    /** Answers with this and nothing else. */
    public void writeTo(HttpServletResponse response, int httpStatus) throws IOException {
        write(toJson(), response, httpStatus);
    }

    /** Answers with an envelope that is JSON already. */
    static void write(byte[] json, HttpServletResponse response, int httpStatus) throws IOException {
        response.setStatus(httpStatus);
        response.setContentType(CONTENT_TYPE);
        response.setContentLength(json.length);
        response.getOutputStream().write(json);
    }
}
