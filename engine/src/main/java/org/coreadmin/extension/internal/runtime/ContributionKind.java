package org.coreadmin.extension.internal.runtime;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.HostContributions;
import org.jspecify.annotations.Nullable;

/**
 * A kind of contribution, such as commands: its key in the map of a ConfigProvider, its checks, its form in the summary, and what runs
 * of it. Kinds have no state. {@link ContributionKinds#ALL} lists them; whatever is done for every kind loops over that list.
 *
 * @param <T> one contribution, as the {@link ContributionSummary} has it; immutable, with {@code equals}
 */
abstract class ContributionKind<T> {

    private final String key;
    private final char mark;
    private final Optional<String> noun;

    /**
     * Creates the kind.
     *
     * @param key  the key in the map that a ConfigProvider returns
     * @param mark begins the lines of this kind in the text of a summary; stored, so it never changes
     * @param noun what a plan calls such parts where it says what stops; null if nothing of it stops with the plugin
     */
    ContributionKind(String key, char mark, @Nullable String noun) {
        this.key = key;
        this.mark = mark;
        this.noun = Optional.ofNullable(noun);
    }

    final String key() {
        return key;
    }

    final char mark() {
        return mark;
    }

    final Optional<String> noun() {
        return noun;
    }

    /**
     * Checks the value under {@link #key()}, and reports every problem to the reader.
     *
     * @param value null if the map has no such key
     * @return the contributions, in the provider's order; without those that have problems
     */
    abstract List<T> read(ContributionReader reader, @Nullable Object value);

    /** Returns the fields of a contribution as texts; {@link #of} reads them back. */
    abstract List<String> fields(T one);

    /**
     * Reads back what {@link #fields} returned.
     *
     * @throws IllegalArgumentException  if a field is not what it should be
     * @throws IndexOutOfBoundsException if fields are missing
     */
    abstract T of(List<String> fields);

    /** Returns how many parts of the plugin these are; there is at least one. */
    int count(List<T> all) {
        return all.size();
    }

    /** Whether something of it runs from the start of the plugin on. If not, the plugin is loaded at its first use. */
    boolean startsAtOnce() {
        return false;
    }

    /** Whether the host's framework runs it, see {@link HostContributions}. */
    boolean needsHost() {
        return false;
    }

    /**
     * Creates what runs of a contribution from the start on, and starts nothing of it. Called only if {@link #startsAtOnce()}.
     *
     * @return empty if nothing of it runs in this process
     * @throws Exception the reason why the plugin does not start
     */
    Optional<RunningPart> prepare(T one, ActivePlugin plugin, RuntimeParts parts) throws Exception {
        return Optional.empty();
    }

    /** Returns what only one running plugin may have, such as the word of a command; empty if many may have the same. */
    Optional<String> claim(T one) {
        return Optional.empty();
    }

    /**
     * Returns why two plugins with the same claim cannot run together; empty if they can.
     *
     * @param other  the plugin that has it already
     * @param chosen the setting {@code bindings}: interface → plugin
     */
    Optional<Message> clash(T one, PluginName other, PluginName plugin, Map<String, String> chosen) {
        return Optional.empty();
    }

    /**
     * Returns notes for the operator on what is allowed and probably a mistake.
     *
     * @throws PluginException if the plugin's files cannot be read
     */
    List<Message> warnings(LinkedPlugin plugin, List<T> all) {
        return List.of();
    }

    @Override
    public final String toString() {
        return key;
    }
}
