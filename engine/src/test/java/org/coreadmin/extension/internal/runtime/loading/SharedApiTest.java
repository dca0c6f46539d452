package org.coreadmin.extension.internal.runtime.loading;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SharedApiTest {

    private static final String SPRING = "org/springframework/context/ApplicationContext.class";
    private static final String KOTLIN = "kotlin/Metadata.class";
    private static final String KOTLIN_REFLECT = "kotlin/reflect/full/KClasses.class";

    /** Spring takes a Kotlin class for a Java class unless there is kotlin-reflect. */
    @Test
    void sharesKotlinIfSpringReadsIt() {
        SharedApi reads = sharedBy(SPRING, KOTLIN, KOTLIN_REFLECT);

        assertThat(reads.packages()).contains("kotlin", "kotlinx.coroutines");
        assertThat(reads.covers("kotlin")).isTrue();
        assertThat(reads.covers("kotlin.jvm.internal")).isTrue();
        assertThat(reads.covers("kotlinx.coroutines.flow")).isTrue();
        assertThat(reads.covers("kotlinx.serialization")).isFalse();
        assertThat(reads.covers("kotlinsomething")).isFalse();
    }

    @Test
    void leavesKotlinToPluginsIfNothingReadsIt() {
        for (SharedApi other : new SharedApi[] {sharedBy(SPRING, KOTLIN), sharedBy(KOTLIN, KOTLIN_REFLECT)}) {
            assertThat(other.packages()).doesNotContain("kotlin", "kotlinx.coroutines");
            assertThat(other.covers("kotlin")).isFalse();
            assertThat(other.covers("kotlinx.coroutines")).isFalse();
        }
    }

    private static SharedApi sharedBy(String... resources) {
        Set<String> present = Set.of(resources);
        URL any = SharedApiTest.class.getResource("SharedApiTest.class");
        return SharedApi.of(new ClassLoader(null) {
            @Override
            public URL getResource(String name) {
                return present.contains(name) ? any : null;
            }
        });
    }
}
