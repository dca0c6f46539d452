package org.coreadmin.plugin.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.plugin.testing.PluginFolder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MidnightThemeTest {

    private static final Pattern PROPERTY = Pattern.compile("--core-([a-z-]+): #([0-9a-f]{6});");

    private final Map<String, Integer> colours = new HashMap<>();

    @BeforeEach
    void readTheStyleSheet() throws IOException {
        Matcher properties = PROPERTY.matcher(Files.readString(Path.of("web/midnight.css")));
        while (properties.find()) {
            colours.put(properties.group(1), Integer.parseInt(properties.group(2), 16));
        }
    }

    @Test
    void isACompletePlugin() throws Exception {
        assertThat(PluginFolder.of("core/theme-midnight").problems()).isEmpty();
    }

    @Test
    void bringsNoCode() throws Exception {
        assertThat(PluginFolder.of("core/theme-midnight").contributions()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "text-muted", "accent", "success", "warning", "danger"})
    void isReadableOnEverySurface(String text) {
        for (String surface : new String[] {"background", "surface", "surface-raised"}) {
            assertThat(contrast(text, surface)).as(text + " on " + surface).isGreaterThanOrEqualTo(4.5);
        }
    }

    @ParameterizedTest
    @CsvSource({"accent-text, accent, 4.5", "border, surface-raised, 3", "border, background, 3", "focus, surface, 3"})
    void setsOffControls(String foreground, String background, double least) {
        assertThat(contrast(foreground, background)).isGreaterThanOrEqualTo(least);
    }

    /** The contrast ratio of WCAG 2.2. */
    private double contrast(String foreground, String background) {
        double one = luminance(colours.get(foreground));
        double other = luminance(colours.get(background));
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    }

    private static double luminance(int rgb) {
        return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8) + 0.0722 * linear(rgb);
    }

    private static double linear(int channel) {
        double value = (channel & 0xff) / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}
