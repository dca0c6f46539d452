package org.coreadmin.extension.internal.tools.scaffold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import javax.sql.DataSource;
import javax.xml.parsers.DocumentBuilderFactory;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginType;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.api.AfterInstallEvent;
import org.coreadmin.extension.api.ConfigProvider;
import org.coreadmin.extension.api.Contributions;
import org.coreadmin.extension.api.InstallScript;
import org.coreadmin.extension.api.Listener;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.database.DatabaseTransaction;
import org.coreadmin.extension.internal.database.MigrationScripts;
import org.coreadmin.extension.internal.database.Migrations;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.internal.sql.ReadSqlRules;
import org.coreadmin.extension.internal.tools.scaffold.testing.CompiledSkeleton;
import org.coreadmin.extension.internal.tools.scaffold.testing.ConnectionScriptContext;
import org.coreadmin.extension.internal.transaction.DecisionKind;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.internal.transaction.TransactionHeader;
import org.coreadmin.extension.tools.Feature;
import org.coreadmin.extension.tools.PageBuild;
import org.coreadmin.extension.tools.SkeletonOptions;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sqlite.SQLiteDataSource;
import org.w3c.dom.Document;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Turn(kind = "commands at work", place = 4, of = 9)
class PluginSkeletonTest {

    private static final Instant NOW = Instant.parse("2026-11-20T08:09:10Z");
    private static final PluginName HELLO = PluginName.of("acme/hello");

    @TempDir
    Path directory;

    @Test
    void bringsCodeAndPageForAMixedPlugin() {
        assertThat(files(HELLO, SkeletonOptions.DEFAULT))
                .containsOnlyKeys(
                        ".github/workflows/build.yml",
                        ".gitignore",
                        "CHANGELOG.md",
                        "README.md",
                        "core.json",
                        "database/migrations/20261120080910_create_greetings.sql",
                        "icon.svg",
                        "pom.xml",
                        "src/main/java/acme/hello/FirstGreeting.java",
                        "src/main/java/acme/hello/Greeter.java",
                        "src/main/java/acme/hello/HelloCommand.java",
                        "src/main/java/acme/hello/InstallListener.java",
                        "src/main/java/acme/hello/Provider.java",
                        "src/main/java/acme/hello/StoredGreeter.java",
                        "src/main/java/acme/hello/package-info.java",
                        "src/test/java/acme/hello/ApplicationTest.java",
                        "src/test/java/acme/hello/HelloCommandTest.java",
                        "web/index.html",
                        "web/main.js",
                        "web/page.js");
    }

    @Test
    void bringsNoPageForABackendPlugin() {
        Map<String, String> files = files(HELLO, SkeletonOptions.DEFAULT.withType(PluginType.BACKEND));
        assertThat(files.keySet()).contains("pom.xml").noneMatch(path -> path.startsWith("web/"));
        assertThat(files.get("README.md")).contains("core acme:hello").doesNotContain("web/");
        assertThat(manifest(files).has("frontend")).isFalse();
    }

    @Test
    void bringsNoCodeForAFrontendPlugin() {
        Map<String, String> files = files(HELLO, SkeletonOptions.DEFAULT.withType(PluginType.FRONTEND));
        assertThat(files.keySet())
                .contains("web/main.js", "pom.xml")
                .noneMatch(path -> path.endsWith(".java") || path.endsWith(".sql"));
        assertThat(files.get("README.md")).doesNotContain("Java", "acme:hello");
        assertThat(files.get("pom.xml")).contains("<packaging>pom</packaging>").doesNotContain("<dependency>");
        assertThat(manifest(files).propertyNames()).doesNotContain("config", "scripts");
    }

    @ParameterizedTest
    @EnumSource(PluginType.class)
    void writesTheManifestThatWasAskedFor(PluginType type) {
        JsonNode manifest = manifest(files(
                HELLO,
                SkeletonOptions.DEFAULT
                        .withDisplayName("Hello")
                        .withType(type)
                        .withAuthor("Acme")
                        .withDescription("Says hello.")));
        assertThat(manifest.get("name").stringValue()).isEqualTo("acme/hello");
        assertThat(manifest.get("version").stringValue()).isEqualTo("0.1.0");
        assertThat(manifest.get("type").stringValue()).isEqualTo(type.word());
        assertThat(manifest.get("display_name").stringValue()).isEqualTo("Hello");
        assertThat(manifest.get("author").stringValue()).isEqualTo("Acme");
        assertThat(manifest.get("description").stringValue()).isEqualTo("Says hello.");
        assertThat(manifest.get("license").stringValue()).isEqualTo("MIT");
        assertThat(manifest.get("require").get("core").stringValue()).matches("\\^\\d+\\.\\d+\\.\\d+");
    }

    @Test
    void leavesOutWhatIsNotTold() {
        Map<String, String> files = files(HELLO, SkeletonOptions.DEFAULT.withLicense(""));
        assertThat(manifest(files).propertyNames()).doesNotContain("author", "description", "license");
        assertThat(files.get("README.md")).doesNotContain("Author:", "License:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"quotes\" and 'single'",
                "*/ class Evil {} /*",
                "${env.HOME} #{x} {{name}} %s %n",
                "<script>alert(1)</script> ]]> -->",
                "back\\slash \\u002a/ \\n",
                "{@link Foo} @author",
                "你好 👩‍💻 ñ",
                "`code` ${`x`} */ \"\"\"",
                "'); DROP TABLE x; --"
            })
    void writesAnyTextAsTextInEveryLanguage(String text) throws Exception {
        Map<String, String> files = files(
                HELLO,
                SkeletonOptions.DEFAULT
                        .withDisplayName(text)
                        .withAuthor(text)
                        .withDescription(text)
                        .withLicense(text));

        Manifest manifest = ManifestReader.parse(
                files.get("core.json").getBytes(StandardCharsets.UTF_8), "core.json", Optional.of(HELLO));
        assertThat(manifest.displayName()).isEqualTo(text);
        assertThat(manifest.description()).isEqualTo(text);
        assertThat(manifest.author()).isEqualTo(text);
        assertThat(manifest.license()).isEqualTo(text);
        assertThat(xml(files.get("icon.svg")).getDocumentElement().getAttribute("aria-label"))
                .isEqualTo(text);
        xml(files.get("pom.xml"));
        assertThat(files.get("web/index.html")).doesNotContain("<script>").contains("</title>");
        assertThat(files.get("web/main.js")).contains("heading.textContent = " + quoted(text) + ";");

        CompiledSkeleton plugin = CompiledSkeleton.compile(files, directory);
        assertThat(plugin.field("acme.hello.FirstGreeting", "TEMPLATE"))
                .isEqualTo("Hello, {whom}! This is " + text + ".");
    }

    @ParameterizedTest
    @CsvSource({
        "acme/hello, acme.hello",
        "acme/9-lives.class, acme._9_lives_class",
        "new/class, new_.class_",
        "java/lang, java_.lang",
        "org/slf4j, org_.slf4j",
        "9lives/x, _9lives.x",
        "a/true, a.true_",
        "a--b/c.d_e, a__b.c_d_e"
    })
    void namesAPackageThatJavaTakes(String name, String packageName) throws Exception {
        assertThat(SkeletonTexts.packageOf(PluginName.of(name))).isEqualTo(packageName);
        assertThat(SourceVersion.isName(packageName, SourceVersion.RELEASE_17)).isTrue();

        Map<String, String> files = files(PluginName.of(name), SkeletonOptions.DEFAULT);
        xml(files.get("pom.xml"));
        CompiledSkeleton plugin = CompiledSkeleton.compile(files, directory);
        assertThat(plugin.make(manifest(files).get("config").stringValue())).isInstanceOf(ConfigProvider.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"acme/hello", "9lives/new.x"})
    void bringsAMigrationAScriptAndACommandThatWorkTogether(String name) throws Exception {
        PluginName plugin = PluginName.of(name);
        Map<String, String> files = files(plugin, SkeletonOptions.DEFAULT.withDisplayName("100% Hello"));
        CompiledSkeleton compiled = CompiledSkeleton.compile(files, directory);
        DataSource database = database();
        Database migrated = new Database(database, new ReadSqlRules(), Clock.systemUTC(), FaultPoints.NONE);
        JsonNode manifest = manifest(files);
        InstallScript script = (InstallScript)
                compiled.make(manifest.get("scripts").get("install").stringValue());

        try (DatabaseTransaction install = begin(migrated, "install", plugin)) {
            new Migrations(install, plugin, Set.of(), Progress.NONE)
                    .migrate(MigrationScripts.read(directory, DatabaseKind.SQLITE, new ReadSqlRules()), false);
            ConnectionScriptContext context = new ConnectionScriptContext(
                    plugin, install.lend(plugin, Set.of()).connection());
            script.install(context);
            script.install(context); // after an uninstall that kept the data
            install.commit();
        }

        ConfigProvider provider =
                (ConfigProvider) compiled.make(manifest.get("config").stringValue());
        assertThat(provider.config())
                .containsOnlyKeys(Contributions.DEPENDENCIES, Contributions.COMMANDS, Contributions.LISTENERS);
        assertThat(run(provider, database)).isEqualTo("Hello, World! This is 100% Hello.");
        assertThat(run(provider, database, "Ada")).isEqualTo("Hello, Ada! This is 100% Hello.");
        assertThat(commandName(provider, database)).isEqualTo(plugin.vendor() + ":" + plugin.name());

        try (DatabaseTransaction uninstall = begin(migrated, "uninstall", plugin)) {
            new Migrations(uninstall, plugin, Set.of(), Progress.NONE).undoAll();
            uninstall.commit();
        }
        try (Connection connection = database.getConnection();
                Statement count = connection.createStatement()) {
            String tables = "SELECT count(*) FROM sqlite_master WHERE name LIKE '%greetings%'";
            assertThat(count.executeQuery(tables).getInt(1)).isZero();
        }
    }

    @Test
    void bringsAListenerOfInstalls() throws Exception {
        CompiledSkeleton compiled = CompiledSkeleton.compile(files(HELLO, SkeletonOptions.DEFAULT), directory);
        Listener listener = (Listener) compiled.make("acme.hello.InstallListener");
        assertThat(listener.listen()).containsExactly(AfterInstallEvent.class);
        listener.process(new AfterInstallEvent("acme/other", "1.0.0", true, null, "t1"));
    }

    @Test
    void namesNoPlaceOfThisMachineInThePom() {
        assertThat(files(HELLO, SkeletonOptions.DEFAULT).get("pom.xml")).doesNotContain("file:", "<repositories>");
    }

    @ParameterizedTest
    @EnumSource(Feature.class)
    void bringsWhatWasAskedForAndNothingElse(Feature asked) {
        Map<String, String> files = files(HELLO, SkeletonOptions.DEFAULT.withFeatures(Set.of(asked)));
        Map<Feature, String> signs = Map.of(
                Feature.REST, "src/main/java/acme/hello/web/GreetingController.java",
                Feature.TABLE, "database/migrations/20261120080910_create_greetings.sql",
                Feature.PAGE, "web/page.js",
                Feature.WORKER, "src/main/java/acme/hello/GreetingWorker.java",
                Feature.COMMAND, "src/main/java/acme/hello/HelloCommand.java",
                Feature.HOOK, "src/main/java/acme/hello/WelcomeHook.java",
                Feature.TYPESCRIPT, "src/main/web/main.ts",
                Feature.EXTENSION, "src/main/java/acme/hello/ReportCommand.java");
        boolean page = asked == Feature.PAGE || asked == Feature.TYPESCRIPT;
        signs.forEach((feature, path) -> assertThat(files.containsKey(path))
                .as(path)
                .isEqualTo(feature == asked || feature == Feature.PAGE && page));
        assertThat(manifest(files).has("settings")).isEqualTo(asked == Feature.SETTINGS);
        assertThat(manifest(files).has("routes")).isEqualTo(asked == Feature.REST);
        assertThat(manifest(files).get("type").stringValue()).isEqualTo(page ? "frontend" : "backend");
        assertThat(manifest(files).get("require").has("core/report-kit")).isEqualTo(asked == Feature.EXTENSION);
    }

    /** Each choice of {@code --with} is shown by one page, whose samples are files of the skeleton. */
    @ParameterizedTest
    @CsvSource({
        "rest-endpoint, acme/greet, rest table, 4",
        "plugin-table, acme/greet, table, 4",
        "plugin-command, acme/greet, command, 2",
        "plugin-hook, acme/greet, hook, 2",
        "plugin-worker, acme/greet, worker, 2",
        "plugin-settings, acme/greet, settings, 2",
        "plugin-page, acme/board, page, 2",
        "typescript-page, acme/greet, rest typescript, 3",
        "build-on-a-plugin, acme/greet, extension, 5"
    })
    void writesWhatThePagesShow(String page, String name, String words, int samples) throws Exception {
        Set<Feature> features = Stream.of(words.split(" "))
                .map(word -> Feature.named(word).orElseThrow())
                .collect(Collectors.toSet());
        Map<String, String> files = files(PluginName.of(name), SkeletonOptions.DEFAULT.withFeatures(features));
        List<String> shown = Pattern.compile("```(?:java|json|js|ts|sql|xml)( created)?\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Path.of("../docs/how-to/" + page + ".md")))
                .results()
                .filter(sample -> sample.group(1) != null)
                .map(sample -> sample.group(2))
                .toList();
        assertThat(shown).hasSize(samples);
        for (String sample : shown) {
            assertThat(files.values()).as(sample).anyMatch(file -> file.contains(sample));
        }
    }

    @Test
    void namesVersionsThatThereAre() throws Exception {
        Map<String, String> files =
                files(HELLO, SkeletonOptions.DEFAULT.withFeatures(EnumSet.of(Feature.EXTENSION, Feature.TYPESCRIPT)));
        String kit = JsonMapper.shared()
                .readTree(Path.of("../plugins/report-kit/core.json"))
                .get("version")
                .stringValue();
        assertThat(manifest(files).get("require").get("core/report-kit").stringValue())
                .isEqualTo("^" + kit);
        assertThat(files.get("pom.xml")).contains("<version>" + kit + "</version>");
        Path console = Path.of("../spring-boot-starter/src/console");
        assertThat(JsonMapper.shared().readTree(files.get("package.json")).at("/devDependencies/typescript"))
                .isEqualTo(JsonMapper.shared()
                        .readTree(console.resolve("package.json"))
                        .at("/devDependencies/typescript"));
        assertThat(files.get("src/main/web/contract.d.ts"))
                .isEqualTo(Files.readString(console.resolve("src/contract.d.ts")));
    }

    @Test
    void hasItsVersionInOnePlace() {
        Map<String, String> files = files(HELLO, SkeletonOptions.DEFAULT);
        assertThat(manifest(files).get("version").stringValue()).isEqualTo("0.1.0");
        assertThat(files.get("pom.xml")).doesNotContain("0.1.0");
    }

    /** Skipped where the console's TypeScript was not fetched. */
    @ParameterizedTest
    @ValueSource(strings = {"rest typescript", "typescript"})
    void bringsWhatTypeScriptMakesOfThePage(String words) throws Exception {
        Path modules =
                Path.of("../spring-boot-starter/src/console/node_modules").toAbsolutePath();
        assumeTrue(
                Files.isRegularFile(modules.resolve("typescript/package.json")),
                "Skipped: run npm ci in spring-boot-starter/src/console");
        Set<Feature> features = Stream.of(words.split(" "))
                .map(word -> Feature.named(word).orElseThrow())
                .collect(Collectors.toSet());
        Map<String, String> files = files(
                HELLO, SkeletonOptions.DEFAULT.withDisplayName("A \"b\" 中").withFeatures(features));
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = directory.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        Files.createSymbolicLink(directory.resolve("node_modules"), modules.toRealPath());
        Path made = directory.resolve("web/main.js");
        Files.delete(made);

        PageBuild build = PageBuild.in(directory).orElseThrow();
        build.build();
        build.test();

        assertThat(made).content().isEqualTo(files.get("web/main.js"));
        Path source = directory.resolve("src/main/web/main.ts");
        Files.writeString(source, Files.readString(source).replace("field.value = 'World'", "field.valeu = 'World'"));
        assertThatThrownBy(build::build)
                .isInstanceOf(PluginException.class)
                .hasMessageContainingAll("main.ts", "valeu");
        assertThat(made).content().isEqualTo(files.get("web/main.js"));
    }

    @Test
    void makesTheSameFilesEachTime() {
        assertThat(files(HELLO, SkeletonOptions.DEFAULT)).isEqualTo(files(HELLO, SkeletonOptions.DEFAULT));
    }

    private static Map<String, String> files(PluginName name, SkeletonOptions options) {
        Map<String, String> files = new TreeMap<>();
        PluginSkeleton.of(name, options, NOW)
                .files()
                .forEach((path, content) -> files.put(path, new String(content, StandardCharsets.UTF_8)));
        return files;
    }

    private static JsonNode manifest(Map<String, String> files) {
        return JsonMapper.shared().readTree(files.get("core.json"));
    }

    private static Document xml(String source) throws Exception {
        return DocumentBuilderFactory.newDefaultInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(source.getBytes(StandardCharsets.UTF_8)));
    }

    private static String quoted(String text) {
        return JsonMapper.shared().writeValueAsString(text);
    }

    private DataSource database() {
        SQLiteDataSource database = new SQLiteDataSource();
        database.setUrl("jdbc:sqlite:" + directory.resolve("core.db"));
        return database;
    }

    private static DatabaseTransaction begin(Database database, String operation, PluginName plugin) {
        return database.begin(
                operation + "-1", new TransactionHeader(operation, plugin.toString(), Map.of(), DecisionKind.DATABASE));
    }

    private static String run(ConfigProvider provider, DataSource database, String... arguments) throws Exception {
        StringWriter out = new StringWriter();
        int exitCode = command(provider, database).setOut(new PrintWriter(out)).execute(arguments);
        assertThat(exitCode).isZero();
        return out.toString().strip();
    }

    private static String commandName(ConfigProvider provider, DataSource database) throws Exception {
        return command(provider, database).getCommandName();
    }

    /** Makes the command as the application does: with the implementation that the provider binds. */
    private static CommandLine command(ConfigProvider provider, DataSource database) throws Exception {
        Map<?, ?> dependencies = (Map<?, ?>) provider.config().get(Contributions.DEPENDENCIES);
        Map.Entry<?, ?> binding = dependencies.entrySet().iterator().next();
        Object greeter =
                ((Class<?>) binding.getValue()).getConstructor(DataSource.class).newInstance(database);
        List<?> commands = (List<?>) provider.config().get(Contributions.COMMANDS);
        Class<?> command = (Class<?>) commands.get(0);
        return new CommandLine(
                command.getConstructor((Class<?>) binding.getKey()).newInstance(greeter));
    }
}
