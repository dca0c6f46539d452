package org.coreadmin.admin;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.http.Envelope;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Answers whatever nothing else answers, in the envelope of spec 4.1; never with a stack trace. */
@RestController
class ErrorAnswers implements ErrorController {

    @RequestMapping("/error")
    void error(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
        int code = status instanceof Integer number && number >= 400 ? number : 404;
        envelope(code).writeTo(response, code);
    }

    /** Returns an answer that names the status and nothing else. */
    static Envelope envelope(int status) {
        HttpStatus known = HttpStatus.resolve(status);
        return Envelope.failure(
                status, known == null ? Message.of("Refused") : Message.verbatim(known.getReasonPhrase()));
    }
}
