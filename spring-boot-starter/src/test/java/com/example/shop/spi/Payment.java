package com.example.shop.spi;

import org.coreadmin.extension.api.ExtensionPoint;

/** A way to pay in the shop. */
@ExtensionPoint
public interface Payment {

    /** Takes an amount, and says how. */
    String pay(int amount);
}
