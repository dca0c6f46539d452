package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.text.PrintableText;
import org.coreadmin.extension.tools.RegistrySigner;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

@Command(
        name = "registry:rotate",
        description = {
            "Replaces the keys of a signed registry.",
            "",
            "Needs the current root key. The new root is signed with the old and the new keys, so clients "
                    + "follow on their own. Anything a stolen key signs is refused from then on. The old key files are "
                    + "kept as NAME-retired-N.pem."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core registry:rotate /srv/registry --keys ~/registry-keys",
            "  core registry:rotate /srv/registry --keys ~/registry-keys --only online"
        })
final class RegistryRotateCommand extends RegistryCommand {

    private static final Set<String> NAMES = Set.of("root", "online");

    @Option(
            names = "--only",
            paramLabel = "KEY",
            converter = KeyNameConverter.class,
            description = "Replace only this key: root or online.")
    private String only = "";

    /** Reads the name of a key of every registry. */
    static final class KeyNameConverter implements ITypeConverter<String> {

        @Override
        public String convert(String text) {
            if (NAMES.contains(text)) {
                return text;
            }
            throw new RefusedValueException(Message.of("'{0}' is neither root nor online", PrintableText.of(text)));
        }
    }

    @Override
    Answer answer(RegistrySigner signer, Map<String, Object> data) throws IOException {
        Set<String> names = only.isEmpty() ? NAMES : Set.of(only);
        RegistrySigner.Signed signed = signer.rotate(names);
        String which = names.stream().sorted().collect(Collectors.joining(" and "));
        data.put("rotated", names.stream().sorted().toList());
        data.put("fingerprint", signer.fingerprint().hex());
        Message done = names.size() == 1
                ? Message.of("Replaced the key {0} of {1}.", which, registry())
                : Message.of("Replaced the keys {0} of {1}.", which, registry());
        Message then = Message.of(
                "Users who already trust the registry do not have to do anything.\nFingerprint for new users: {0}",
                signer.fingerprint());
        return signed(Message.joined(" ", List.of(done, then)), signed, data);
    }
}
