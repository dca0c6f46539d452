package org.coreadmin.extension.resolve;

import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;

/** No versions go together as asked. The message explains why, in lines that people can follow. */
public final class UnresolvableException extends PluginException {

    private static final long serialVersionUID = 1L;

    UnresolvableException(ErrorCode code, String explanation) {
        super(code, explanation);
    }
}
