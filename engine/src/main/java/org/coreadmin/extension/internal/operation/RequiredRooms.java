package org.coreadmin.extension.internal.operation;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.application.Admission;
import org.coreadmin.extension.internal.settings.ConfigurationFile;
import org.coreadmin.extension.internal.source.PackageSource;

/**
 * Refuses to open a base directory that relies on a room which is not part of the application: without it, the kernel would let
 * through what that room keeps out. Reads only settings and names of files.
 */
public final class RequiredRooms {

    private RequiredRooms() {}

    /**
     * Refuses a source that verifies no signatures and reads no withdrawals, where the base directory relies on them.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} with everything that relies on them
     */
    public static void require(BaseDirectory base, PackageSource source) {
        if (source.verifies()) {
            return;
        }
        List<Message> reasons = new ArrayList<>();
        for (Object entry : ConfigurationFile.read(base.settings()).list("registries")) {
            if (entry instanceof Map<?, ?> registry && registry.containsKey("root_sha256")) {
                reasons.add(Message.of("{0} names the signed registry '{1}'", base.settings(), registry.get("id")));
            }
        }
        if (Files.exists(base.withdrawals())) {
            reasons.add(Message.of("{0} keeps which versions were withdrawn", base.withdrawals()));
        }
        if (!reasons.isEmpty()) {
            throw missing(
                    reasons, Message.of("The room 'registry', which verifies signatures and reads what is withdrawn,"));
        }
    }

    /**
     * Refuses an admission that enforces no rules, where the base directory has some.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} with everything that has to be enforced
     */
    public static void require(BaseDirectory base, Admission.Maker admissions) {
        if (admissions.enforces()) {
            return;
        }
        List<Message> reasons = new ArrayList<>();
        Path rules = base.config().resolve("trust.yaml");
        if (Files.exists(rules, LinkOption.NOFOLLOW_LINKS)) {
            reasons.add(Message.of("{0} restricts which plugins may be installed and started", rules));
        }
        if (Files.exists(base.withdrawals())) {
            reasons.add(Message.of("{0} keeps which versions were withdrawn", base.withdrawals()));
        }
        if (!reasons.isEmpty()) {
            throw missing(reasons, Message.of("The room 'policy', which enforces this,"));
        }
    }

    private static PluginException missing(List<Message> reasons, Message room) {
        return new PluginException(
                ErrorCode.CONFLICT,
                Message.of(
                        "{0}. {1} is not part of this application, so no plugin was started. Open the base directory with an"
                                + " application that has it.",
                        Message.joined("; ", reasons), room));
    }
}
