package org.coreadmin.extension.internal.registry.trust.conformance;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.internal.registry.trust.MetadataFile;
import org.coreadmin.extension.internal.registry.trust.MetadataLimits;
import org.coreadmin.extension.internal.registry.trust.MetadataSource;
import org.coreadmin.extension.internal.registry.trust.RootMetadata;
import org.coreadmin.extension.internal.registry.trust.TopLevelRoles;
import org.coreadmin.extension.internal.registry.trust.TrustedDirectory;
import org.coreadmin.extension.internal.registry.trust.TrustedRepository;
import org.coreadmin.extension.internal.registry.trust.TrustedTarget;
import org.coreadmin.extension.internal.registry.trust.UntrustedMetadataException;
import org.coreadmin.extension.internal.transaction.DurableFiles;

/** A TUF client as a command, with the options and words of the public conformance suite. */
public final class ConformanceClient {

    private static final int TIMEOUT = 20_000;

    private final Map<String, List<String>> options = new LinkedHashMap<>();
    private final List<String> words = new ArrayList<>();

    private ConformanceClient(String[] arguments) {
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i].startsWith("--") && i + 1 < arguments.length) {
                options.computeIfAbsent(arguments[i], name -> new ArrayList<>()).add(arguments[++i]);
            } else {
                words.add(arguments[i]);
            }
        }
    }

    /** Exit code 0 if the word was carried out, 1 if not. */
    public static void main(String[] arguments) {
        System.exit(run(arguments));
    }

    static int run(String... arguments) {
        try {
            new ConformanceClient(arguments).run();
            return 0;
        } catch (UntrustedMetadataException e) {
            System.err.println(e.reason() + ": " + e.getMessage());
        } catch (IOException | RuntimeException e) {
            System.err.println(e);
        }
        return 1;
    }

    private void run() throws IOException {
        switch (words.isEmpty() ? "" : words.get(0)) {
            case "init" -> init(Path.of(words.get(1)));
            case "refresh" -> repository().refresh();
            case "download" -> download();
            default -> throw new IllegalArgumentException("The words are init, refresh and download");
        }
    }

    private void init(Path root) throws IOException {
        Files.createDirectories(Path.of(option("--metadata-dir")));
        TrustedRepository.trust(state(), Files.readAllBytes(root));
    }

    private void download() throws IOException {
        TrustedRepository repository = repository();
        repository.refresh();
        for (String path : options.getOrDefault("--target-name", List.of())) {
            TrustedTarget target =
                    repository.target(path).orElseThrow(() -> new IOException("No role promises the target " + path));
            download(target);
        }
    }

    private void download(TrustedTarget target) throws IOException {
        Path directory = Path.of(option("--target-dir"));
        Path file = directory.resolve(URLEncoder.encode(target.file().path(), StandardCharsets.UTF_8));
        if (Files.exists(file)) {
            try {
                target.file().require(target.role(), Files.readAllBytes(file));
                return;
            } catch (UntrustedMetadataException e) {
                // an older one
            }
        }
        String path = root().consistent()
                ? target.file().pathWithDigest()
                : target.file().path();
        int limit = (int) Math.min(Integer.MAX_VALUE - 8, target.file().length());
        byte[] content = source("--target-base-url")
                .fetch(path.replace(" ", "%20"), limit)
                .orElseThrow(() -> new IOException("There is no " + path));
        target.file().require(target.role(), content);
        Files.createDirectories(directory);
        DurableFiles.system().replace(file, content);
    }

    private TrustedRepository repository() throws IOException {
        return TrustedRepository.open(state(), source("--metadata-url"), MetadataLimits.USUAL, Clock.systemUTC());
    }

    private RootMetadata root() throws IOException {
        byte[] content = state().find(TopLevelRoles.ROOT).orElseThrow();
        return RootMetadata.read(MetadataFile.read(TopLevelRoles.ROOT, "root.json", TopLevelRoles.ROOT, content));
    }

    private TrustedDirectory state() {
        return new TrustedDirectory(Path.of(option("--metadata-dir")), DurableFiles.system());
    }

    private MetadataSource source(String option) {
        String base = option(option);
        URI address = URI.create(base.endsWith("/") ? base : base + "/");
        return (name, maxBytes) -> fetch(URI.create(address + name), maxBytes);
    }

    private static Optional<byte[]> fetch(URI address, int maxBytes) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
        connection.setConnectTimeout(TIMEOUT);
        connection.setReadTimeout(TIMEOUT);
        try {
            int status = connection.getResponseCode();
            if (status == HttpURLConnection.HTTP_NOT_FOUND || status == HttpURLConnection.HTTP_FORBIDDEN) {
                return Optional.empty();
            }
            if (status != HttpURLConnection.HTTP_OK) {
                throw new IOException(address + " answers " + status);
            }
            try (InputStream in = connection.getInputStream()) {
                return Optional.of(in.readNBytes(maxBytes + 1));
            }
        } finally {
            connection.disconnect();
        }
    }

    private String option(String name) {
        List<String> values = options.getOrDefault(name, List.of());
        if (values.isEmpty()) {
            throw new IllegalArgumentException(name + " is missing");
        }
        return values.get(values.size() - 1);
    }
}
