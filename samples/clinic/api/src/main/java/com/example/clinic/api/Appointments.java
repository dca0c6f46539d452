package com.example.clinic.api;

import java.time.LocalDate;
import java.util.List;

/** The appointments of the clinic. Plugins take it as a constructor parameter. */
public interface Appointments {

    /** All from one day to another, both included. */
    List<Appointment> between(LocalDate first, LocalDate last);
}
