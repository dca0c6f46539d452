package com.example.clinic.api;

import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * An appointment.
 *
 * @param id      of the appointment
 * @param ownerId of the owner of the animal
 * @param owner   name of the owner
 * @param day     when it is
 * @param reason  such as {@code Vaccination}
 * @param price   to pay
 */
public record Appointment(long id, long ownerId, String owner, LocalDate day, String reason, BigDecimal price) {}
