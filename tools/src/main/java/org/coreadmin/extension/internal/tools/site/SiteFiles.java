package org.coreadmin.extension.internal.tools.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;

/**
 * The files of a site in a directory that has others too. Which are the site's stands in a file beside them: only these are ever
 * replaced or deleted.
 */
public final class SiteFiles {

    private static final String LIST = ".core-site";

    private final Path directory;
    private final SortedMap<String, byte[]> files = new TreeMap<>();

    public SiteFiles(Path directory) {
        this.directory = directory;
    }

    /** Adds a file by its path, with {@code /}. */
    public void add(String path, String text) {
        files.put(path, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds a file by its path, with {@code /}. */
    public void add(String path, byte[] content) {
        files.put(path, content);
    }

    /**
     * Writes the files, each in one step, and deletes those of an earlier site that are no longer there.
     *
     * @return how many there are
     * @throws PluginException {@link ErrorCode#CONFLICT} if a file of somebody else has the name of one of these;
     *     nothing is written
     */
    public int write() throws IOException {
        Set<String> before = earlier();
        List<String> others = files.keySet().stream()
                .filter(path -> !before.contains(path) && Files.exists(directory.resolve(path)))
                .toList();
        if (!others.isEmpty()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} exists and was not written by an earlier run. Nothing was written. Move it away first.",
                            directory.resolve(others.get(0))));
        }
        Set<String> all = new HashSet<>(before);
        all.addAll(files.keySet());
        replace(LIST, String.join("\n", all.stream().sorted().toList()).getBytes(StandardCharsets.UTF_8));
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            replace(file.getKey(), file.getValue());
        }
        for (String path : before) {
            if (!files.containsKey(path)) {
                delete(directory.resolve(path));
            }
        }
        replace(LIST, String.join("\n", files.keySet()).getBytes(StandardCharsets.UTF_8));
        return files.size();
    }

    private Set<String> earlier() throws IOException {
        Path list = directory.resolve(LIST);
        Set<String> earlier = new HashSet<>();
        if (Files.isRegularFile(list)) {
            for (String line : Files.readAllLines(list, StandardCharsets.UTF_8)) {
                if (!line.isEmpty() && directory.resolve(line).normalize().startsWith(directory.normalize())) {
                    earlier.add(line);
                }
            }
        }
        return earlier;
    }

    private void replace(String path, byte[] content) throws IOException {
        Path file = directory.resolve(path);
        Path parent = Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Path fresh = parent.resolve("." + file.getFileName() + ".new");
        Files.write(fresh, content);
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    private void delete(Path file) throws IOException {
        Files.deleteIfExists(file);
        for (Path folder = file.getParent(); folder != null && !folder.equals(directory); folder = folder.getParent()) {
            try {
                Files.delete(folder);
            } catch (IOException e) {
                return; // something else is in it
            }
        }
    }
}
