package com.example.clinic.api;

import org.coreadmin.extension.api.ExtensionPoint;

/** A way to pay. */
@ExtensionPoint
public interface PaymentProvider {

    /** What is written on the button, such as {@code Cash}. */
    String title();

    /**
     * Takes the money.
     *
     * @return what the receipt is found by
     * @throws IllegalStateException if the money cannot be had; its message is shown
     */
    String pay(Appointment appointment);
}
