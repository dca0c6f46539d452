package org.coreadmin.extension.internal.tools;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.policy.RegistryKnowledge;
import org.coreadmin.extension.internal.policy.TrustPolicy;
import org.coreadmin.extension.internal.registry.Catalogue;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.coreadmin.extension.internal.source.Offer;
import org.coreadmin.extension.internal.source.OfferedReleases;
import org.coreadmin.extension.internal.source.PackageSource;
import org.coreadmin.extension.internal.store.LockFile;
import org.coreadmin.extension.internal.store.PrivatePlace;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.text.StrictJson;
import org.coreadmin.extension.tools.RegistryMirror;

/**
 * An archive with all that a machine without a network needs: the lock file, the packages, and copies of the registries
 * with their signatures. Its content is trusted as far as the machine's own settings trust those registries, and no
 * further.
 */
public final class Bundle {

    private static final String DESCRIPTION = "bundle.json";
    private static final String LOCK_FILE = "core.lock.json";
    private static final String REGISTRIES = "registries";
    private static final String PACKAGES = "packages";
    private static final int FORMAT = 1;
    private static final int MAX_ENTRIES = 200_000;
    private static final int MAX_PARTS = 12;
    private static final long MAX_FILE = 512L * 1024 * 1024;
    private static final long MAX_ALL = 16L * 1024 * 1024 * 1024;
    private static final int MAX_DESCRIPTION = 1024 * 1024;
    private static final Pattern PART = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.+-]{0,200}");

    private final Application application;
    private final Caller caller;

    /** Creates the bundles of an application. */
    public Bundle(Application application, Caller caller) {
        this.application = application.remembering();
        this.caller = caller;
    }

    /**
     * Writes the packages that {@code core.lock.json} names into an archive, which appears whole or not at all.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} with everything that cannot be had
     */
    public OperationResult write(Path out) throws IOException {
        LockFile lock = LockFile.read(application.base().lockFile());
        Map<String, Map<PluginName, Set<Sha256>>> needed = new TreeMap<>();
        Map<Sha256, Path> kept = new LinkedHashMap<>();
        List<Message> problems = new ArrayList<>();
        try (OfferedReleases offered = application.catalogue().releases()) {
            offered.readAll(lock.plugins().keySet());
        }
        lock.plugins().forEach((name, entry) -> place(name, entry, needed, kept, problems));
        if (!problems.isEmpty()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "A bundle cannot contain all of {0}:\n  {1}",
                            application.base().lockFile(), Message.joined("\n  ", problems)));
        }
        Path parent = Objects.requireNonNull(out.toAbsolutePath().getParent());
        application.files().createDirectories(parent);
        Path fresh = parent.resolve("." + out.getFileName() + ".new");
        long bytes = 0;
        try (PrivatePlace place = PrivatePlace.open(application.base(), application.files())) {
            Path copies = place.file(REGISTRIES);
            List<Map<String, Object>> described = new ArrayList<>();
            for (RegistrySettings registry : application.catalogue().registries()) {
                Map<PluginName, Set<Sha256>> plugins = needed.get(registry.id());
                if (plugins != null) {
                    RegistryMirror.Mirrored copied = new RegistryMirror(application.files(), application.clock())
                            .mirror(
                                    registry,
                                    Optional.of(plugins),
                                    copies.resolve(registry.id()),
                                    application.base().registry(),
                                    caller.progress());
                    bytes += copied.bytes();
                    described.add(
                            registry.toMap().with("root_sha256", registry.root().map(Sha256::hex)));
                }
            }
            Map<String, Object> description = new LinkedHashMap<>();
            description.put("format", FORMAT);
            description.put("created", application.now().toString());
            description.put("registries", described);
            application.files().delete(fresh);
            try (OutputStream file = application.files().createNew(fresh);
                    ZipOutputStream zip = new ZipOutputStream(file)) {
                zip.setLevel(1);
                add(zip, DESCRIPTION, StrictJson.writePretty(description));
                add(zip, LOCK_FILE, RegularFile.bytes(application.base().lockFile()));
                for (Map.Entry<Sha256, Path> one : kept.entrySet()) {
                    add(zip, PACKAGES + "/" + one.getKey().hex() + ".zip", one.getValue());
                }
                addTree(zip, copies);
            }
            application.files().forceFile(fresh);
            application.files().move(fresh, out.toAbsolutePath());
            application.files().forceDirectory(parent);
        } finally {
            application.files().delete(fresh);
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("path", out.toAbsolutePath().toString());
        data.put("plugins", lock.plugins().size());
        data.put("registries", List.copyOf(needed.keySet()));
        data.put("bytes", bytes);
        return OperationResult.done(
                "",
                Message.of("Wrote {0} with {1} plugins.", out, lock.plugins().size()),
                data);
    }

    private void place(
            PluginName name,
            LockFile.Entry entry,
            Map<String, Map<PluginName, Set<Sha256>>> needed,
            Map<Sha256, Path> kept,
            List<Message> problems) {
        if (entry.sha256().isEmpty()) {
            problems.add(Message.of(
                    "{0} was installed from a directory, so there is no package of it. Publish it in a registry and install it"
                            + " from there.",
                    name));
            return;
        }
        Sha256 digest = entry.sha256().get();
        Optional<Offer> offer = application.catalogue().offer(name).filter(found -> has(found, digest));
        Path file = application.base().packageFile(digest);
        if (offer.isPresent()) {
            needed.computeIfAbsent(offer.get().registry(), id -> new TreeMap<>())
                    .computeIfAbsent(name, plugin -> new HashSet<>())
                    .add(digest);
        } else if (entry.registry().isEmpty() && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            kept.put(digest, file);
        } else {
            problems.add(Message.of("{0}: no registry offers the package with the SHA-256 {1}", name, digest));
        }
    }

    private static boolean has(Offer offer, Sha256 digest) {
        return offer.file().versions().stream()
                .anyMatch(version -> version.sha256().equals(digest));
    }

    private static void addTree(ZipOutputStream zip, Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return;
        }
        List<Path> all;
        try (Stream<Path> walk = Files.walk(directory)) {
            all = walk.filter(Files::isRegularFile)
                    .filter(file -> !String.valueOf(file.getFileName()).startsWith("."))
                    .sorted()
                    .toList();
        }
        for (Path file : all) {
            add(zip, REGISTRIES + "/" + directory.relativize(file).toString().replace('\\', '/'), file);
        }
    }

    private static void add(ZipOutputStream zip, String name, byte[] content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content);
        zip.closeEntry();
    }

    private static void add(ZipOutputStream zip, String name, Path file) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        try (InputStream in = RegularFile.open(file)) {
            in.transferTo(zip);
        }
        zip.closeEntry();
    }

    /**
     * Verifies a bundle, and keeps its packages, so that neither a sync to its lock file nor a look at its registries needs a network.
     * Changes nothing else. Every package has to be promised by a registry that this machine's settings name, by its signatures where
     * it is signed there; it must be allowed by the policy's rules about advisories; and the signatures must not have expired longer
     * ago than {@code max_staleness} of the policy.
     *
     * @param file an archive, or a directory into which one was unpacked
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE} if it is no bundle, {@link ErrorCode#CONFLICT} with everything that is
     *     refused
     */
    public static OpenBundle take(Path file, Application application, Caller caller) throws IOException {
        PrivatePlace place = PrivatePlace.open(application.base(), application.files());
        boolean taken = false;
        try {
            Path tree = place.file("bundle");
            Bundle bundle = new Bundle(application, caller);
            bundle.unpack(file, tree);
            TrustPolicy policy = TrustPolicy.read(application.base().config());
            Clock clock = Clock.offset(
                    application.clock(),
                    policy.maxStaleness().orElse(Duration.ZERO).negated());
            Catalogue copies =
                    Catalogue.of(bundle.registries(tree), application.base().registry(), application.files(), clock);
            byte[] lockFile = bundle.take(file, tree, copies, policy);
            taken = true;
            Set<PluginName> present =
                    application.allInstalled().stream().map(Installed::name).collect(Collectors.toSet());
            return new OpenBundle(place, new BundledSource(file, copies, present), lockFile);
        } finally {
            if (!taken) {
                place.close();
            }
        }
    }

    /**
     * A bundle that was taken, until it is closed.
     *
     * @param place    where it is unpacked
     * @param copies   the registries in it
     * @param lockFile its lock file
     */
    public record OpenBundle(PrivatePlace place, PackageSource copies, byte[] lockFile) {}

    private byte[] take(Path bundle, Path tree, Catalogue copies, TrustPolicy policy) throws IOException {
        Path lockFile = tree.resolve(LOCK_FILE);
        LockFile lock = LockFile.read(lockFile);
        Application offline = application.lookingAt(copies);
        RegistryKnowledge advisories = new RegistryKnowledge(offline);
        List<Message> problems = new ArrayList<>();
        application.base().createPackages(application.files());
        for (Map.Entry<PluginName, LockFile.Entry> one : lock.plugins().entrySet()) {
            take(one.getKey(), one.getValue(), tree, offline, policy, advisories, problems);
        }
        if (!problems.isEmpty()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} is refused, and nothing was changed:\n  {1}",
                            bundle, Message.joined("\n  ", problems)));
        }
        return RegularFile.bytes(lockFile);
    }

    private void take(
            PluginName name,
            LockFile.Entry entry,
            Path tree,
            Application offline,
            TrustPolicy policy,
            RegistryKnowledge advisories,
            List<Message> problems)
            throws IOException {
        if (entry.sha256().isEmpty()) {
            problems.add(Message.of("{0}: the lock file has no SHA-256 of its package", name));
            return;
        }
        Sha256 digest = entry.sha256().get();
        Path given = tree.resolve(PACKAGES).resolve(digest.hex() + ".zip");
        try {
            Optional<Offer> offer = offline.catalogue().offer(name);
            Optional<IndexVersion> version = offer.flatMap(found -> found.file().versions().stream()
                    .filter(candidate -> candidate.sha256().equals(digest))
                    .findFirst());
            if (version.isPresent()) {
                List<RegistryKnowledge.Finding> blocking = advisories
                        .about(name, version.get().version())
                        .stream()
                        .filter(finding -> policy.advisories().block().contains(finding.level()))
                        .toList();
                if (!blocking.isEmpty()) {
                    problems.add(Message.of(
                            "{0} {1}: config/trust.yaml blocks advisories of level {2}, and {3} affects it ({4})",
                            name,
                            version.get().version(),
                            blocking.get(0).level().word(),
                            blocking.get(0).id(),
                            blocking.get(0).summary()));
                    return;
                }
                offline.catalogue()
                        .fetch(
                                offer.orElseThrow().plugin(version.get()),
                                application.base().packages(),
                                caller.progress());
            } else if (entry.registry().isEmpty() && Files.isRegularFile(given, LinkOption.NOFOLLOW_LINKS)) {
                keep(given, digest);
            } else {
                problems.add(Message.of(
                        "{0}: none of its registries that config/core-extension.yaml names here promises the package with the"
                                + " SHA-256 {1}",
                        name, digest));
            }
        } catch (PluginException e) {
            problems.add(Message.joined(": ", List.of(name, e.text())));
        }
    }

    /** Keeps a package that an operator supplied, and that has the digest of the lock file. */
    private void keep(Path given, Sha256 digest) throws IOException {
        byte[] content = Files.readAllBytes(given);
        if (!Sha256.ofContent(content).equals(digest)) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE, Message.of("its package does not have the SHA-256 {0}", digest));
        }
        application.files().replace(application.base().packageFile(digest), content);
    }

    /** Returns the registries of the settings, in the copies that the bundle has of them. */
    private List<RegistrySettings> registries(Path tree) {
        List<RegistrySettings> registries = new ArrayList<>();
        for (RegistrySettings known : application.catalogue().registries()) {
            Path copy = tree.resolve(REGISTRIES).resolve(known.id());
            if (Files.isDirectory(copy, LinkOption.NOFOLLOW_LINKS)) {
                RegistrySettings local = RegistrySettings.of(known.id(), RegistryAddress.of(copy.toString(), tree))
                        .withNamespaces(known.namespaces().toArray(String[]::new));
                registries.add(known.root().map(local::withRoot).orElse(local));
            }
        }
        return registries;
    }

    private void unpack(Path bundle, Path tree) throws IOException {
        if (Files.isDirectory(bundle)) {
            unpack(bundle, filesBelow(bundle), tree);
            return;
        }
        try (ZipFile zip = new ZipFile(bundle.toFile())) {
            SortedMap<String, Content> entries = new TreeMap<>();
            Enumeration<? extends ZipEntry> all = zip.entries();
            while (all.hasMoreElements()) {
                ZipEntry entry = all.nextElement();
                if (!entry.isDirectory()) {
                    requireName(bundle, entry.getName());
                    if (entries.put(entry.getName(), () -> zip.getInputStream(entry)) != null
                            || entries.size() > MAX_ENTRIES) {
                        throw refused(bundle, Message.of("it has too many files, or one twice"));
                    }
                }
            }
            unpack(bundle, entries, tree);
        } catch (NoSuchFileException e) {
            throw new PluginException(ErrorCode.NOT_FOUND, Message.of("{0} does not exist", bundle), e);
        } catch (ZipException e) {
            throw refused(bundle, Message.of("it is damaged: {0}", Message.of(e)));
        }
    }

    /** The content of a file in a bundle. */
    @FunctionalInterface
    private interface Content {
        InputStream open() throws IOException;
    }

    /** Returns the files of a bundle that somebody has unpacked. */
    private static SortedMap<String, Content> filesBelow(Path bundle) throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(bundle)) {
            all = walk.filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
                    .limit(MAX_ENTRIES + 1)
                    .toList();
        }
        if (all.size() > MAX_ENTRIES) {
            throw refused(bundle, Message.of("it has too many files, or one twice"));
        }
        SortedMap<String, Content> files = new TreeMap<>();
        for (Path file : all) {
            String name = bundle.relativize(file).toString().replace('\\', '/');
            requireName(bundle, name);
            files.put(name, () -> RegularFile.open(file));
        }
        return files;
    }

    private void unpack(Path bundle, SortedMap<String, Content> files, Path tree) throws IOException {
        Content description = files.get(DESCRIPTION);
        if (description == null || !files.containsKey(LOCK_FILE)) {
            throw refused(bundle, Message.of("it has no {0} or no {1}", DESCRIPTION, LOCK_FILE));
        }
        requireFormat(bundle, description);
        long left = MAX_ALL;
        for (Map.Entry<String, Content> one : files.entrySet()) {
            left -= unpack(bundle, one.getKey(), one.getValue(), tree, Math.min(left, MAX_FILE));
        }
    }

    private static void requireName(Path bundle, String name) {
        String[] parts = name.split("/", -1);
        boolean right = parts.length <= MAX_PARTS
                && Stream.of(parts).allMatch(part -> PART.matcher(part).matches());
        boolean known = name.equals(DESCRIPTION)
                || name.equals(LOCK_FILE)
                || name.startsWith(REGISTRIES + "/")
                || name.matches(PACKAGES + "/[0-9a-f]{64}\\.zip");
        if (!right || !known) {
            throw refused(bundle, Message.of("it has a file that does not belong in a bundle: {0}", name));
        }
    }

    private static void requireFormat(Path bundle, Content description) throws IOException {
        try (InputStream in = description.open()) {
            Object format = new StrictJson(MAX_DESCRIPTION)
                    .readObject(in.readNBytes(MAX_DESCRIPTION))
                    .get("format");
            if (!Integer.valueOf(FORMAT).equals(format)) {
                throw refused(bundle, Message.of("its format is {0}; this version knows {1}", format, FORMAT));
            }
        }
    }

    private long unpack(Path bundle, String name, Content content, Path tree, long limit) throws IOException {
        Path file = tree.resolve(name);
        application.files().createDirectories(Objects.requireNonNull(file.getParent()));
        long count = 0;
        byte[] buffer = new byte[64 * 1024];
        try (InputStream in = content.open();
                OutputStream out = application.files().createNew(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                count += read;
                if (count > limit) {
                    throw refused(bundle, Message.of("{0} in it is too large", name));
                }
                out.write(buffer, 0, read);
            }
        }
        return count;
    }

    private static PluginException refused(Path bundle, Message why) {
        return new PluginException(
                ErrorCode.UNPROCESSABLE, Message.of("{0} is not a usable bundle: {1}.", bundle, why));
    }
}
