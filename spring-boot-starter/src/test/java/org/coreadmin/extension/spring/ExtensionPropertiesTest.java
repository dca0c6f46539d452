package org.coreadmin.extension.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The settings, on every Spring Boot that the starter works with. */
class ExtensionPropertiesTest {

    /** Spring Boot 4.0 binds an Optional that is not set to null, which fails where it is asked. */
    @Test
    void bindsNoOptionalWhichSpringBoot40LeavesNull() {
        assertThat(components(ExtensionProperties.class))
                .isNotEmpty()
                .noneMatch(component -> component.getType() == Optional.class);
    }

    private static Stream<RecordComponent> components(Class<?> type) {
        return type.isRecord()
                ? Arrays.stream(type.getRecordComponents())
                        .flatMap(component -> Stream.concat(Stream.of(component), components(component.getType())))
                : Stream.empty();
    }
}
