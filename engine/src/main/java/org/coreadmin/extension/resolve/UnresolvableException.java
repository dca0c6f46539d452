package org.coreadmin.extension.resolve;

import java.util.List;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;

/** No versions go together as asked. The message explains why, in lines that people can follow. */
public final class UnresolvableException extends PluginException {

    private static final long serialVersionUID = 1L;

    private final transient List<String> reasons;

    /**
     * @param explanation the whole text
     * @param reasons     its sentences that tell why, without what was asked and what could help
     */
    UnresolvableException(ErrorCode code, String explanation, List<String> reasons) {
        super(code, explanation);
        this.reasons = List.copyOf(reasons);
    }

    /** The sentences that tell why. */
    public List<String> reasons() {
        return reasons;
    }
}
