package com.example.vet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.util.List;
import org.coreadmin.extension.PluginLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** This application has the starter and nothing else of Core Extension: what authors use does not come with it. */
class WhatAHostCarriesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.coreadmin.extension.tools.AuthorTools",
                "org.coreadmin.extension.tools.RegistryPublisher",
                "org.coreadmin.extension.internal.tools.signing.SignedRepository",
                "org.commonmark.parser.Parser"
            })
    void hasNoAuthorTools(String name) {
        assertThatThrownBy(() -> Class.forName(name)).isInstanceOf(ClassNotFoundException.class);
    }

    @Test
    void hasTheEngine() {
        assertThat(PluginLoader.class.getClassLoader()).isNotNull();
        assertThat(List.of(System.getProperty("java.class.path").split(File.pathSeparator)))
                .noneMatch(entry -> entry.contains("core-tools") || entry.endsWith("tools/target/classes"));
    }
}
