package org.coreadmin.extension.internal.archive.testing;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.internal.archive.UnpackTarget;

/** Keeps what is unpacked, and in which order it came. */
public final class MemoryTarget implements UnpackTarget {

    /** Such as {@code dir lib}, {@code file core.json}, {@code exec bin/run}. */
    public final List<String> told = new ArrayList<>();

    private final Map<String, ByteArrayOutputStream> files = new LinkedHashMap<>();

    @Override
    public void directory(String path) {
        told.add("dir " + path);
    }

    @Override
    public OutputStream file(String path, boolean executable) {
        told.add((executable ? "exec " : "file ") + path);
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        files.put(path, content);
        return content;
    }

    public String text(String path) {
        return new String(bytes(path), StandardCharsets.UTF_8);
    }

    public byte[] bytes(String path) {
        ByteArrayOutputStream content = files.get(path);
        if (content == null) {
            throw new AssertionError("Nothing was unpacked as " + path + ", only " + files.keySet());
        }
        return content.toByteArray();
    }
}
