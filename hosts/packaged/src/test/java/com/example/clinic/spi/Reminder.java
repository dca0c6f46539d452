package com.example.clinic.spi;

import org.coreadmin.extension.api.ExtensionPoint;

/** A way to remind owners. */
@ExtensionPoint
public interface Reminder {

    /** What is sent. */
    String remind(String owner);
}
