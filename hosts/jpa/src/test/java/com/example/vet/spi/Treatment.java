package com.example.vet.spi;

import org.coreadmin.extension.api.ExtensionPoint;

/** What is done in a visit. */
@ExtensionPoint
public interface Treatment {

    /** How often it was done for this owner. */
    long treat(Long owner, String name);
}
