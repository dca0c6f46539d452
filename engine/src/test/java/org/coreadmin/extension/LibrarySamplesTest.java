package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the library's reference and the README show of the library compiles. */
class LibrarySamplesTest {

    private static final Pattern SAMPLE = Pattern.compile("(?ms)^```java\\n(.*?)^```$");

    @Test
    void compile(@TempDir Path classes) throws Exception {
        List<JavaFileObject> samples = new ArrayList<>();
        for (String page : List.of("docs/reference/library.md", "README.md")) {
            Matcher sample = SAMPLE.matcher(Files.readString(Path.of("..").resolve(page)));
            while (sample.find()) {
                if (sample.group(1).contains("PluginLoader")) {
                    samples.add(source("Sample" + samples.size(), sample.group(1)));
                }
            }
        }
        assertThat(samples).hasSizeGreaterThan(1);
        StringWriter problems = new StringWriter();
        List<String> options = List.of(
                "-d",
                classes.toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "-proc:none",
                "--release",
                "17");
        boolean compiled = ToolProvider.getSystemJavaCompiler()
                .getTask(problems, null, null, options, null, samples)
                .call();
        assertThat(compiled).as(problems.toString()).isTrue();
    }

    /** The statements of a sample, with what they take for granted. */
    private static JavaFileObject source(String name, String statements) {
        String text = "import java.nio.file.Path;\nimport org.coreadmin.extension.*;\nclass " + name
                + " {\ninterface Greeter { void greet(); }\nvoid run(Path base) throws Exception {\n" + statements
                + "}\n}\n";
        return new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }
}
