package org.coreadmin.extension.internal.json;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/** Messages as one line of JSON, for files and tables whose readers may have another language. */
public final class MessageJson {

    private static final StrictJson JSON = new StrictJson(1 << 20);
    private static final String MESSAGE = "reason";

    private MessageJson() {}

    /** Returns a message as one line that keeps its parts. */
    public static String write(Message message) {
        return new String(StrictJson.write(Map.of(MESSAGE, message.toData())), StandardCharsets.UTF_8);
    }

    /** Returns the message that {@link #write} wrote; any other text, such as one that was cut off, as it is. */
    public static Message read(String written) {
        try {
            Object data =
                    JSON.readObject(written.getBytes(StandardCharsets.UTF_8)).get(MESSAGE);
            return data == null ? Message.verbatim(written) : Message.ofData(data);
        } catch (MalformedJsonException e) {
            return Message.verbatim(written);
        }
    }
}
