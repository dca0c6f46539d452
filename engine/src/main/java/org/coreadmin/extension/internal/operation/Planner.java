package org.coreadmin.extension.internal.operation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.MigrationPlan;
import org.coreadmin.extension.Notice;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.Plan;
import org.coreadmin.extension.PlannedStep;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.inspection.Capability;
import org.coreadmin.extension.internal.application.Action;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.text.StrictJson;

/** Makes plans, and compares them. */
public final class Planner {

    private static final StrictJson JSON = new StrictJson(4 * 1024 * 1024);

    /** The fields of a plan that may differ although the same would be done; a reason reads otherwise in another language. */
    private static final Set<String> NEWS = Set.of(
            "display_name",
            "published",
            PlannedStep.KNOWN_WHEN_RUN,
            "edited",
            "saved",
            "reads",
            "held",
            "withdrawn",
            "deprecated",
            "changes",
            "reason",
            "stops",
            "tables",
            "settings");

    private Planner() {}

    /** Plans a download: it names the package that the download would bring, whose content is not known. */
    static Plan download(Operation.Download operation, Application application, Caller caller) throws IOException {
        RemotePlugin offer = new PluginDownload(application, operation, caller).offer();
        PlannedStep step = new PlannedStep(
                Action.DOWNLOAD.word(),
                operation.name(),
                Optional.of(offer.displayName()),
                Optional.empty(),
                Optional.of(offer.version().toString()),
                Message.of("asked for"),
                Optional.of(offer.registry()),
                offer.sha256(),
                offer.size(),
                MigrationPlan.NONE,
                List.of(),
                offer.databases(),
                Optional.of(List.of()),
                List.of(),
                List.of(),
                List.of(),
                offer.capabilities(),
                List.of(),
                List.of(),
                Notice.NONE,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                PlannedStep.Ending.NONE);
        return new Plan(operation, state(application, operation), List.of(step), List.of(), List.of());
    }

    /**
     * Refuses a plan that would not be the same if it were made now; which files are published is left out, as it may have become
     * known since.
     *
     * @param planned as {@link Plan#toMap} wrote it
     * @throws PluginException {@link ErrorCode#CONFLICT} if something has changed since
     */
    public static void requireCurrent(Preparation known, Operation operation, Map<String, Object> planned)
            throws IOException {
        if (!state(known.application(), operation).hex().equals(planned.get("state"))) {
            throw stale(operation, Message.of("what is installed has changed since it was made"));
        }
        requireSame(operation, planned, known.plan(operation).toMap());
    }

    /**
     * Refuses a plan that another one of now differs from, as {@link #requireCurrent} does.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if something has changed since
     */
    public static void requireSame(Operation operation, Map<String, Object> planned, Map<String, Object> now)
            throws IOException {
        if (!Objects.equals(now.get("state"), planned.get("state"))) {
            throw stale(operation, Message.of("what is installed has changed since it was made"));
        }
        if (!binding(now).equals(binding(planned))) {
            throw stale(operation, Message.of("other files, versions or migrations would be used now"));
        }
    }

    private static Map<String, Object> binding(Map<String, Object> plan) throws IOException {
        Map<String, Object> bound = new LinkedHashMap<>(JSON.readObject(StrictJson.write(plan)));
        if (bound.get("steps") instanceof List<?> steps) {
            bound.put("steps", steps.stream().map(Planner::withoutNews).toList());
        }
        bound.remove("held");
        bound.remove(Plan.WARNINGS);
        bound.remove(Capability.FIELD);
        return bound;
    }

    /**
     * Removes what may change on its own: which files are published may have become known since, and registries may say
     * something else.
     */
    private static Object withoutNews(Object step) {
        if (step instanceof Map<?, ?> map) {
            Map<Object, Object> rest = new LinkedHashMap<>(map);
            rest.keySet().removeAll(NEWS);
            rest.computeIfPresent("code", (key, code) -> withoutTexts(code));
            return rest;
        }
        return step;
    }

    /** The texts of link problems, capabilities and unchecked parts depend on the language. */
    private static Object withoutTexts(Object code) {
        if (!(code instanceof Map<?, ?> map)) {
            return code;
        }
        Map<Object, Object> rest = new LinkedHashMap<>(map);
        rest.remove("not_checked");
        rest.computeIfPresent("link", (key, problems) -> without("text", problems));
        rest.computeIfPresent("capabilities", (key, capabilities) -> without("meaning", capabilities));
        return rest;
    }

    private static Object without(String field, Object all) {
        List<Object> compared = new ArrayList<>();
        for (Object one : all instanceof List<?> list ? list : List.of()) {
            Map<Object, Object> rest =
                    one instanceof Map<?, ?> fields ? new LinkedHashMap<>(fields) : new LinkedHashMap<>();
            rest.remove(field);
            compared.add(rest);
        }
        return compared;
    }

    private static PluginException stale(Operation operation, Message why) {
        return new PluginException(
                ErrorCode.CONFLICT,
                Message.of(
                        "The plan for the {0} no longer holds: {1}. Nothing was changed. Ask again to see what would be"
                                + " done now.",
                        operation.what(), why));
    }

    /** Returns the digest of the installed plugins, and of the file that says which are wanted if that decides. */
    static Sha256 state(Application application, Operation operation) throws IOException {
        MessageDigest digest = Sha256.computation();
        for (Installed installed : application.allInstalled()) {
            String line = String.join(
                    " ",
                    installed.name().toString(),
                    installed.version().orElse("-"),
                    installed.lock().digest().map(Sha256::hex).orElse("-"),
                    installed.lock().status().word());
            digest.update((line + "\n").getBytes(StandardCharsets.UTF_8));
        }
        if (operation instanceof Operation.Converge) {
            Path wanted = application.base().wantedPlugins();
            digest.update(Files.isRegularFile(wanted) ? Files.readAllBytes(wanted) : new byte[0]);
        }
        return Sha256.of(digest.digest());
    }
}
