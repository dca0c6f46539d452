package org.coreadmin.extension.resolve;

import java.util.List;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.manifest.PluginName;

/** No versions go together as asked. The message explains why, in lines that people can follow. */
public final class UnresolvableException extends PluginException {

    private static final long serialVersionUID = 1L;

    private final transient List<String> reasons;
    private final transient Explanation why;

    UnresolvableException(Explanation why) {
        super(why.code(), why.text());
        this.reasons = List.copyOf(why.reasons());
        this.why = why;
    }

    /** What stands in the way of a plugin, in a few words, such as {@code acme/base 1.0.0, which is installed}. */
    public String obstacles(PluginName plugin) {
        return why.obstacles(plugin);
    }

    /** Installed plugins that stay as they are and conflict with something. */
    public List<PluginName> conflicting() {
        return why.conflicting();
    }

    /** The sentences that tell why. */
    public List<String> reasons() {
        return reasons;
    }
}
