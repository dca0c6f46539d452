package com.example.vet.spi;

/** The notes of the application. */
public interface Notes {

    /** Adds one, in the transaction of the caller. */
    void note(String text);
}
