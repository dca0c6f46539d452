package org.coreadmin.extension.spring;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Explains, instead of a stack trace, why plugins cannot run in the application. */
final class UnsupportedHostAnalyzer extends AbstractFailureAnalyzer<UnsupportedHostException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, UnsupportedHostException cause) {
        return new FailureAnalysis(cause.getMessage(), cause.action(), cause);
    }
}
