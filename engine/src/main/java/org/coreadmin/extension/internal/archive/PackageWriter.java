package org.coreadmin.extension.internal.archive;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.archive.WrittenPackage;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.text.PrintableText;

/**
 * Packs a plugin's directory: names sorted, times fixed, modes 0644 or 0755. Identical files give identical entries everywhere, and
 * identical bytes with the same Java runtime. What does not belong into a package ({@code install.lock}, {@code target/},
 * {@code .git} …, docs/reference/package.md) is left out, and so are empty directories.
 */
public final class PackageWriter {

    /** The character that Java substitutes for bytes of a file name that the locale can't represent. */
    private static final char UNREADABLE = '\ufffd';

    private PackageWriter() {}

    /**
     * Writes the package of the plugin in this directory, which may be a link to one. The stream is flushed, not closed.
     *
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE} if the tree holds a link or anything else that
     *                         {@link PackageVerifier} would refuse; {@link ErrorCode#MANIFEST_MISSING} or
     *                         {@link ErrorCode#MANIFEST_MALFORMED} for its core.json
     * @throws IOException     if a file can't be read or the stream can't be written
     */
    public static WrittenPackage write(Path tree, ArchiveLimits limits, OutputStream out) throws IOException {
        return write(tree, AddedFiles.NONE, limits, out);
    }

    /** Files of a package that are made of the others. */
    @FunctionalInterface
    public interface AddedFiles {

        /** Adds nothing. */
        AddedFiles NONE = (manifest, files) -> Map.of();

        /**
         * Returns the contents by path; they take the place of files of the tree with the same paths.
         *
         * @param files of the tree, by path
         */
        Map<String, byte[]> of(Manifest manifest, Map<String, Path> files) throws IOException;
    }

    /** Writes the package as {@link #write(Path, ArchiveLimits, OutputStream)} does, with files that are not in the tree. */
    public static WrittenPackage write(Path tree, AddedFiles added, ArchiveLimits limits, OutputStream out)
            throws IOException {
        Manifest manifest = ManifestReader.read(tree.resolve(ManifestReader.FILE_NAME));
        Path real = Files.isSymbolicLink(tree) ? tree.toRealPath() : tree;
        try {
            Map<String, Path> files = PluginTree.filesOf(real);
            return write(manifest, files, added.of(manifest, files), limits, out);
        } catch (Refusal e) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of(
                            "The plugin in {0} can't be packed: {1}. Remove or rename it;"
                                    + " docs/reference/package.md says"
                                    + " what a package may contain.",
                            PrintableText.of(tree.toString()), e.reason()));
        }
    }

    private static WrittenPackage write(
            Manifest manifest,
            Map<String, Path> found,
            Map<String, byte[]> added,
            ArchiveLimits limits,
            OutputStream out)
            throws IOException, Refusal {
        Map<String, Path> files = new TreeMap<>(found);
        added.keySet().forEach(path -> files.put(path, Path.of(path)));
        checkNames(files, limits);
        MessageDigest digest = Sha256.computation();
        long inflated = 0;
        try (ZipOutput zip = new ZipOutput(new DigestOutputStream(out, digest))) {
            for (Map.Entry<String, Path> file : files.entrySet()) {
                String name = file.getKey();
                ZipEntry entry;
                byte[] content = added.get(name);
                if (content != null) {
                    entry = zip.add(name, false, new ByteArrayInputStream(content));
                } else {
                    Path path = file.getValue();
                    long size = Files.size(path);
                    new LimitCheck(limits).checkFile(name, size, size);
                    try (InputStream in = Files.newInputStream(path, LinkOption.NOFOLLOW_LINKS)) {
                        entry = zip.add(name, PluginTree.isExecutable(path), in);
                    }
                }
                new LimitCheck(limits).checkFile(name, entry.getSize(), entry.getCompressedSize());
                inflated += entry.getSize();
                new LimitCheck(limits).checkInflated(inflated);
            }
            long size = zip.finish();
            new LimitCheck(limits).checkPackage(size);
            new LimitCheck(limits).checkRatio(inflated, size);
            return new WrittenPackage(manifest, Sha256.of(digest.digest()), size, List.copyOf(files.keySet()));
        }
    }

    private static void checkNames(Map<String, Path> files, ArchiveLimits limits) throws Refusal {
        new LimitCheck(limits).checkEntries(files.size());
        EntryTree names = new EntryTree();
        PackageLayout.Manifests manifests = new PackageLayout.Manifests();
        for (String name : files.keySet()) {
            if (name.indexOf(UNREADABLE) >= 0) {
                throw Refusal.of(
                        name, Message.of("has a name that can't be read in this locale; with LC_ALL=C.UTF-8 it can"));
            }
            EntryName.check(name);
            EntryName.checkPortable(name);
            names.add(name, false);
            manifests.add(name);
        }
    }
}
