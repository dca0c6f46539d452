package org.coreadmin.extension.spring.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class RouteTableTest {

    private static final Route LIST = Route.get("/tokens", "token:list", call -> {});

    @Test
    void takesNoRouteThatTheDocumentationDoesNotDescribe() {
        assertThatThrownBy(() -> new RouteTable(List.of(LIST))).hasMessage("Nothing describes GET /tokens");
        assertThat(new RouteTable(List.of(LIST.described("The tokens"))).routes())
                .extracting(Route::summary)
                .containsExactly("The tokens");
    }
}
