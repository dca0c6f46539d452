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
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.component.Libraries;
import org.coreadmin.extension.internal.component.Sbom;
import org.coreadmin.extension.internal.json.RegularFile;
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
     * The written package.
     *
     * @param manifest of the plugin
     * @param digest   of the package
     * @param size     of the package in bytes
     * @param paths    of the files in it, sorted
     */
    public record WrittenPackage(Manifest manifest, Sha256 digest, long size, List<String> paths) {

        public WrittenPackage {
            paths = List.copyOf(paths);
        }
    }

    /**
     * Writes the package of the plugin in this directory, which may be a link to one. The stream is flushed, not closed.
     *
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE} if the tree holds a link or anything else that
     *                         {@link PackageVerifier} would refuse; {@link ErrorCode#MANIFEST_MISSING} or
     *                         {@link ErrorCode#MANIFEST_MALFORMED} for its core.json
     * @throws IOException     if a file can't be read or the stream can't be written
     */
    public static WrittenPackage write(Path tree, ArchiveLimits limits, OutputStream out) throws IOException {
        return write(tree, false, limits, out);
    }

    /**
     * Writes the package as {@link #write} does, with a bill of materials in {@link Sbom#FILE}: that of the author if the tree has
     * one, else one that lists the plugin and its libraries.
     */
    public static WrittenPackage writeWithBill(Path tree, ArchiveLimits limits, OutputStream out) throws IOException {
        return write(tree, true, limits, out);
    }

    private static WrittenPackage write(Path tree, boolean withBill, ArchiveLimits limits, OutputStream out)
            throws IOException {
        Manifest manifest = ManifestReader.read(tree.resolve(ManifestReader.FILE_NAME));
        Path real = Files.isSymbolicLink(tree) ? tree.toRealPath() : tree;
        try {
            Map<String, Path> files = PluginTree.filesOf(real);
            return write(manifest, files, withBill ? bill(manifest, files) : Optional.empty(), limits, out);
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

    /** Returns the bill of materials to be made; empty if the author brings one. */
    private static Optional<byte[]> bill(Manifest manifest, Map<String, Path> files) throws IOException {
        Path own = files.get(Sbom.FILE);
        if (own != null && !Sbom.isOurs(RegularFile.bytes(own))) {
            return Optional.empty();
        }
        return Optional.of(Sbom.of(new Sbom.Part(manifest, Libraries.in(files))));
    }

    private static WrittenPackage write(
            Manifest manifest, Map<String, Path> found, Optional<byte[]> bill, ArchiveLimits limits, OutputStream out)
            throws IOException, Refusal {
        Map<String, Path> files = new TreeMap<>(found);
        bill.ifPresent(made -> files.put(Sbom.FILE, Path.of(Sbom.FILE)));
        checkNames(files, limits);
        MessageDigest digest = Sha256.computation();
        long inflated = 0;
        try (ZipOutput zip = new ZipOutput(new DigestOutputStream(out, digest))) {
            for (Map.Entry<String, Path> file : files.entrySet()) {
                String name = file.getKey();
                ZipEntry entry;
                if (bill.isPresent() && name.equals(Sbom.FILE)) {
                    entry = zip.add(name, false, new ByteArrayInputStream(bill.get()));
                } else {
                    Path path = file.getValue();
                    long size = Files.size(path);
                    new LimitCheck(limits).checkFile(name, size, size);
                    try (InputStream content = Files.newInputStream(path, LinkOption.NOFOLLOW_LINKS)) {
                        entry = zip.add(name, PluginTree.isExecutable(path), content);
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
