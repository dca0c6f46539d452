package org.coreadmin.extension.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the guide for hosts shows compiles. */
class HostGuideTest {

    private static final List<Path> GUIDES = Stream.of(
                    "host", "console-with-jwt", "console-with-oauth2-login", "console-with-form-login")
            .map(name -> Path.of("../docs/how-to", name + ".md"))
            .toList();
    private static final Pattern SAMPLE = Pattern.compile("(?ms)^ *```java\\n(.*?)^ *```$");

    /** The guide leaves imports out. */
    private static final String IMPORTS = """
            import jakarta.servlet.http.HttpServletRequest;
            import java.nio.file.Path;
            import java.time.Duration;
            import java.util.*;
            import javax.sql.DataSource;
            import org.coreadmin.extension.*;
            import org.coreadmin.extension.api.*;
            import org.coreadmin.extension.registry.*;
            import org.coreadmin.extension.spring.access.*;
            import org.coreadmin.extension.spring.http.*;
            import org.coreadmin.extension.spring.menu.*;
            import org.springframework.context.annotation.Bean;
            import org.springframework.http.HttpStatus;
            import org.springframework.security.config.annotation.web.builders.HttpSecurity;
            import org.springframework.security.config.http.SessionCreationPolicy;
            import org.springframework.security.core.authority.SimpleGrantedAuthority;
            import org.springframework.security.core.authority.mapping.GrantedAuthoritiesMapper;
            import org.springframework.security.oauth2.jwt.*;
            import org.springframework.security.oauth2.core.oidc.user.OidcUserAuthority;
            import org.springframework.security.oauth2.server.resource.authentication.*;
            import org.springframework.security.web.SecurityFilterChain;
            import org.springframework.security.web.authentication.HttpStatusEntryPoint;
            import org.springframework.security.web.authentication.logout.HttpStatusReturningLogoutSuccessHandler;
            import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
            import org.springframework.web.bind.annotation.*;
            """;

    /** What the guide takes for granted in the application; of Spring Data Redis, which this module does without, the one method used. */
    private static final String APPLICATION = """
            interface ShopTokens {
                Map<String, Object> page(Call call);
                void revoke(String id);
            }
            interface ShopSessions {
                Optional<Account> find(HttpServletRequest request);
                boolean isValid(String token);
                boolean hasConfirmed(HttpServletRequest request, Duration within);
                interface Account { String name(); boolean isBoss(); }
            }
            interface StringRedisTemplate { Boolean hasKey(String key); }
            """;

    @Test
    void showsJavaThatCompiles(@TempDir Path classes) throws Exception {
        List<JavaFileObject> samples = new ArrayList<>();
        StringBuilder guides = new StringBuilder();
        for (Path guide : GUIDES) {
            guides.append(Files.readString(guide)).append('\n');
        }
        Matcher sample = SAMPLE.matcher(guides);
        while (sample.find()) {
            String name = "Sample" + samples.size();
            samples.add(source(name, IMPORTS + "class " + name + " {\n" + APPLICATION + sample.group(1) + "}\n"));
        }
        assertThat(samples).hasSizeGreaterThan(9);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter problems = new StringWriter();
        List<String> options = List.of(
                "-d",
                classes.toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "-proc:none",
                "--release",
                "17",
                "-nowarn");
        boolean compiled =
                compiler.getTask(problems, null, null, options, null, samples).call();
        assertThat(compiled).as(problems.toString()).isTrue();
    }

    private static JavaFileObject source(String name, String text) {
        return new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }
}
