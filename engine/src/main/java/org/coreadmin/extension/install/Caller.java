package org.coreadmin.extension.install;

import org.coreadmin.extension.Progress;

/**
 * Who asked for an operation, and how they hear of it.
 *
 * @param name     a user, a token or a program, for the history
 * @param progress is told how the operation gets on
 */
public record Caller(String name, Progress progress) {}
