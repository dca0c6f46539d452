package com.example.clinic.api;

import java.math.BigDecimal;
import org.coreadmin.extension.api.ValueHook;

/** The hooks that the clinic fires, and its slots. */
public final class ClinicHooks {

    /** What an appointment costs; told besides: String reason. */
    public static final ValueHook<BigDecimal> PRICE = ValueHook.of("clinic.price", BigDecimal.class);

    /** Before an appointment is booked, which a {@code HookVeto} refuses; parameters: LocalDate day, String reason. */
    public static final String BOOK_BEFORE = "clinic.book.before";

    /** After an appointment was booked; parameters: {@link Appointment} appointment. */
    public static final String BOOK_AFTER = "clinic.book.after";

    /** The slot below an owner's appointments; told: Long id, String name. */
    public static final String OWNER_SLOT = "clinic.owner";

    /** The slot of the page in the waiting room; told: String room. */
    public static final String BOARD_SLOT = "clinic.board";

    private ClinicHooks() {}
}
