package org.coreadmin.extension.spring;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PluginStartTest {

    @Test
    void showsTheDatabaseWithoutPassword() {
        assertThat(PluginStart.address("jdbc:postgresql://db:5432/shop?user=a&password=secret"))
                .isEqualTo("database jdbc:postgresql://db:5432/shop");
        assertThat(PluginStart.address("jdbc:postgresql://ada:secret@db/shop"))
                .isEqualTo("database jdbc:postgresql://db/shop");
        assertThat(PluginStart.address("jdbc:sqlserver://db;password=secret")).doesNotContain("secret");
    }
}
