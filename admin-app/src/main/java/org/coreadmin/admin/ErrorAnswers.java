package org.coreadmin.admin;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.text.Message;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Answers whatever nothing else answers, in the envelope of spec 4.1; never with a stack trace. */
@RestController
@ControllerAdvice
class ErrorAnswers implements ErrorController {

    @RequestMapping("/error")
    void error(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
        int code = status instanceof Integer number && number >= 400 ? number : 404;
        HttpStatus known = HttpStatus.resolve(code);
        Envelope.failure(code, known == null ? Message.of("Refused") : Message.verbatim(known.getReasonPhrase()))
                .writeTo(response, code);
    }

    @ExceptionHandler
    ResponseEntity<Envelope> refused(HttpProblem problem) {
        return ResponseEntity.status(problem.status()).body(problem.envelope());
    }
}
