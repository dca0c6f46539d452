package org.coreadmin.extension.spring;

import org.coreadmin.extension.PluginException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Explains, instead of a stack trace, why the plugin service cannot start, such as for a base directory that is a file.
 */
final class StartFailureAnalyzer extends AbstractFailureAnalyzer<PluginException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, PluginException cause) {
        return new FailureAnalysis(
                "Core Extension cannot start: " + cause.getMessage(),
                "Correct that, or set core.extension.enabled=false to start without plugins.",
                cause);
    }
}
