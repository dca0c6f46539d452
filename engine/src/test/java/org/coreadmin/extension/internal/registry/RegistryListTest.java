package org.coreadmin.extension.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistryChange;
import org.coreadmin.extension.registry.RegistryConnection;
import org.coreadmin.extension.registry.RegistrySettings;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RegistryListTest {

    private static final String THREE = """
            format: 1
            registries: # ours first
              # the company's own,
              # behind the firewall
              - id: company
                url: company
                namespaces: [acme]

              # of a partner
              - id: partner
                url: partner # slow
              - id: bundled
                url: bundled

            # how many
            keep_versions: 5
            """;

    @TempDir
    private Path base;

    private Path settings;

    @BeforeEach
    void hasThreeRegistries() throws IOException {
        for (String name : List.of("company", "partner", "fourth", "came-with-it")) {
            Files.createDirectories(base.resolve(name));
            Files.writeString(base.resolve(name).resolve("registry.json"), "{\"format\": 1}");
        }
        settings = base.resolve("config/core-extension.yaml");
        Files.createDirectories(base.resolve("config"));
        Files.writeString(settings, THREE);
    }

    private RegistryList registries(Map<String, String> environment) {
        return new RegistryList(
                base,
                Optional.of(base.resolve("came-with-it")),
                base.resolve("cache"),
                environment,
                DurableFiles.system(),
                Clock.systemUTC());
    }

    private RegistryPlan plan(RegistryChange change) throws IOException {
        return registries(Map.of()).plan(change, List.of(PluginName.of("acme/hello"), PluginName.of("other/page")));
    }

    private void apply(RegistryChange change) throws IOException {
        registries(Map.of()).apply(plan(change));
    }

    @Test
    void removesARegistryWithItsCommentsAndNothingElse() throws IOException {
        apply(new RegistryChange.Remove("partner"));
        assertThat(Files.readString(settings)).isEqualTo("""
                format: 1
                registries: # ours first
                  # the company's own,
                  # behind the firewall
                  - id: company
                    url: company
                    namespaces: [acme]

                  - id: bundled
                    url: bundled

                # how many
                keep_versions: 5
                """);
        assertThat(RegistrySettings.read(base, Optional.of(base.resolve("came-with-it")), Map.of()))
                .extracting(RegistrySettings::id)
                .containsExactly("company", "bundled");
    }

    @Test
    void changesTheOrderWithTheirComments() throws IOException {
        RegistryPlan plan = plan(new RegistryChange.Order(List.of("bundled", "partner", "company")));
        assertThat(settings).hasContent(THREE); // a plan changes nothing
        registries(Map.of()).apply(plan);
        assertThat(Files.readString(settings))
                .containsSubsequence(
                        "- id: bundled",
                        "# of a partner",
                        "- id: partner",
                        "url: partner # slow",
                        "- id: company",
                        "# how many");
        assertThat(plan.after()).extracting(RegistrySettings::id).containsExactly("bundled", "partner", "company");
        assertThat(plan.moves())
                .containsExactly(new RegistryPlan.Move(
                        PluginName.of("other/page"), List.of("partner", "bundled"), List.of("bundled", "partner")));
    }

    @Test
    void tellsWhichPluginsOtherRegistriesAnswerForAfterwards() throws IOException {
        assertThat(plan(new RegistryChange.Remove("company")).moves())
                .containsExactly(new RegistryPlan.Move(
                        PluginName.of("acme/hello"), List.of("company"), List.of("partner", "bundled")));
        RegistrySettings claiming = RegistrySettings.of("fourth", RegistryAddress.of(base.resolve("fourth")))
                .withNamespaces("other");
        RegistryPlan added = plan(new RegistryChange.Add(claiming));
        assertThat(added.moves())
                .containsExactly(new RegistryPlan.Move(
                        PluginName.of("other/page"), List.of("partner", "bundled"), List.of("fourth")));
        assertThat(added.notes())
                .extracting(Message::toString)
                .singleElement()
                .asString()
                .contains("is not signed");
    }

    @Test
    void removesTheLastOneSoThatNoneIsAsked() throws IOException {
        Files.delete(settings);
        apply(new RegistryChange.Remove("bundled"));
        assertThat(settings).hasContent("format: 1\n\nregistries: []\n");
        assertThat(RegistrySettings.read(base, Optional.of(base.resolve("came-with-it")), Map.of()))
                .isEmpty();
        apply(new RegistryChange.Add(RegistrySettings.of("fourth", RegistryAddress.of(base.resolve("fourth")))
                .withConnection(RegistryConnection.PLAIN.withPublicOnly())));
        assertThat(RegistrySettings.read(base, Optional.of(base.resolve("came-with-it")), Map.of()))
                .extracting(RegistrySettings::id, one -> one.connection().publicOnly())
                .containsExactly(tuple("fourth", true));
    }

    @Test
    void refusesAPlanThatIsOutOfDate() throws IOException {
        RegistryPlan plan = plan(new RegistryChange.Remove("partner"));
        String edited = THREE + "# edited\n";
        Files.writeString(settings, edited);
        assertThatThrownBy(() -> registries(Map.of()).apply(plan))
                .isInstanceOf(PluginException.class)
                .hasMessageContaining("Make a new plan");
        assertThat(settings).hasContent(edited);
    }

    @Test
    void refusesWhatIsNoRegistryAndAnOrderThatIsNotWhole() {
        assertThatThrownBy(() -> plan(new RegistryChange.Remove("nobody")))
                .hasMessageContaining("There is no registry 'nobody'. There are: company, partner, bundled")
                .extracting(refused -> ((PluginException) refused).code())
                .isEqualTo(ErrorCode.NOT_FOUND);
        assertThatThrownBy(() -> plan(new RegistryChange.Order(List.of("company", "bundled"))))
                .hasMessageContaining("missing: partner");
        assertThatThrownBy(() -> new RegistryChange.Order(List.of("company", "company")))
                .hasMessageContaining("twice");
    }

    @Test
    void refusesDirectoriesThatAreNoRegistryAndTheVendorOfTheDistribution() throws IOException {
        Path any = Files.createDirectories(base.resolve("any"));
        Files.writeString(any.resolve("passwd"), "root:x:0:0");
        for (Path directory : List.of(any, base.resolve("absent"))) {
            assertThatThrownBy(() ->
                            plan(new RegistryChange.Add(RegistrySettings.of("any", RegistryAddress.of(directory)))))
                    .hasMessageContaining("it is no directory with a registry")
                    .hasMessageNotContaining("passwd");
        }
        assertThatThrownBy(() -> plan(
                        new RegistryChange.Add(RegistrySettings.of("fourth", RegistryAddress.of(base.resolve("fourth")))
                                .withNamespaces("core"))))
                .hasMessageContaining("The registry 'fourth' cannot claim the vendor core");
    }

    @Test
    void leavesAFileAloneThatItWouldSpoil() throws IOException {
        String flow = "registries: [{id: one, url: company}, {id: two, url: partner}]\n";
        Files.writeString(settings, flow);
        assertThatThrownBy(() -> plan(new RegistryChange.Remove("one"))).hasMessageContaining("in an editor");
        assertThat(settings).hasContent(flow);
    }

    @Test
    void keepsPlaceholdersAndListsThatAreNotIndented() throws IOException {
        String text = """
                # ours
                registries:
                - id: company
                  url: company
                  token: ${env:TOKEN} # never in the file
                  namespaces:
                  - acme
                # of a partner
                - id: partner
                  url: partner
                keep_versions: 5 # enough
                """;
        Files.writeString(settings, text);
        RegistryList registries = registries(Map.of("TOKEN", "secret"));
        registries.apply(registries.plan(new RegistryChange.Order(List.of("partner", "company")), List.of()));
        assertThat(Files.readString(settings)).isEqualTo("""
                # ours
                registries:
                # of a partner
                - id: partner
                  url: partner
                - id: company
                  url: company
                  token: ${env:TOKEN} # never in the file
                  namespaces:
                  - acme
                keep_versions: 5 # enough
                """);
        String apart = text.replace("- id: partner", "-\n  id: partner"); // the mark is that of the second line
        Files.writeString(settings, apart);
        assertThatThrownBy(() -> registries.plan(new RegistryChange.Remove("partner"), List.of()))
                .hasMessageContaining("in an editor");
        assertThat(Files.readString(settings)).isEqualTo(apart);
    }

    @Test
    void saysWhichLinesToAddToAFileInBraces() throws IOException {
        for (String text : List.of("{format: 1}\n", "format: 1\n...\n")) {
            Files.writeString(settings, text);
            assertThatThrownBy(() -> plan(new RegistryChange.Add(
                            RegistrySettings.of("fourth", RegistryAddress.of(base.resolve("fourth"))))))
                    .hasMessageContaining("Add these lines")
                    .hasMessageContaining("- id: 'fourth'");
            assertThat(settings).hasContent(text);
        }
    }

    @Test
    void tellsThatTheEnvironmentReplacesThem() throws IOException {
        RegistryPlan plan = registries(Map.of(RegistrySettings.ADDRESS_VARIABLE, "/elsewhere"))
                .plan(new RegistryChange.Remove("partner"), List.of());
        assertThat(plan.notes()).singleElement().asString().contains("CORE_REGISTRY_URL is set, so");
    }
}
