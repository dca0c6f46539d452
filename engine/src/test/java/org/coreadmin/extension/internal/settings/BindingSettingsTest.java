package org.coreadmin.extension.internal.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BindingSettingsTest {

    @TempDir
    private Path base;

    @Test
    void readsWhichPluginServesAnInterfaceAgainWhenTheFileHasChanged() throws IOException {
        BindingSettings settings = new BindingSettings(base);
        assertThat(settings.get()).isEmpty();
        write("# bindings:\n#   org.example.Notifier: example/mail\n");
        assertThat(settings.get()).isEmpty();
        write("registries: []\nbindings:\n  org.example.Notifier: acme/mail\n");
        assertThat(settings.get()).isEqualTo(Map.of("org.example.Notifier", "acme/mail"));
        write("bindings:\n  org.example.Notifier: acme/sms\n");
        assertThat(settings.get()).isEqualTo(Map.of("org.example.Notifier", "acme/sms"));
        write("bindings: [no, map]\n");
        assertThat(settings.get()).as("reported in the log").isEmpty();
        Files.delete(base.resolve("config/core-extension.yaml"));
        assertThat(settings.get()).isEmpty();
    }

    private void write(String text) throws IOException {
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/core-extension.yaml"), text);
    }
}
