package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.settings.ProductSettings;
import picocli.CommandLine.Command;

@Command(
        name = "core-extension:initial",
        description = {
            "Creates the directories and a commented config/core-extension.yaml.",
            "",
            "Existing files are left unchanged, so it is safe to run it again."
        },
        footerHeading = "%nExamples:%n",
        footer = {"  core core-extension:initial", "  core core-extension:initial --base /srv/admin"})
final class InitialCommand extends CoreCommand {

    @Override
    Answer answer() throws IOException {
        BaseDirectory base = new BaseDirectory(options().base(terminal()));
        base.create();
        boolean written = writeSettings(base);
        ProductSettings.of(base); // whatever was there before must be readable

        Map<String, Object> data = new LinkedHashMap<>();
        data.put("base", base.path().toString());
        data.put("settings", base.settings().toString());
        data.put("settings_written", written);
        return Answer.done(
                Message.of(
                        "{0}{1}\nSettings: {2}\nNext: 'core-extension:list' shows what the registries offer.",
                        written ? Message.of("Ready: ") : Message.of("Already set up: "), base.path(), base.settings()),
                data);
    }

    private static boolean writeSettings(BaseDirectory base) throws IOException {
        try (InputStream settings = InitialCommand.class.getResourceAsStream("core-extension.yaml")) {
            if (settings == null) {
                throw new IllegalStateException(
                        "The resource core-extension.yaml is missing from the command line's jar");
            }
            base.writeSettings(settings.readAllBytes());
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        }
    }
}
