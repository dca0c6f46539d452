package org.coreadmin.extension.internal.policy.advisory;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * All advisories of a registry: a line of JSON each, sorted by id, compressed.
 *
 * @param advisories by their ids
 * @param unreadable what is wrong with records that could not be read; empty if all could
 */
public record AdvisoryFile(SortedMap<String, Advisory> advisories, List<String> unreadable) {

    /** The path of the file in a registry. */
    public static final String PATH = "advisories/all.ndjson.gz";

    /** The file without advisories. */
    public static final AdvisoryFile EMPTY = new AdvisoryFile(new TreeMap<>(), List.of());

    private static final int MAX_INFLATED = 32 * 1024 * 1024;
    private static final int MAX_RECORD = 4 * 1024 * 1024;
    private static final StrictJson JSON = new StrictJson(MAX_RECORD);

    public AdvisoryFile {
        unreadable = List.copyOf(unreadable);
    }

    /**
     * Reads the file. A record that cannot be read is listed in {@link #unreadable()}; the others count.
     *
     * @throws IOException if the whole is damaged, or larger than 32 MB
     */
    public static AdvisoryFile read(byte[] content) throws IOException {
        byte[] text;
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(content))) {
            text = in.readNBytes(MAX_INFLATED + 1);
        } catch (ZipException e) {
            throw new IOException(PATH + " is damaged: " + e.getMessage(), e);
        }
        if (text.length > MAX_INFLATED) {
            throw new IOException(PATH + " is larger than " + MAX_INFLATED + " bytes");
        }
        SortedMap<String, Advisory> advisories = new TreeMap<>();
        List<String> unreadable = new ArrayList<>();
        int start = 0;
        int number = 0;
        for (int i = 0; i <= text.length; i++) {
            if (i == text.length || text[i] == '\n') {
                number++;
                if (i > start) {
                    read(Arrays.copyOfRange(text, start, i), number, advisories, unreadable);
                }
                start = i + 1;
            }
        }
        return new AdvisoryFile(advisories, unreadable);
    }

    private static void read(byte[] line, int number, SortedMap<String, Advisory> advisories, List<String> unreadable) {
        try {
            Advisory advisory = OsvRecord.read(JSON.readObject(line));
            advisories.put(advisory.id(), advisory);
        } catch (MalformedJsonException | MalformedAdvisoryException e) {
            unreadable.add("line " + number + " of " + PATH + ": " + e.getMessage());
        }
    }

    /** Returns the file with more advisories, each replacing the one with its id. */
    public AdvisoryFile with(List<Advisory> more) {
        SortedMap<String, Advisory> all = new TreeMap<>(advisories);
        more.forEach(advisory -> all.put(advisory.id(), advisory));
        return new AdvisoryFile(all, unreadable);
    }

    /** Returns the file without an advisory. */
    public AdvisoryFile without(String id) {
        SortedMap<String, Advisory> all = new TreeMap<>(advisories);
        all.remove(id);
        return new AdvisoryFile(all, unreadable);
    }

    /** Returns the content for the registry; the bytes depend on nothing but the advisories. */
    public byte[] write() throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        int size = 0;
        try (OutputStream out = new GZIPOutputStream(content)) {
            for (Advisory advisory : advisories.values()) {
                byte[] line = StrictJson.write(advisory.fields());
                size += line.length + 1;
                if (size > MAX_INFLATED) {
                    throw new IOException(PATH + " would become larger than " + MAX_INFLATED + " bytes");
                }
                out.write(line);
                out.write('\n');
            }
        }
        return content.toByteArray();
    }
}
