package org.coreadmin.extension;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What {@code core-extension:doctor} found.
 *
 * @param findings what is not as it should be; empty if all is well
 */
public record DoctorReport(List<Finding> findings) {

    public DoctorReport {
        findings = List.copyOf(findings);
    }

    /** Whether nothing is left that is wrong. */
    public boolean isHealthy() {
        return findings.stream().allMatch(finding -> finding.mended() || finding.note());
    }

    /**
     * Something that is not as it should be.
     *
     * @param kind    a word for programs, such as {@code modified-file}
     * @param subject the plugin or the path
     * @param message what is wrong
     * @param remedy  what to do about it, in words without commands; empty if it was mended
     * @param mended  whether it has been mended
     * @param note    whether it is told only to be known: an operator has wanted it so, and nothing is wrong
     * @param remedies the operations that do it, the best first
     */
    public record Finding(
            String kind,
            String subject,
            String message,
            String remedy,
            boolean mended,
            boolean note,
            List<Remedy> remedies) {

        public Finding {
            remedies = List.copyOf(remedies);
        }

        /** Something found, or told only to be known. */
        public Finding(String kind, String subject, String message, String remedy, boolean mended, boolean note) {
            this(kind, subject, message, remedy, mended, note, List.of());
        }

        /** The finding with what helps, the best first. */
        public Finding with(Remedy... helps) {
            return new Finding(kind, subject, message, remedy, mended, note, List.of(helps));
        }

        /** Something that is wrong, or was. */
        public Finding(String kind, String subject, String message, String remedy, boolean mended) {
            this(kind, subject, message, remedy, mended, false);
        }

        /** The finding by the names of JSON. */
        public Map<String, Object> toMap() {
            Map<String, Object> map = new LinkedHashMap<>();
            map.put("kind", kind);
            map.put("subject", subject);
            map.put("message", message);
            map.put("remedy", remedy);
            map.put("mended", mended);
            map.put("note", note);
            if (!remedies.isEmpty()) {
                map.put("remedies", Remedy.toMaps(remedies));
            }
            return map;
        }
    }
}
