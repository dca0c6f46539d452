package com.example.clinic;

import com.example.clinic.api.Appointment;
import com.example.clinic.api.PaymentProvider;
import org.springframework.stereotype.Component;

/** The one way to pay that the clinic has of its own. */
@Component
public class Cash implements PaymentProvider {

    @Override
    public String title() {
        return "Cash";
    }

    @Override
    public String pay(Appointment appointment) {
        return "cash";
    }
}
