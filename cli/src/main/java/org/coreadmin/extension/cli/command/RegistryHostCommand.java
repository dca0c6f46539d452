package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.tools.RegistryPublisher;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "registry:host",
        description = {
            "Writes the facts of a version of the application into a registry that is a directory.",
            "",
            "The facts are the classes and members that plugins see. With them, 'doctor --host"
                    + " VERSION' shows before an upgrade which plugins would break."
        },
        footerHeading = "%nExample:%n",
        footer = "  core registry:host /srv/registry 2.0.0 --api core-plugin-api-2.0.0.jar spring-web-7.0.1.jar")
final class RegistryHostCommand extends CoreCommand {

    @Parameters(
            index = "0",
            paramLabel = "DIR",
            converter = WritablePathConverter.class,
            description = "The registry's directory.")
    private Path directory = Path.of("");

    @Parameters(index = "1", paramLabel = "VERSION", description = "The version of the application.")
    private String version = "";

    @Option(
            names = "--api",
            required = true,
            arity = "1..*",
            paramLabel = "FILE",
            description = "The jars with the classes that it shares with plugins.")
    private List<Path> api = List.of();

    @Option(
            names = "--with-java",
            description = "Record the classes of the Java that runs this too, for 'doctor --host VERSION --java N'.")
    private boolean withJava;

    @Option(
            names = "--keys",
            paramLabel = "DIR",
            description = "The directory with the private keys, where the registry is signed.")
    private String keys = "";

    @Override
    Answer answer() throws IOException {
        Version host;
        try {
            host = Version.of(version);
        } catch (IllegalArgumentException e) {
            throw new PluginException(ErrorCode.BAD_REQUEST, Message.of(e));
        }
        List<Path> jars = api.stream()
                .map(file -> terminal().directory().resolve(file).normalize())
                .toList();
        for (Path jar : jars) {
            if (!Files.isRegularFile(jar)) {
                throw new PluginException(ErrorCode.NOT_FOUND, Message.of("There is no file {0}.", jar));
            }
        }
        RegistryPublisher publisher = new RegistryPublisher();
        Path registry = terminal().directory().resolve(directory).normalize();
        RegistryPublisher.WrittenFacts written = (keys.isEmpty()
                        ? publisher
                        : publisher.withKeys(
                                terminal().directory().resolve(keys).normalize()))
                .host(registry, host, jars, withJava);
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("registry", registry.toString());
        data.put("version", host.toString());
        data.put("path", written.file().toString());
        data.put("size", written.size());
        data.put("classes", written.classes());
        written.java().ifPresent(java -> data.put("java", java));
        return Answer.done(
                Message.of(
                        "{0} now has the facts of version {1}: {2} classes in {3} bytes.",
                        registry, host, written.classes(), written.size()),
                data);
    }
}
