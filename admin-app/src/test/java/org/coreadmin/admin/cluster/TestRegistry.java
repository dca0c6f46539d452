package org.coreadmin.admin.cluster;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler.CompilationTask;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.tools.RegistryPublisher;

/** A registry in a directory, filled by tests. */
record TestRegistry(Path directory) {

    /** Publishes a plugin without code. */
    void publish(String name, String version) throws IOException {
        publish(name, version, "", "", "");
    }

    /**
     * Publishes a plugin.
     *
     * @param fields    more of core.json; empty text for none
     * @param className of its one class; empty text for none
     * @param migrations in their order
     */
    void publish(String name, String version, String fields, String className, String source, String... migrations)
            throws IOException {
        Path tree = tree(name, version, fields, migrations);
        if (!className.isEmpty()) {
            compile(className, source, Files.createDirectories(tree.resolve("classes")));
        }
        new RegistryPublisher().publish(tree, directory, Progress.NONE);
    }

    private static Path tree(String name, String version, String fields, String... migrations) throws IOException {
        Path tree = Files.createTempDirectory("node-plugin");
        Files.writeString(
                tree.resolve("core.json"),
                "{\"name\": \"" + name + "\", \"version\": \"" + version + "\", \"type\": \"backend\""
                        + (fields.isEmpty() ? "" : ", " + fields) + "}");
        for (int i = 0; i < migrations.length; i++) {
            Path file = tree.resolve("database/migrations/2026010100000" + i + "_change.sql");
            Files.createDirectories(file.getParent());
            Files.writeString(file, migrations[i]);
        }
        return tree;
    }

    /**
     * Publishes a plugin whose provider is {@code acme.web.Config}, with a controller {@code acme.web.Hello}.
     *
     * @param provider   statements of the provider, before it gives what the plugin has
     * @param controller statements of {@code GET /plugin/acme/web/api/hello}
     */
    void publishWeb(String version, String provider, String controller, String... migrations) throws IOException {
        Path tree = tree(
                "acme/web",
                version,
                "\"config\": \"acme.web.Config\", \"permissions\": [\"acme:web:read\"], \"routes\": [{\"method\": \"GET\","
                        + " \"path\": \"/api/hello\", \"authority\": \"acme:web:read\"}], \"settings\": {\"type\": \"object\","
                        + " \"properties\": {\"greeting\": {\"type\": \"string\"}}}",
                migrations);
        Files.writeString(tree.resolve("hello.txt"), "hello");
        Path classes = Files.createDirectories(tree.resolve("classes"));
        compile("acme.web.Config", """
                package acme.web;
                public class Config implements org.coreadmin.extension.api.ConfigProvider {
                    public java.util.Map<String, Object> config() {
                        %s
                        return org.coreadmin.extension.api.Contributions.builder()
                                .scan("acme/web").publish("hello", "a file", "hello.txt", "acme-hello.txt").toMap();
                    }
                }
                """.formatted(provider), classes);
        compile("acme.web.Hello", """
                package acme.web;
                import org.springframework.web.bind.annotation.*;
                @RestController
                @RequestMapping("/plugin/acme/web/api")
                public class Hello {
                    @GetMapping("/hello")
                    public String hello() {
                        %s
                    }
                }
                """.formatted(controller), classes);
        new RegistryPublisher().publish(tree, directory, Progress.NONE);
    }

    private static void compile(String className, String source, Path target) {
        StringWriter errors = new StringWriter();
        JavaFileObject file =
                new SimpleJavaFileObject(
                        URI.create("string:///" + className.replace('.', '/') + ".java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignored) {
                        return source;
                    }
                };
        CompilationTask task = ToolProvider.getSystemJavaCompiler()
                .getTask(
                        errors,
                        null,
                        null,
                        List.of(
                                "-d",
                                target.toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                "-proc:none",
                                "-parameters"),
                        null,
                        List.of(file));
        if (!task.call()) {
            throw new AssertionError(errors);
        }
    }
}
