package org.coreadmin.extension.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.junit.jupiter.api.Test;

class HostVersionsTest {

    @Test
    void javaIsTheOneThatRunsWithItsUpdate() {
        assertThat(HostVersions.java(Runtime.Version.parse("17.0.15+6-Debian-1")))
                .isEqualTo(Version.of("17.0.15"));
        assertThat(HostVersions.java(Runtime.Version.parse("25"))).isEqualTo(Version.of("25.0.0"));
        assertThat(HostVersions.java(Runtime.Version.parse("26-ea+12"))).isEqualTo(Version.of("26.0.0"));
        assertThat(HostVersions.java(Runtime.Version.parse("11.0.16.1+1"))).isEqualTo(Version.of("11.0.16"));
    }

    @Test
    void whatIsMissingNamesTheVersionThatIsHere() {
        HostVersions host = HostVersions.of(Version.of("1.0.0"))
                .with(HostVersions.JAVA, HostVersions.java(Runtime.Version.parse("17.0.15+6")));
        assertThat(host.unmet(Map.of("java", VersionRange.of(">=17.0.10")))).isEmpty();
        assertThat(host.unmet(Map.of("java", VersionRange.of("17")))).isEmpty();
        assertThat(host.unmet(Map.of("java", VersionRange.of(">=21")))).containsExactly(Map.entry("java", "17.0.15"));
        assertThat(host.unmet(Map.of("spring-boot", VersionRange.of("^4.0"))))
                .containsExactly(Map.entry("spring-boot", ""));
    }
}
