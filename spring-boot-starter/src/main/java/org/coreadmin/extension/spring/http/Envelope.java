package org.coreadmin.extension.spring.http;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.Message;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.ser.std.ToStringSerializer;

/**
 * The envelope of every response (spec 4.1).
 *
 * @param code    200 on success; else the number of spec 7, or the HTTP status where there is none
 * @param text    one or more lines for people
 * @param data    the payload; an empty object if there is none
 */
public record Envelope(
        int code,

        @JsonProperty("message") @JsonSerialize(using = ToStringSerializer.class)
        Message text,

        Object data) {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String CONTENT_TYPE = "application/json";

    /** Returns a success. */
    public static Envelope of(Object data) {
        return new Envelope(200, Message.of("OK"), data);
    }

    /** Returns a success with something to say. */
    public static Envelope of(Message text, Object data) {
        return new Envelope(200, text, data);
    }

    /** Returns a failure without a number of its own. */
    public static Envelope failure(int httpStatus, Message text) {
        return new Envelope(httpStatus, text, Map.of());
    }

    /** Returns the envelope with its message in the language that a request asks for. */
    public Envelope in(Language language) {
        return new Envelope(code, Message.verbatim(text.in(language)), data);
    }

    /** Returns the JSON text in UTF-8. */
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
