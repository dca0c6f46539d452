package org.coreadmin.plugin.pf4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.tools.AuthorTools;
import org.coreadmin.plugin.pf4j.shop.Greeting;
import org.coreadmin.plugin.testing.PluginTest;
import org.coreadmin.plugin.testing.PluginUnderTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plugins that were compiled against PF4J, and against an interface that extends PF4J's, run unchanged. */
@PluginTest(shared = "org.coreadmin.plugin.pf4j.shop")
class BridgeTest {

    /** As it was when the application used PF4J. */
    private static final String OLD_GREETING = """
            package org.coreadmin.plugin.pf4j.shop;
            public interface Greeting extends org.pf4j.ExtensionPoint {
                java.util.List<String> LOG = new java.util.ArrayList<>();
                String greeting();
            }
            """;

    private static final String WELCOME = """
            package com.example.welcome;
            import org.coreadmin.plugin.pf4j.shop.Greeting;
            import org.pf4j.Extension;
            import org.pf4j.Plugin;
            import org.pf4j.PluginWrapper;
            public class WelcomePlugin extends Plugin {
                public WelcomePlugin(PluginWrapper wrapper) { super(wrapper); }
                @Override public void start() {
                    Greeting.LOG.add("start " + getWrapper().getPluginId() + " " + getWrapper().getDescriptor().getVersion());
                    try { getWrapper().getPluginManager().stopPlugins(); }
                    catch (UnsupportedOperationException e) { Greeting.LOG.add("refused"); }
                }
                @Override public void stop() { Greeting.LOG.add("stop"); }
                @Extension(ordinal = 2)
                public static class Second implements Greeting {
                    public String greeting() { return "Welcome"; }
                }
                @Extension(ordinal = 1)
                public static class First implements Greeting {
                    public String greeting() { return words(); }
                }
                public static String words() { return "Good day"; }
            }
            """;

    private static final String POLITE = """
            package com.example.polite;
            import org.coreadmin.plugin.pf4j.shop.Greeting;
            @org.pf4j.Extension
            public class Polite implements Greeting {
                public String greeting() { return com.example.welcome.WelcomePlugin.words() + ", madam"; }
            }
            """;

    @TempDir
    private Path directory;

    @BeforeEach
    void forget() {
        Greeting.LOG.clear();
    }

    private Path compiled(String name, String source, String... path) throws Exception {
        Path classes = Files.createDirectories(directory.resolve(name));
        Path file = Files.writeString(directory.resolve(name + ".java"), source);
        Path renamed = Files.createDirectories(directory.resolve("src-" + name))
                .resolve(source.replaceAll("(?s).*?public (?:class|interface) (\\w+).*", "$1") + ".java");
        Files.move(file, renamed);
        List<String> all = new ArrayList<>(List.of(path));
        all.add(Path.of(org.pf4j.Plugin.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString());
        int status = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-d",
                        classes.toString(),
                        "-cp",
                        String.join(java.io.File.pathSeparator, all),
                        renamed.toString());
        assertThat(status).isZero();
        return classes;
    }

    private Path jar(String name, Path classes, Map<String, String> attributes) throws Exception {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.forEach((key, value) -> manifest.getMainAttributes().putValue(key, value));
        Path jar = directory.resolve(name + ".jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream zip = new JarOutputStream(out, manifest)) {
            add(zip, classes, "");
        }
        return jar;
    }

    private static void add(ZipOutputStream zip, Path classes, String under) throws Exception {
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                zip.putNextEntry(
                        new ZipEntry(under + classes.relativize(file).toString().replace('\\', '/')));
                zip.write(Files.readAllBytes(file));
                zip.closeEntry();
            }
        }
    }

    private Path imported(PluginUnderTest bridge, Path file) {
        OperationResult made = AuthorTools.of(bridge.application().manager())
                .importPf4j(
                        file,
                        "acme",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(directory.resolve(file.getFileName() + "-package.zip")));
        assertThat(made.success()).as(made.message()).isTrue();
        return Path.of(String.valueOf(made.data().get("path")));
    }

    private static void installs(PluginUnderTest bridge, Path file) {
        OperationResult installed = bridge.application().manager().installPackage(file, InstallOptions.DEFAULT);
        assertThat(installed.success()).as(installed.message()).isTrue();
    }

    private static List<String> greetings(PluginUnderTest bridge) {
        return bridge.application().extensions(Greeting.class).list().stream()
                .map(Greeting::greeting)
                .toList();
    }

    private static void await(String line) throws InterruptedException {
        for (int i = 0; i < 600 && !Greeting.LOG.contains(line); i++) {
            Thread.sleep(50);
        }
        assertThat(Greeting.LOG).contains(line);
    }

    @Test
    void pluginsOfPf4jRunAndLeaveNothing(PluginUnderTest bridge) throws Exception {
        PluginLoader application = bridge.application();
        Path api = compiled("api", OLD_GREETING);
        Path welcome = compiled("welcome", WELCOME, api.toString());
        assertThat(welcome.resolve("META-INF/extensions.idx")).exists();
        Path polite = compiled("polite", POLITE, api.toString(), welcome.toString());

        installs(
                bridge,
                imported(
                        bridge,
                        jar(
                                "welcome",
                                welcome,
                                Map.of(
                                        "Plugin-Id", "Welcome_Plugin",
                                        "Plugin-Version", "1.2",
                                        "Plugin-Class", "com.example.welcome.WelcomePlugin",
                                        "Plugin-Provider", "Ada",
                                        "Plugin-License", "MIT"))));
        assertThat(application.getVersion("acme/welcome-plugin")).isEqualTo("1.2.0");
        await("start Welcome_Plugin 1.2");
        await("refused");
        assertThat(greetings(bridge)).containsExactly("Good day", "Welcome");

        Path zip = directory.resolve("polite.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            add(out, polite, "classes/");
            out.putNextEntry(new ZipEntry("plugin.properties"));
            out.write("""
                    plugin.id=polite
                    plugin.version=1.0.0
                    plugin.dependencies=Welcome_Plugin@>=1.0.0 & <2.0.0, sms?@1.0
                    """.getBytes(StandardCharsets.UTF_8));
        }
        installs(bridge, imported(bridge, zip));
        assertThat(greetings(bridge)).contains("Good day, madam");

        WeakReference<ClassLoader> loader = new WeakReference<>(application.classLoader("acme/welcome-plugin"));
        for (String plugin : List.of("acme/polite", "acme/welcome-plugin")) {
            OperationResult gone = application.manager().uninstall(plugin, UninstallOptions.DEFAULT);
            assertThat(gone.success()).as(gone.message()).isTrue();
        }
        await("stop");
        assertThat(greetings(bridge)).isEmpty();
        for (int i = 0; i < 100 && loader.get() != null; i++) {
            System.gc();
            Thread.sleep(50);
        }
        assertThat(loader.get()).as("the class loader of acme/welcome-plugin").isNull();
    }

    @Test
    void whatIsNoPluginIsRefused(PluginUnderTest bridge) throws Exception {
        Path classes = compiled("api", OLD_GREETING);
        Path nameless = jar("nameless", classes, Map.of("Plugin-Version", "1.0.0"));
        Path odd = jar("odd", classes, Map.of("Plugin-Id", "odd", "Plugin-Version", "2024-final"));
        Path text = Files.writeString(directory.resolve("text.jar"), "no archive");

        assertThat(refusal(bridge, nameless)).contains("Plugin-Id").contains("plugin.id");
        assertThat(refusal(bridge, odd)).contains("2024-final").contains("--version");
        assertThat(refusal(bridge, text)).contains("is not a JAR or ZIP file");
        assertThat(refusal(bridge, directory.resolve("missing.jar"))).contains("missing.jar");
    }

    private static String refusal(PluginUnderTest bridge, Path file) {
        OperationResult result = AuthorTools.of(bridge.application().manager())
                .importPf4j(file, "acme", Optional.empty(), Optional.empty(), Optional.empty());
        assertThat(result.success()).isFalse();
        return result.message();
    }

    @Test
    void anApplicationThatDoesNotKnowTheInterfaceSaysWhatToMark(PluginUnderTest bridge) throws Exception {
        Path old = compiled("api", OLD_GREETING.replace("pf4j.shop", "pf4j.unknown"));
        Path classes = compiled("stranger", """
                package com.example.stranger;
                @org.pf4j.Extension
                public class Stranger implements org.coreadmin.plugin.pf4j.unknown.Greeting {
                    public String greeting() { return ""; }
                }
                """, old.toString());
        try (Stream<Path> interfaces = Files.walk(old)) {
            for (Path file : interfaces
                    .filter(file -> file.toString().endsWith(".class"))
                    .toList()) {
                Path copy = classes.resolve(old.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        Path made =
                imported(bridge, jar("stranger", classes, Map.of("Plugin-Id", "stranger", "Plugin-Version", "1.0.0")));

        OperationResult refused = bridge.application().manager().installPackage(made, InstallOptions.DEFAULT);

        assertThat(refused.success()).isFalse();
        assertThat(refused.message().toLowerCase(Locale.ROOT))
                .contains("com.example.stranger.stranger implements no extension point")
                .contains("@extensionpoint");
    }
}
