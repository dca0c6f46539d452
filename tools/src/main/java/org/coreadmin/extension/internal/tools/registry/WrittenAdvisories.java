package org.coreadmin.extension.internal.tools.registry;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.policy.advisory.Advisory;
import org.coreadmin.extension.internal.policy.advisory.MalformedAdvisoryException;
import org.coreadmin.extension.internal.policy.advisory.OsvRecord;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/** Advisories in OSV format that somebody wrote into a file: one record, or several as {@code vulns}. */
public final class WrittenAdvisories {

    private static final int MAX_BYTES = 32 * 1024 * 1024;

    private WrittenAdvisories() {}

    /**
     * Returns the advisories of a file.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if it does not exist; {@link ErrorCode#UNPROCESSABLE} with everything that is
     *     wrong with it
     */
    public static List<Advisory> read(Path file) throws IOException {
        Map<String, Object> content;
        try {
            content = new StrictJson(MAX_BYTES).readObject(file);
        } catch (NoSuchFileException e) {
            throw new PluginException(ErrorCode.NOT_FOUND, Message.of("{0} does not exist", file), e);
        } catch (MalformedJsonException e) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE, Message.of("{0} cannot be read: {1}", file, Message.of(e)), e);
        }
        List<?> records = content.get("vulns") instanceof List<?> several ? several : List.of(content);
        List<Advisory> advisories = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (int i = 0; i < records.size(); i++) {
            String place = records.size() == 1 ? "" : "record " + (i + 1) + ": ";
            try {
                if (!(records.get(i) instanceof Map<?, ?> record)) {
                    problems.add(place + "it is no object");
                    continue;
                }
                advisories.add(OsvRecord.read(JsonObject.of(record)));
            } catch (MalformedAdvisoryException e) {
                e.problems().forEach(problem -> problems.add(place + problem));
            }
        }
        if (problems.isEmpty() && advisories.isEmpty()) {
            problems.add("it holds no record");
        }
        if (!problems.isEmpty()) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of(
                            "{0} is not an advisory in OSV format, so nothing was changed:\n  {1}",
                            file, String.join("\n  ", problems)));
        }
        return advisories;
    }
}
