package org.coreadmin.extension.internal.change;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Remedy;

/**
 * Collects everything that stands in the way of an operation on several plugins, so that an operator sees it all at
 * once.
 */
public final class Refusals {

    private final List<PluginException> collected = new ArrayList<>();

    /** An attempt that may be refused. */
    public interface Attempt<E extends Exception> {
        void run() throws E;
    }

    /**
     * Makes an attempt; a refusal is kept, and the work continues.
     *
     * @return whether it was not refused
     */
    public <E extends Exception> boolean collect(Attempt<E> attempt) throws E {
        try {
            attempt.run();
            return true;
        } catch (PluginException refused) {
            collected.add(refused);
            return false;
        }
    }

    /**
     * Returns normally if nothing was refused.
     *
     * @throws PluginException the refusal; of several the lowest code, all messages, and the best remedy of each
     */
    public void throwIfAny() {
        if (collected.isEmpty()) {
            return;
        }
        if (collected.size() == 1) {
            throw collected.get(0);
        }
        ErrorCode code = collected.stream()
                .map(PluginException::code)
                .min(ErrorCode::compareTo)
                .orElseThrow();
        Message message =
                Message.joined("\n", collected.stream().map(Message::of).toList());
        Set<Remedy> remedies = new LinkedHashSet<>();
        collected.forEach(each -> each.remedies().stream().findFirst().ifPresent(remedies::add));
        throw new PluginException(code, message, List.copyOf(remedies));
    }
}
