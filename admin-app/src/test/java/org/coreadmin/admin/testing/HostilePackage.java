package org.coreadmin.admin.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A package that somebody with bad intentions made. */
public final class HostilePackage {

    /** Of a central directory's entry: where its external attributes and its name are. */
    private static final int ATTRIBUTES = 38;

    private static final int NAME = 46;

    private final Map<String, String> entries = new LinkedHashMap<>();

    private HostilePackage(String manifest) {
        entries.put("core.json", manifest);
    }

    /** One with this manifest and nothing bad yet. */
    public static HostilePackage of(String manifest) {
        return new HostilePackage(manifest);
    }

    /** With an entry more. */
    public HostilePackage with(String name, String content) {
        entries.put(name, content);
        return this;
    }

    /** As an archive. */
    public byte[] bytes() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }

    /** With an entry under another name of the same length. */
    public byte[] named(String from, String to) throws IOException {
        String text = new String(bytes(), StandardCharsets.ISO_8859_1);
        return text.replace(from, to).getBytes(StandardCharsets.ISO_8859_1);
    }

    /** With an entry that says it is a symbolic link. */
    public byte[] linking(String name) throws IOException {
        byte[] bytes = bytes();
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        int entry = text.lastIndexOf(name) - NAME;
        bytes[entry + 5] = 3; // made on Unix
        bytes[entry + ATTRIBUTES + 2] = (byte) 0xff;
        bytes[entry + ATTRIBUTES + 3] = (byte) 0xa1;
        return bytes;
    }

    /** With other bytes than the last entry's checksum says. */
    public byte[] lying() throws IOException {
        byte[] bytes = bytes();
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        int entry = text.lastIndexOf("PK\001\002");
        bytes[entry + 16] ^= 1;
        return bytes;
    }

    /** With something before the archive. */
    public byte[] after(String before) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(before.getBytes(StandardCharsets.UTF_8));
        out.write(bytes());
        return out.toByteArray();
    }
}
