import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes a registry of made-up plugins that looks like a grown one: a few libraries that many require, some in an old range; circles
 * among old releases; withdrawn and deprecated versions; versions for another host. The same count and seed give the same bytes.
 *
 * <pre>{@code java benchmarks/SampleRegistry.java /tmp/registry 3000 1}</pre>
 */
public final class SampleRegistry {

    private static final List<String> VENDORS = List.of(
            "harbor", "meadow", "quarry", "lantern", "willow", "copper", "summit", "delta", "ember", "fjord", "grove", "inlet");
    private static final List<String> SUBJECTS = List.of(
            "invoice", "ticket", "calendar", "report", "survey", "archive", "payroll", "stock", "media", "survey-form",
            "contact", "shift", "vehicle", "room", "asset", "permit", "audit", "mail", "chart", "export");
    private static final List<String> KINDS = List.of(
            "board", "import", "reminder", "viewer", "approval", "sync", "statistics", "template", "search", "bridge");

    private final Path target;
    private final int count;
    private final int libraries;
    private final Random random;
    private final List<String> lines = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final List<List<int[]>> versions = new ArrayList<>();

    private SampleRegistry(Path target, int count, long seed) {
        this.target = target;
        this.count = count;
        this.libraries = Math.max(5, count / 50);
        this.random = new Random(seed);
    }

    /** The directory, how many plugins, and the seed. */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 3) {
            System.err.println("Usage: java SampleRegistry.java DIRECTORY PLUGINS SEED");
            System.exit(2);
        }
        Path target = Path.of(arguments[0]);
        if (Files.exists(target.resolve("registry.json"))) {
            System.err.println(target + " holds a registry already. Name another directory.");
            System.exit(1);
        }
        new SampleRegistry(target, Integer.parseInt(arguments[1]), Long.parseLong(arguments[2])).write();
        System.out.println("Wrote " + arguments[1] + " plugins into " + target + ".");
    }

    private void write() throws IOException {
        for (int i = 0; i < count; i++) {
            names.add(name(i));
            versions.add(numbers(i));
        }
        for (int i = 0; i < count; i++) {
            writePlugin(i);
        }
        ByteArrayOutputStream list = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(list)) {
            gzip.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
        }
        String digest = sha256(list.toByteArray());
        String path = "list/0-" + digest.substring(0, 16) + ".ndjson.gz";
        write(path, list.toByteArray());
        write("registry.json", bytes("{\"format\":1,\"name\":\"sample\",\"list\":[{\"path\":\"" + path + "\",\"sha256\":\"" + digest
                + "\"}]}"));
    }

    /** The first ones are libraries; numbers keep names apart. */
    private static String name(int i) {
        String vendor = VENDORS.get(i % VENDORS.size());
        return i % 50 == 0
                ? vendor + "/lib-" + i / 50
                : vendor + "/" + SUBJECTS.get(i / 7 % SUBJECTS.size()) + "-" + KINDS.get(i % KINDS.size()) + "-" + i;
    }

    private boolean isLibrary(int i) {
        return i % 50 == 0;
    }

    /** Two to six releases, of one to three major versions, oldest first. */
    private List<int[]> numbers(int i) {
        List<int[]> numbers = new ArrayList<>();
        int[] next = {1, 0, 0};
        int releases = 2 + random.nextInt(5);
        for (int n = 0; n < releases; n++) {
            numbers.add(next.clone());
            int step = random.nextInt(10);
            next = step < 2 ? new int[] {next[0] + 1, 0, 0}
                    : step < 7 ? new int[] {next[0], next[1] + 1, 0} : new int[] {next[0], next[1], next[2] + 1};
        }
        return numbers;
    }

    private void writePlugin(int i) throws IOException {
        List<int[]> all = versions.get(i);
        List<String> entries = new ArrayList<>();
        String require = "{}";
        for (int n = 0; n < all.size(); n++) {
            boolean newest = n == all.size() - 1;
            require = requirements(i, n, newest);
            String conflict = !newest && random.nextInt(200) == 0
                    ? "{\"" + names.get(random.nextInt(count) / 50 * 50) + "\":\"<1.0.0\"}"
                    : "{}";
            byte[] zip = zip(i, shown(all.get(n)), require, conflict);
            String digest = sha256(zip);
            write("pkg/sha256/" + digest.substring(0, 2) + "/" + digest + ".zip", zip);
            StringBuilder entry = new StringBuilder("{\"version\":\"" + shown(all.get(n)) + "\",\"sha256\":\"" + digest
                    + "\",\"size\":" + zip.length + ",\"require\":" + require + ",\"conflict\":" + conflict
                    + ",\"published\":\"20" + (20 + n) + "-0" + (1 + i % 9) + "-11T08:00:00Z\"");
            if (!newest && random.nextInt(25) == 0) {
                entry.append(",\"yanked\":").append(random.nextBoolean() ? "\"loses rows when it imports twice\"" : "true");
            }
            if (random.nextInt(newest ? 60 : 20) == 0) {
                entry.append(",\"deprecated\":\"no longer kept up; a newer plugin of this vendor takes its place\"");
            }
            entries.add(0, entry.append('}').toString());
        }
        String described = "\"name\":\"" + names.get(i) + "\",\"type\":\"frontend\",\"display_name\":\"" + title(i)
                + "\",\"description\":\"Made-up plugin number " + i + "\",\"author\":\"" + names.get(i).split("/")[0]
                + "\",\"category\":\"" + KINDS.get(i % KINDS.size()) + "\",\"license\":\"MIT\",\"installs\":"
                + (isLibrary(i) ? 100_000 - i : 40_000 / (1 + i % 997));
        write("index/" + names.get(i) + ".json", bytes("{" + described + ",\"versions\":[" + String.join(",", entries) + "]}"));
        lines.add("{" + described + ",\"version\":\"" + shown(all.get(all.size() - 1)) + "\"}");
    }

    private String title(int i) {
        return names.get(i).substring(names.get(i).indexOf('/') + 1).replace('-', ' ');
    }

    /**
     * A library requires earlier libraries; a plugin some libraries, mostly those that all use, now and then another plugin. Newest
     * releases ask for what is current; a tenth of plugins have stayed with old major versions. Old releases may close a circle.
     */
    private String requirements(int i, int release, boolean newest) {
        Map<String, String> require = new LinkedHashMap<>();
        int library = i / 50;
        int wanted = isLibrary(i) ? random.nextInt(3) : 1 + random.nextInt(3);
        for (int n = 0; n < wanted && library > 0; n++) {
            int other = (int) (Math.pow(random.nextDouble(), 3) * Math.min(libraries, library)) * 50;
            if (other < count && other != i) {
                require.put(names.get(other), range(other, newest && i % 10 != 3));
            }
        }
        if (!isLibrary(i) && i > 60 && random.nextInt(4) == 0) {
            int other = 1 + random.nextInt(i - 1);
            require.put(names.get(other), range(other, newest));
        }
        if (release == 0 && i % 40 == 1 && i + 1 < count) {
            require.put(names.get(i + 1), "*");
        }
        if (release == 0 && i % 40 == 2) {
            require.put(names.get(i - 1), "*");
        }
        if (newest && random.nextInt(80) == 0) {
            require.put("core", ">=99.0.0");
        }
        List<String> fields = new ArrayList<>();
        require.forEach((name, range) -> fields.add("\"" + name + "\":\"" + range + "\""));
        return "{" + String.join(",", fields) + "}";
    }

    private String range(int other, boolean current) {
        List<int[]> all = versions.get(other);
        int[] version = all.get(current ? all.size() - 1 : random.nextInt(all.size()));
        return "^" + version[0] + (random.nextInt(3) == 0 && !current ? "." + version[1] : "");
    }

    private byte[] zip(int i, String version, String require, String conflict) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            ZipEntry entry = new ZipEntry("core.json");
            entry.setTime(1_600_000_000_000L);
            zip.putNextEntry(entry);
            zip.write(bytes("{\"name\":\"" + names.get(i) + "\",\"version\":\"" + version + "\",\"type\":\"frontend\",\"display_name\":\""
                    + title(i) + "\",\"require\":" + require + ",\"conflict\":" + conflict + "}\n"));
            zip.closeEntry();
        }
        return bytes.toByteArray();
    }

    private static String shown(int[] version) {
        return version[0] + "." + version[1] + "." + version[2];
    }

    private void write(String path, byte[] content) throws IOException {
        Path file = target.resolve(path);
        Files.createDirectories(file.getParent());
        Files.write(file, content);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
