package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.coreadmin.extension.internal.registry.testing.HandMadeRegistry;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.text.StrictJson;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people type into a catalogue as it grows by itself, and what they want to see first. Everything in it is made up. */
class RelevanceTest {

    /** Name, display name, installs, keywords, description. */
    private static final String[] CATALOGUE = {
        "flow/flow-aggregator|Conveyor|260000|build|Describes what happens in stages, written as code",
        "flow/conveyor-graph-view|Conveyor Graph View|45000|ui|Draws the stages of a conveyor",
        "flow/conveyor-rest-api|Conveyor: REST API|210000|api|Answers questions about a conveyor's runs",
        "flow/conveyor-stage-step|Conveyor: Stage Step|205000|step|A step of a conveyor",
        "flow/conveyor-model|Conveyor: Model|190000|library|What a conveyor is made of",
        "misc/conveyor-belt|Belt|12|belt|A conveyor belt for a factory",
        "boxes/boxer-plugin|Boxer|130000|containers,cloud|Runs agents in boxes",
        "boxes/boxer-flow|Boxer Conveyor|150000|containers,conveyor|Builds and uses Boxer boxes in a conveyor",
        "boxes/boxer-commons|Boxer Commons|151000|library|What plugins for Boxer share",
        "boxes/boxer-build-step|boxer-build-step|9000|step|Adds Boxer commands as steps",
        "boxes/boxer-swarm|Boxer Swarm|900|cloud|Agents in a swarm",
        "cloud/helmsman|Helmsman|80000|cloud,clusters|Runs agents in a Helmsmanetes cluster",
        "cloud/helmsmanetes-cli|Helmsmanetes CLI|15000|cli,clusters|Configures the helmctl command",
        "cloud/helmsmanetes-credentials|Helmsmanetes Credentials|60000|credentials|Secrets for Helmsmanetes",
        "build/plugin-mortar|Mortar Integration|120000|mortar,build|Builds with Mortar",
        "build/mortar-invoker|Mortar Invoker|3000|mortar,test|Reports of the Mortar invoker",
        "build/conveyor-mortar|Conveyor Mortar|40000|mortar,conveyor|Mortar in a conveyor",
        "build/m2-release|M2 Release|5000|mortar,release|Releases a project that Mortar builds",
        "build/pebble|Pebble|70000|build|Builds with Pebble, an alternative to Mortar",
        "scm/twig|Twig|250000|scm|Fetches sources with Twig",
        "scm/twig-client|Twig client|249000|library,scm|Commands of Twig for plugins",
        "scm/twighub|TwigHub|200000|scm|Pull requests of TwigHub",
        "scm/twighub-api|TwigHub API|190000|library|What plugins for TwigHub share",
        "scm/twiglab-plugin|TwigLab|60000|scm,hooks|Builds when TwigLab tells of a push",
        "scm/twiglab-logo|TwigLab Logo|300|ui|Shows a logo of TwigLab",
        "scm/twiglab-branch-source|TwigLab Branch Source|20000|scm|Branches of TwigLab",
        "scm/twiglab-oauth|TwigLab Authentication|4000|login|Signs people in with TwigLab",
        "scm/twig-parameter|Twig Parameter|40000|parameter|Asks for a branch or tag",
        "notify/loudspeaker|Loudspeaker Notification|55000|chat,notification|Writes into channels of Loudspeaker",
        "notify/loudspeaker-uploader|Loudspeaker Upload|800|chat|Puts files into Loudspeaker",
        "notify/letter-ext|Extended Letter Notification|170000|letter,mail,notification|Sends notifications by letter, and decides when and to whom",
        "notify/letter-ext-template|Letter Templates|9000|letter,mail|Templates of letters",
        "notify/poststelle|Mailer|240000|mail|Sends letters when something happens",
        "notify/mailcommander|Mail Commander|100|mail|Commands by mail",
        "notify/instant-messaging|Instant Messaging|2000|chat|A base for messages",
        "notify/matrix-notifier|Matrix Notifier|700|chat,notification|Messages to Matrix rooms",
        "sec/role-matrix|Role-based Authorization Strategy|85000|security,login|Permissions by role",
        "sec/matrix-auth|Matrix Authorization Strategy|230000|security,login|Permissions in a table",
        "sec/directory-login|LDAP|110000|security,login|Signs people in with a directory",
        "sec/single-ticket|SAML|30000|security,login|Single sign-on",
        "sec/secrets|Credentials|255000|security,library|Keeps credentials",
        "sec/secrets-binding|Credentials Binding|220000|security,conveyor|Credentials as variables",
        "sec/plain-credentials|Plain Credentials|225000|library|Texts and files as credentials",
        "sec/audit-trail|Audit Trail|25000|audit,log|Writes down who did what",
        "sec/audit-to-database|Audit to Database|300|audit|Writes down who did what into a database",
        "ui/blue-sea|Blue Sea|90000|ui|Another face, with conveyors drawn",
        "ui/dark-theme|Dark Theme|35000|theme|Dark colours",
        "ui/theme-manager|Theme Manager|36000|theme,library|What themes need",
        "ui/simple-theme-plugin|Simple Theme|20000|theme|Colours and a logo of your own",
        "ui/green-balls|Green Balls|50000|ui|Green instead of blue",
        "ui/dashboard-view|Dashboard View|45000|ui,view|A view with little windows",
        "rep/unit-report|JUnit|235000|report,test|Shows results of tests",
        "rep/coverage|Coverage|30000|report,coverage|Shows how much tests reach",
        "rep/html-publisher|HTML Publisher|100000|report|Publishes pages that a build has made",
        "rep/warnings-next|Warnings|60000|report,analysis|Collects warnings of compilers",
        "util/time-stamper|Timestamper|150000|log|Times in front of lines of the log",
        "util/workspace-cleanup|Workspace Cleanup|140000|cleanup|Deletes a workspace before or after a build",
        "util/disk-usage|disk-usage|25000|disk|How much room builds take",
        "util/thin-backup|ThinBackup|30000|backup|Backs up what matters",
        "util/periodic-backup|Periodic Backup|1000|backup|Backs up everything from time to time",
        "util/copy-artifact|Copy Artifact|90000|artifact|Takes files from other builds",
        "util/build-timeout|Build Timeout|130000|timeout|Ends builds that take too long",
        "util/job-restrictions|Job Restrictions|3000|jobs|Says where jobs may run",
        "util/conditional-step|Conditional BuildStep|40000|step|A step that happens only if",
        "util/parameterized-trigger|Parameterized Trigger|95000|trigger|Starts other builds with parameters",
        "node/n-js|NodeScript|60000|javascript|Installs node.js for builds",
        "db/seaquel-api|SeaQueL API|5000|database,library|The driver of SeaQueL",
        "db/tablespace|SeaQueL Database|700|database|Connects to SeaQueL",
        "x/seal|Seal|900|security|Seals archives",
        "x/seal-of-approval|Seal of Approval|400|review|Somebody has to agree",
    };

    @TempDir
    private static Path temporary;

    private static Catalogue catalogue;

    @BeforeAll
    static void publish() throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(content)) {
            int day = 0;
            for (String line : CATALOGUE) {
                String[] fields = line.split("\\|");
                Map<String, Object> record = new LinkedHashMap<>();
                record.put("name", fields[0]);
                record.put("version", "1.0.0");
                record.put("display_name", fields[1]);
                record.put("installs", Long.parseLong(fields[2]));
                record.put("keywords", List.of(fields[3].split(",")));
                record.put("description", fields[4]);
                record.put("published", "2026-01-%02dT00:00:00Z".formatted(1 + day++ % 28));
                out.write(StrictJson.write(record));
                out.write("\n".getBytes(StandardCharsets.UTF_8));
            }
        }
        new HandMadeRegistry(temporary.resolve("registry"))
                .write("list/all.ndjson.gz", content.toByteArray())
                .write(
                        "registry.json",
                        StrictJson.write(Map.of(
                                "list",
                                List.of(Map.of(
                                        "path",
                                        "list/all.ndjson.gz",
                                        "sha256",
                                        HandMadeRegistry.sha256(content.toByteArray()))))));
        catalogue = Catalogue.of(
                List.of(RegistrySettings.of("test", RegistryAddress.of(temporary.resolve("registry")))),
                temporary.resolve("cache"),
                DurableFiles.system(),
                Clock.systemUTC());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // a title that is the question, a name but for "plugin"
                "conveyor | flow/flow-aggregator",
                "boxer | boxes/boxer-plugin",
                "mortar | build/plugin-mortar",
                "twiglab | scm/twiglab-plugin",
                "twig | scm/twig",
                "twighub | scm/twighub",
                "ldap | sec/directory-login",
                "credentials | sec/secrets",
                "simple theme | ui/simple-theme-plugin",
                "theme-manager | ui/theme-manager",
                "scm/twig | scm/twig",
                "seal | x/seal",
                // separators, written in another way or not at all
                "boxer-conveyor | boxes/boxer-flow",
                "boxer conveyor | boxes/boxer-flow",
                "boxerconveyor | boxes/boxer-flow",
                "letter-notification | notify/letter-ext",
                "twig_parameter | scm/twig-parameter",
                "thin backup | util/thin-backup",
                "disk usage | util/disk-usage",
                "node.js | node/n-js",
                "blue sea | ui/blue-sea",
                // words that say nothing
                "plugin for boxer | boxes/boxer-plugin",
                "the twiglab plugin | scm/twiglab-plugin",
                "how to send notifications by letter | notify/letter-ext",
                "mortar plugin | build/plugin-mortar",
                "i need a dark theme | ui/dark-theme",
                // slips of the fingers
                "helmsmn | cloud/helmsman",
                "loudspaeker | notify/loudspeaker",
                "lodspeaker | notify/loudspeaker",
                "twigglab | scm/twiglab-plugin",
                "covreage | rep/coverage",
                "timestampr | util/time-stamper",
                "credentails binding | sec/secrets-binding",
                // how many use it, where nothing else tells
                "backup | util/thin-backup",
                "audit | sec/audit-trail",
                "chat | notify/loudspeaker",
                "login | sec/directory-login",
                "security | sec/secrets",
                // beginnings of words before parts of words
                "convey | flow/flow-aggregator",
                "cover | rep/coverage",
                "role | sec/role-matrix",
                "warn | rep/warnings-next",
                "stamp | util/time-stamper",
                // what it does
                "clean workspace | util/workspace-cleanup",
                "test results | rep/unit-report",
                "single sign-on | sec/single-ticket",
                "authorization role | sec/role-matrix",
                "agents in cluster | cloud/helmsman",
            })
    void findsFirstWhatIsMeant(String question, String expected) {
        assertThat(names(question, "relevance")).as(question).first().isEqualTo(expected);
    }

    @Test
    void looksForSimilarWordsOnlyWhereLittleIsFound() {
        assertThat(names("twig", "relevance")).allMatch(name -> name.contains("twig"));
        assertThat(names("zzzzzz", "relevance")).isEmpty();
        assertThat(names("sael", "relevance")).contains("x/seal");
        assertThat(names("sel", "relevance")).doesNotContain("x/seal"); // three letters are like too many
    }

    @Test
    void sortsByWhatIsAskedFor() {
        assertThat(names("conveyor", "installs"))
                .startsWith("flow/flow-aggregator", "sec/secrets-binding", "flow/conveyor-rest-api");
        assertThat(names("conveyor", "name")).isSorted().hasSizeGreaterThan(5);
        assertThat(catalogue
                        .search(SearchQuery.ALL.withKeyword("conveyor").withSort("updated"))
                        .list())
                .extracting(plugin -> plugin.published().orElseThrow())
                .isSortedAccordingTo(java.util.Comparator.reverseOrder());
        assertThat(names("", "relevance")).startsWith("flow/flow-aggregator", "sec/secrets", "scm/twig");
        assertThat(catalogue
                        .search(SearchQuery.ALL.withName("scm/twig").withPage(1, 1))
                        .list())
                .extracting(RemotePlugin::installs)
                .containsExactly(java.util.Optional.of(250_000L));
    }

    private static List<String> names(String question, String sort) {
        return catalogue.search(SearchQuery.ALL.withKeyword(question).withSort(sort)).list().stream()
                .map(plugin -> plugin.name().toString())
                .toList();
    }
}
