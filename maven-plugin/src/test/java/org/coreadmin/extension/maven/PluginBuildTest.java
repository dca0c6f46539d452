package org.coreadmin.extension.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.tools.scaffold.PluginSkeleton;
import org.coreadmin.extension.maven.testing.Maven;
import org.coreadmin.extension.tools.Feature;
import org.coreadmin.extension.tools.SkeletonOptions;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Thoroughness;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds skeletons as their authors do, with the parent and the goals of the Maven plugin. */
@Tag(Thoroughness.TAG)
@Sampled(oneIn = 5)
@Turn(kind = "builds and packaged applications", place = 4, of = 6)
class PluginBuildTest {

    private static final EnumSet<Feature> LOOKED_AT = EnumSet.of(Feature.PAGE, Feature.SETTINGS, Feature.TYPESCRIPT);
    private static final Instant NOW = Instant.parse("2026-11-20T08:09:10Z");

    @TempDir
    Path directory;

    private Maven maven;
    private Path projects;

    @BeforeEach
    void prepare() throws IOException {
        maven = new Maven(directory);
        projects = Files.createDirectories(directory.resolve("the projects"));
    }

    @Test
    void testsPackagesChecksAndPublishesEachKindOfSkeleton() throws Exception {
        Map<String, Set<Feature>> plugins = new LinkedHashMap<>();
        Set<Feature> all = EnumSet.allOf(Feature.class);
        Path compilers =
                Path.of("../spring-boot-starter/src/console/node_modules").toAbsolutePath();
        if (!Files.isRegularFile(compilers.resolve("typescript/package.json"))) {
            System.out.println("Left out, as npm ci was not run for the console: a page in TypeScript");
            all.remove(Feature.TYPESCRIPT);
        }
        Set<Feature> alone = EnumSet.copyOf(all);
        if (Thoroughness.isSample()) { // what is looked at below, and one of the others
            List<Feature> others = new ArrayList<>(EnumSet.complementOf(LOOKED_AT));
            alone.retainAll(LOOKED_AT);
            alone.add(others.get(new Random().nextInt(others.size())));
        }
        for (Feature feature : alone) {
            plugins.put("only-" + feature.word(), Set.of(feature));
        }
        plugins.put("everything", all);
        maven.offer("report-kit");
        for (Map.Entry<String, Set<Feature>> plugin : plugins.entrySet()) {
            write(
                    plugin.getKey(),
                    SkeletonOptions.DEFAULT
                            .withDisplayName("Sales ${user.home} \"report\" </name>")
                            .withLicense("Apache-2.0")
                            .withFeatures(plugin.getValue()));
        }
        write("usual", SkeletonOptions.DEFAULT);
        writeAnApplicationAndAPluginForIt();
        if (all.contains(Feature.TYPESCRIPT)) {
            for (String name : List.of("only-typescript", "everything")) {
                Files.createSymbolicLink(projects.resolve(name).resolve("node_modules"), compilers.toRealPath());
                Files.writeString(projects.resolve(name).resolve("web/main.js"), "export const old = true;\n");
            }
        }
        setVersionInPom(projects.resolve("everything"), "0.2.0");
        setVersion(projects.resolve("usual"), "0.3.0");
        String modules = plugins.keySet().stream()
                .map(name -> "<module>" + name + "</module>")
                .collect(Collectors.joining());
        Files.writeString(projects.resolve("pom.xml"), """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>acme</groupId><artifactId>all</artifactId><version>1</version><packaging>pom</packaging>
                  <modules>%s<module>usual</module><module>shop-api</module><module>card</module></modules>
                  <build>
                    <plugins>
                      <plugin>
                        <groupId>org.apache.maven.plugins</groupId>
                        <artifactId>maven-install-plugin</artifactId>
                        <version>3.2.0</version>
                        <configuration><skip>true</skip></configuration>
                      </plugin>
                    </plugins>
                  </build>
                </project>
                """.formatted(modules));
        Path registry = directory.resolve("registry");

        Maven.Run run = maven.run(
                projects,
                "install",
                "org.coreadmin:core-maven-plugin:1.0.0:check",
                "org.coreadmin:core-maven-plugin:1.0.0:publish",
                "-Dcore.registry=" + registry);

        assertThat(run.status()).as(run.log()).isZero();
        assertThat(reports("everything"))
                .containsExactly(
                        "TEST-acme.everything.ApplicationTest.xml",
                        "TEST-acme.everything.GreetingWorkerTest.xml",
                        "TEST-acme.everything.HelloCommandTest.xml",
                        "TEST-acme.everything.ListFormatTest.xml",
                        "TEST-acme.everything.WelcomeHookTest.xml",
                        "TEST-acme.everything.web.GreetingControllerTest.xml");
        assertThat(reports("only-settings"))
                .containsExactly(
                        "TEST-acme.only_settings.ApplicationTest.xml", "TEST-acme.only_settings.PlainGreeterTest.xml");
        Path packaged = projects.resolve("everything/target/acme-everything-0.2.0.zip");
        assertThat(entries(packaged))
                .containsExactly(
                        "CHANGELOG.md",
                        "README.md",
                        "core.json",
                        "database/migrations/20261120080910_create_greetings.sql",
                        "icon.svg",
                        "lib/everything-0.2.0.jar",
                        "sbom.cdx.json",
                        "web/main.js");
        assertThat(manifest(packaged)).contains("\"version\": \"0.2.0\"");
        assertThat(run.log()).contains("core.json says version 0.1.0; the package has 0.2.0");
        assertThat(entries(projects.resolve("only-page/target/acme-only-page-0.1.0.zip")))
                .contains("web/main.js")
                .noneMatch(entry -> entry.startsWith("lib/"));
        assertThat(run.log()).contains("Published acme/everything 0.2.0 in " + registry);
        assertThat(run.log()).contains("acme/usual 0.3.0 can be installed");
        assertThat(run.log()).doesNotContain("core.json says version 0.1.0; the package has 1.0.0");
        assertThat(entries(projects.resolve("usual/target/acme-usual-0.3.0.zip")))
                .contains("lib/usual-0.3.0.jar");
        assertThat(directory.resolve("repository/acme/usual/0.3.0/usual-0.3.0.pom"))
                .content()
                .contains("<version>0.3.0</version>");
        assertThat(directory.resolve("repository/acme/usual/0.3.0/usual-0.3.0-plugin.zip"))
                .exists();
        if (all.contains(Feature.TYPESCRIPT)) {
            assertThat(projects.resolve("everything/web/main.js")).content().contains("class HelloPage");
            assertThat(projects.resolve("only-typescript/web/main.js"))
                    .content()
                    .contains("class HelloPage");
        }
        assertThat(run.log())
                .as("linked against types of the application")
                .contains("acme/card 0.1.0 can be installed", "Published acme/card 0.1.0 in " + registry);
        assertThat(entries(projects.resolve("card/target/acme-card-0.1.0.zip"))).doesNotContain("lib/shop-api-1.jar");
    }

    @Test
    void namesWhatASecondBuildMakesDifferently() throws Exception {
        Path project = write("timed", SkeletonOptions.DEFAULT.withFeatures(Set.of(Feature.COMMAND)));
        Path pom = project.resolve("pom.xml");
        Files.writeString(pom, Files.readString(pom).replace("</project>", """
              <build>
                <resources>
                  <resource><directory>src/main/resources</directory><filtering>true</filtering></resource>
                </resources>
              </build>
            </project>
            """).replace("<properties>", """
            <properties>
              <maven.build.timestamp.format>yyyy-MM-dd HH:mm:ss.SSS</maven.build.timestamp.format>
              <when>${maven.build.timestamp}</when>
            """));
        Files.createDirectories(project.resolve("src/main/resources"));
        Files.writeString(project.resolve("src/main/resources/when.txt"), "${when}\n");

        Maven.Run run = maven.run(
                project,
                "package",
                "org.coreadmin:core-maven-plugin:1.0.0:check",
                "-DskipTests",
                "-Dcore.check.rebuild",
                "-Dcore.check.strict");

        assertThat(run.status()).as(run.log()).isOne();
        assertThat(run.log())
                .contains("lib/timed-0.1.0.jar came out differently in a second build.")
                .doesNotContain("core.json came out differently");
        assertThat(project.resolve("target/core/rebuild")).doesNotExist();
    }

    /** The plugin's provider names a type that only the application has, and that the POM says is provided. */
    private void writeAnApplicationAndAPluginForIt() throws IOException {
        Path api = projects.resolve("shop-api");
        Path types = Files.createDirectories(api.resolve("src/main/java/com/example/shop"));
        Files.writeString(api.resolve("pom.xml"), """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <parent>
                    <groupId>org.coreadmin</groupId><artifactId>core-plugin-parent</artifactId><version>1.0.0</version>
                    <relativePath/>
                  </parent>
                  <groupId>com.example</groupId><artifactId>shop-api</artifactId><version>1</version>
                  <properties><core.package.skip>true</core.package.skip></properties>
                  <dependencies>
                    <dependency><groupId>org.coreadmin</groupId><artifactId>core-plugin-api</artifactId></dependency>
                  </dependencies>
                </project>
                """);
        Files.writeString(types.resolve("Payment.java"), """
                package com.example.shop;

                @org.coreadmin.extension.api.ExtensionPoint
                public interface Payment {
                    String pay(int amount);
                }
                """);
        Path card = write("card", SkeletonOptions.DEFAULT.withFeatures(Set.of(Feature.PAGE)));
        Path classes = Files.createDirectories(card.resolve("src/main/java/acme/card"));
        Path pom = card.resolve("pom.xml");
        String written = Files.readString(pom).replace("<packaging>pom</packaging>", "<packaging>jar</packaging>");
        String provided = """
                  <dependencies>
                    <dependency>
                      <groupId>org.coreadmin</groupId><artifactId>core-plugin-api</artifactId><scope>provided</scope>
                    </dependency>
                    <dependency>
                      <groupId>com.example</groupId><artifactId>shop-api</artifactId><version>1</version><scope>provided</scope>
                    </dependency>
                  </dependencies>
                </project>
                """;
        Files.writeString(
                pom,
                written.replaceFirst("(?s)<dependencies>.*</dependencies>", "").replace("</project>", provided));
        Path manifest = card.resolve("core.json");
        Files.writeString(
                manifest,
                Files.readString(manifest)
                        .replaceFirst(
                                "\"type\": \"frontend\"", "\"type\": \"mixed\", \"config\": \"acme.card.Provider\""));
        Files.writeString(classes.resolve("Provider.java"), """
                package acme.card;

                import com.example.shop.Payment;
                import java.util.Map;
                import org.coreadmin.extension.api.ConfigProvider;
                import org.coreadmin.extension.api.Contributions;

                public final class Provider implements ConfigProvider {
                    @Override
                    public Map<String, Object> config() {
                        return Contributions.builder().extension(Payment.class, Card.class).toMap();
                    }
                }
                """);
        Files.writeString(classes.resolve("Card.java"), """
                package acme.card;

                public final class Card implements com.example.shop.Payment {
                    @Override
                    public String pay(int amount) {
                        return "card";
                    }
                }
                """);
    }

    @Test
    void refusesWhatTheApplicationBrings() throws Exception {
        Path project = write("greedy", SkeletonOptions.DEFAULT.withFeatures(Set.of(Feature.COMMAND)));
        Path pom = project.resolve("pom.xml");
        Files.writeString(
                pom,
                Files.readString(pom)
                        .replaceFirst("(<artifactId>picocli</artifactId>\\s*)<scope>provided</scope>", "$1"));

        Maven.Run run = maven.run(project, "package", "-DskipTests");

        assertThat(run.status()).isOne();
        assertThat(run.log())
                .contains("info.picocli:picocli must not go into the package")
                .contains("Give it <scope>provided</scope> in pom.xml.");
    }

    @Test
    void refusesAVersionThatIsNone() throws Exception {
        Path project = write("odd", SkeletonOptions.DEFAULT.withFeatures(Set.of(Feature.PAGE)));
        setVersion(project, "1.0-SNAPSHOT");
        Maven.Run read = maven.run(project, "validate");
        assertThat(read.status()).isOne();
        assertThat(read.log())
                .contains("pom.xml takes the version out of core.json, which can't be read.", "1.0-SNAPSHOT");

        setVersionInPom(project, "1.0-SNAPSHOT");
        Maven.Run run = maven.run(project, "package");
        assertThat(run.status()).isOne();
        assertThat(run.log()).contains("pom.xml can't be that of a plugin").contains("1.0-SNAPSHOT");
    }

    @Test
    void refusesAPomWithoutAName() throws Exception {
        Path project = write("nameless", SkeletonOptions.DEFAULT.withFeatures(Set.of(Feature.PAGE)));
        Path pom = project.resolve("pom.xml");
        Files.writeString(pom, Files.readString(pom).replace("<artifactId>nameless</artifactId>", ""));

        Maven.Run run = maven.run(project, "org.coreadmin:core-maven-plugin:1.0.0:run");

        assertThat(run.status()).isOne();
        assertThat(run.log()).contains("'artifactId' is missing.").doesNotContain("Exception in");
    }

    private static void setVersion(Path project, String version) throws IOException {
        Path manifest = project.resolve("core.json");
        Files.writeString(manifest, Files.readString(manifest).replace("\"0.1.0\"", "\"" + version + "\""));
    }

    private static void setVersionInPom(Path project, String version) throws IOException {
        Path pom = project.resolve("pom.xml");
        Files.writeString(
                pom,
                Files.readString(pom)
                        .replaceFirst("  <packaging>", "  <version>" + version + "</version>\n  <packaging>"));
    }

    private Path write(String name, SkeletonOptions options) throws IOException {
        Path project = projects.resolve(name);
        PluginSkeleton skeleton = PluginSkeleton.of(PluginName.of("acme/" + name), options, NOW);
        for (Map.Entry<String, byte[]> file : skeleton.files().entrySet()) {
            Path path = project.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
        return project;
    }

    private List<String> reports(String name) throws IOException {
        try (var files = Files.list(projects.resolve(name).resolve("target/surefire-reports"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".xml"))
                    .sorted()
                    .toList();
        }
    }

    private static String manifest(Path archive) throws IOException {
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            return new String(zip.getInputStream(zip.getEntry("core.json")).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static TreeSet<String> entries(Path archive) throws IOException {
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            return zip.stream()
                    .filter(entry -> !entry.isDirectory())
                    .map(entry -> entry.getName())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
