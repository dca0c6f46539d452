package org.coreadmin.extension.text;

/** An exception whose message can be read in every {@link Language}. */
public interface Explained {

    /** The message, which {@link Throwable#getMessage} tells in English. */
    Message text();
}
