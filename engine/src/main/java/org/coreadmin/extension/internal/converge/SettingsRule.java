package org.coreadmin.extension.internal.converge;

import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.change.WantedSettings;
import org.coreadmin.extension.internal.configuration.SettingsProblem;
import org.coreadmin.extension.internal.configuration.SettingsSchema;

/**
 * Refuses values that the schema of a version does not allow, and secrets in plain text.
 *
 * @param file the name of the operator's file, for messages
 */
record SettingsRule(String file) implements WantedSettings.Rule {

    @Override
    public void require(Manifest manifest, Map<String, Object> wanted) {
        SettingsSchema schema = new SettingsSchema(manifest.settings());
        List<String> plain = schema.plainSecrets(wanted);
        if (!plain.isEmpty()) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "{0} holds secrets of {1} in plain text: {2}. Write ${env:NAME} or ${file:PATH} instead. Nothing"
                                    + " was changed.",
                            file, manifest.name(), String.join(", ", plain)));
        }
        List<SettingsProblem> problems = schema.check(wanted);
        if (!problems.isEmpty()) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "The settings of {0} in {1} are not allowed: {2}",
                            manifest.name(),
                            file,
                            String.join(
                                    "; ",
                                    problems.stream()
                                            .map(SettingsProblem::toString)
                                            .toList())));
        }
    }
}
