package com.example.office;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** Answers of the application's own controllers that fail. Those of plugins answer for themselves. */
@RestControllerAdvice(basePackageClasses = OfficeApplication.class)
class Failures {

    private static final Logger LOG = LoggerFactory.getLogger(Failures.class);

    @ExceptionHandler
    Answer refused(AccessDeniedException refusal) {
        return Answer.refused(403, "You may not do this");
    }

    @ExceptionHandler
    Answer known(DuplicateKeyException failure) {
        return Answer.refused(400, "This name is taken");
    }

    @ExceptionHandler
    Answer failed(Exception failure) {
        LOG.error("A request failed", failure);
        return Answer.refused(500, "This did not work; the log says why");
    }
}
