package org.coreadmin.extension.spring.presence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/** The address that commands on the same machine find. */
class AnnouncementTest {

    @ParameterizedTest
    @CsvSource({"'',''", "/,''", "/shop,/shop", "/shop/,/shop", "' /shop/ ',/shop"})
    void hasTheContextPathAsSpringBootReadsIt(String setting, String path) {
        StandardEnvironment environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .addFirst(new MapPropertySource("test", Map.of("server.servlet.context-path", setting)));

        assertThat(Announcement.address(environment, 8080)).isEqualTo("http://127.0.0.1:8080" + path);
    }
}
