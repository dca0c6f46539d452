package org.coreadmin.extension.benchmarks.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** One controller, with our starter on the class path or without it. */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
@RestController
public class SmallHost {

    private static final String ALONE = "alone";

    /** Made by Spring. */
    SmallHost() {}

    /**
     * Starts it.
     *
     * @param arguments {@code alone}, or the base directory of its plugins
     */
    public static void main(String[] arguments) {
        boolean alone = arguments[0].equals(ALONE);
        List<String> settings = new ArrayList<>(List.of(
                "--server.port=0",
                "--server.address=127.0.0.1",
                "--server.tomcat.max-keep-alive-requests=-1",
                "--spring.main.banner-mode=off",
                "--logging.level.root=WARN"));
        if (!alone) {
            settings.add("--core.extension.base=" + arguments[0]);
        }
        SpringApplication application =
                alone ? new SpringApplication(SmallHost.class) : new SpringApplication(SmallHost.class, Visitors.class);
        ConfigurableApplicationContext context = application.run(settings.toArray(String[]::new));
        int port = Objects.requireNonNull(((WebServerApplicationContext) context).getWebServer())
                .getPort();
        System.out.println("ready http://127.0.0.1:" + port);
    }

    @GetMapping("/own/bench/greeter/greet/{who}")
    Map<String, Object> greet(@PathVariable("who") String who) {
        return Map.of("text", "Hello, " + who);
    }
}
