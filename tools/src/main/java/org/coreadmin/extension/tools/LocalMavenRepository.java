package org.coreadmin.extension.tools;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * A Maven repository in a directory, which takes in artifacts of another.
 *
 * @param directory its root, which may not exist yet
 */
@API(status = API.Status.STABLE, since = "1.0")
public record LocalMavenRepository(Path directory) {

    /** The registry of the plugins that this user's plugins build on. */
    static final String REGISTRY = "org/coreadmin/core-plugin-registry";

    /**
     * Returns the directory where Maven keeps a user's artifacts: {@code localRepository} of
     * {@code ~/.m2/settings.xml}, else {@code ~/.m2/repository}.
     *
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE} if the settings can't be read
     */
    public static Path of(Path home) {
        Path usual = home.resolve(".m2").resolve("repository");
        Path settings = home.resolve(".m2").resolve("settings.xml");
        if (!Files.exists(settings)) {
            return usual;
        }
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            Document document = factory.newDocumentBuilder().parse(settings.toFile());
            NodeList named = document.getDocumentElement().getElementsByTagName("localRepository");
            String path =
                    named.getLength() == 0 ? "" : named.item(0).getTextContent().strip();
            return path.isEmpty() ? usual : Path.of(path.replace("${user.home}", home.toString()));
        } catch (IOException | SAXException | ParserConfigurationException e) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of(
                            "{0} can't be read, so Maven's repository is unknown: {1}\nCorrect the file, or name the"
                                    + " repository with --to DIR.",
                            settings, Message.of(e)),
                    e);
        }
    }

    /**
     * Copies all artifacts of another repository; files that are there already are replaced.
     *
     * @return the artifacts as {@code group:artifact:version}, sorted
     */
    public List<String> take(Path source) throws IOException {
        List<Path> files;
        try (Stream<Path> tree = Files.walk(source)) {
            // a POM last: a reader that finds it finds the rest of the artifact too
            files = tree.filter(Files::isRegularFile)
                    .sorted(Comparator.comparing((Path file) -> file.toString().endsWith(".pom"))
                            .thenComparing(Comparator.naturalOrder()))
                    .toList();
        }
        List<String> artifacts = new ArrayList<>();
        for (Path file : files) {
            Path path = source.relativize(file);
            Path target = directory.resolve(path.toString());
            Path folder = Files.createDirectories(Objects.requireNonNull(target.getParent()));
            Path fresh = folder.resolve("." + target.getFileName() + ".new");
            Files.copy(file, fresh, StandardCopyOption.REPLACE_EXISTING);
            Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            if (file.toString().endsWith(".pom")) {
                artifacts.add(coordinates(path));
            }
        }
        artifacts.sort(null);
        return artifacts;
    }

    /**
     * Adds what a plugin exports, as {@code <vendor>:<name>:<version>}: a jar, and a POM without dependencies. Its package, and those of
     * the plugins that it requires, go into the registry beside the artifacts of Core Extension, where {@code core-plugin-test}, {@code
     * core:check} and {@code core:publish} find them.
     *
     * @return these coordinates
     */
    public String add(PluginExports exports) throws IOException {
        for (Path file : exports.packages()) {
            new RegistryPublisher().publish(file, directory.resolve(REGISTRY), Progress.NONE);
        }
        PluginName name = exports.manifest().name();
        String version = exports.manifest().version().toString();
        Path folder = Files.createDirectories(
                directory.resolve(name.vendor()).resolve(name.name()).resolve(version));
        String file = name.name() + "-" + version;
        Path jar = folder.resolve("." + file + ".jar.new");
        try (OutputStream out = Files.newOutputStream(jar)) {
            exports.writeTo(out);
        }
        Path pom = Files.writeString(
                folder.resolve("." + file + ".pom.new"), """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <project xmlns="http://maven.apache.org/POM/4.0.0">
                      <modelVersion>4.0.0</modelVersion>
                      <groupId>%s</groupId>
                      <artifactId>%s</artifactId>
                      <version>%s</version>
                      <description>What the plugin %s exports to others</description>
                    </project>
                    """.formatted(name.vendor(), name.name(), version, name));
        Files.move(
                jar,
                folder.resolve(file + ".jar"),
                StandardCopyOption.REPLACE_EXISTING,
                StandardCopyOption.ATOMIC_MOVE);
        Files.move(
                pom,
                folder.resolve(file + ".pom"),
                StandardCopyOption.REPLACE_EXISTING,
                StandardCopyOption.ATOMIC_MOVE);
        return name.vendor() + ":" + name.name() + ":" + version;
    }

    /**
     * Returns the coordinates of a POM: {@code org/coreadmin/core-bom/1.0.0/core-bom-1.0.0.pom} is
     * {@code org.coreadmin:core-bom:1.0.0}.
     */
    private static String coordinates(Path pom) {
        int version = pom.getNameCount() - 2;
        String group = pom.subpath(0, version - 1).toString().replace('\\', '/').replace('/', '.');
        return group + ":" + pom.getName(version - 1) + ":" + pom.getName(version);
    }
}
