package org.coreadmin.extension.internal.resolve;

import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;

/** Thrown if no versions go together as asked. The message explains why, in lines that people can follow. */
public final class UnresolvableException extends PluginException {

    private static final long serialVersionUID = 1L;

    private final transient List<Message> reasons;
    private final transient List<Explanation> whys;

    UnresolvableException(Explanation why) {
        super(why.code(), why.text());
        this.reasons = List.copyOf(why.reasons());
        this.whys = List.of(why);
    }

    private UnresolvableException(ErrorCode code, Message message, List<UnresolvableException> each) {
        super(code, message);
        this.reasons =
                each.stream().flatMap(one -> one.reasons.stream()).distinct().toList();
        this.whys = each.stream().flatMap(one -> one.whys.stream()).toList();
    }

    private UnresolvableException(ErrorCode code, Message message, List<Message> reasons, List<Explanation> whys) {
        super(code, message);
        this.reasons = List.copyOf(reasons);
        this.whys = List.copyOf(whys);
    }

    /** Returns an exception for several requirements of which none can be met, even alone. */
    public static UnresolvableException of(List<UnresolvableException> each) {
        ErrorCode code = each.stream()
                .map(PluginException::code)
                .min(ErrorCode::compareTo)
                .orElseThrow();
        return new UnresolvableException(
                code,
                Message.joined("\n", each.stream().map(PluginException::text).toList()),
                each);
    }

    /** Returns an exception with more reasons after its own, one line each. */
    public UnresolvableException with(List<Message> more) {
        List<Message> lines = new ArrayList<>(List.of(text()));
        lines.addAll(more);
        List<Message> all = new ArrayList<>(reasons);
        all.addAll(more);
        return new UnresolvableException(code(), Message.joined("\n  ", lines), all, whys);
    }

    /** Returns the obstacles to a plugin, in a few words, such as {@code acme/base 1.0.0, which is installed}. */
    public Message obstacles(PluginName plugin) {
        return whys.get(0).obstacles(plugin);
    }

    /** Returns the installed plugins that stay as they are and conflict with something. */
    public List<PluginName> conflicting() {
        return whys.stream()
                .flatMap(why -> why.conflicting().stream())
                .distinct()
                .toList();
    }

    /** Returns the sentences that explain why. */
    public List<Message> reasons() {
        return reasons;
    }
}
