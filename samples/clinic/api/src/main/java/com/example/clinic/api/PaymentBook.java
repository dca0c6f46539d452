package com.example.clinic.api;

import org.coreadmin.extension.api.ExtensionPoint;

/** Keeps an account of payments. */
@ExtensionPoint
public interface PaymentBook {

    /**
     * An appointment is paid. This is part of the clinic's transaction: if it fails, the appointment is not paid.
     *
     * @param receipt what the receipt is found by
     */
    void paid(Appointment appointment, String receipt);
}
