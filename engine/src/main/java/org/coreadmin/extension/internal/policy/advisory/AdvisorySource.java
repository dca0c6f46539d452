package org.coreadmin.extension.internal.policy.advisory;

import java.util.List;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;

/** A source of packages that has advisories about them, too. Safe for use by several threads. */
public interface AdvisorySource {

    /**
     * Returns the advisories of every registry that has some, in the order of the registries; of one that is out of reach, and of
     * which no copy is at hand, the failure.
     *
     * @throws PluginException {@link ErrorCode#BAD_GATEWAY} if that is so for all of them
     */
    List<RegistryAdvisories> advisories();
}
