package org.coreadmin.extension;

import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;
import org.coreadmin.extension.text.JsonObject;

/**
 * The findings of {@code core-extension:doctor}.
 *
 * @param findings what is not as it should be; empty if all is well
 */
@API(status = API.Status.STABLE, since = "1.0")
public record DoctorReport(List<Finding> findings) {

    public DoctorReport {
        findings = List.copyOf(findings);
    }

    /** Whether nothing is left that is wrong. */
    public boolean isHealthy() {
        return findings.stream().allMatch(finding -> finding.mended() || finding.note());
    }

    /**
     * A finding: something that is not as it should be.
     *
     * @param kind    a word for programs, such as {@code modified-file}
     * @param subject the plugin or the path
     * @param text    what is wrong
     * @param advice  what to do about it, in words without commands; empty if it was repaired
     * @param mended  whether it has been repaired
     * @param note    whether it is only a notice: an operator chose it, and nothing is wrong
     * @param remedies the operations that do it, the best first
     */
    public record Finding(
            String kind,
            String subject,
            Message text,
            Message advice,
            boolean mended,
            boolean note,
            List<Remedy> remedies) {

        public Finding {
            remedies = List.copyOf(remedies);
        }

        /** Creates a finding, or a notice. */
        public Finding(String kind, String subject, Message text, Message advice, boolean mended, boolean note) {
            this(kind, subject, text, advice, mended, note, List.of());
        }

        /** Returns the finding with what helps, the best first. */
        public Finding with(Remedy... helps) {
            return new Finding(kind, subject, text, advice, mended, note, List.of(helps));
        }

        /** Creates a finding about something that is wrong, or was. */
        public Finding(String kind, String subject, Message text, Message advice, boolean mended) {
            this(kind, subject, text, advice, mended, false);
        }

        /** Returns a finding about something that is wrong, with what helps, the best first. */
        @API(status = API.Status.INTERNAL)
        public static Finding of(String kind, String subject, Message text, Message advice, Remedy... helps) {
            return new Finding(kind, subject, text, advice, false, false, List.of(helps));
        }

        /** Returns a notice, with what helps, the best first. */
        @API(status = API.Status.INTERNAL)
        public static Finding notice(String kind, String subject, Message text, Message advice, Remedy... helps) {
            return new Finding(kind, subject, text, advice, false, true, List.of(helps));
        }

        /** Returns a finding about something that was wrong and was repaired. */
        public static Finding mended(String kind, String subject, Message text) {
            return new Finding(kind, subject, text, Message.verbatim(""), true);
        }

        /** Describes the problem, in English. */
        public String message() {
            return text.toString();
        }

        /** Returns the remedy, in English; empty if it was repaired. */
        public String remedy() {
            return advice.toString();
        }

        /** Returns the finding by the names of JSON, with its texts in a language. */
        public Map<String, Object> toMap(Language language) {
            Map<String, Object> map = toMap();
            map.put("message", text.in(language));
            map.put("remedy", advice.in(language));
            return map;
        }

        /** Returns the finding by the names of JSON, with its texts as {@link Message}s. */
        public Map<String, Object> toMap() {
            return new JsonObject()
                    .with("kind", kind)
                    .with("subject", subject)
                    .with("message", text)
                    .with("remedy", advice)
                    .with("mended", mended)
                    .with("note", note)
                    .withIf(!remedies.isEmpty(), "remedies", Remedy.toMaps(remedies));
        }
    }
}
