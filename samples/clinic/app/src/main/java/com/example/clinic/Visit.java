package com.example.clinic;

import com.example.clinic.api.Appointment;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import java.math.BigDecimal;
import java.time.LocalDate;

/** An appointment of an owner. */
@Entity
public class Visit {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private Long id;

    @ManyToOne(optional = false)
    private Owner owner;

    @Column(name = "on_day")
    private LocalDate day;

    private String reason;
    private BigDecimal price;
    private String receipt;

    protected Visit() {}

    public Visit(Owner owner, LocalDate day, String reason, BigDecimal price) {
        this.owner = owner;
        this.day = day;
        this.reason = reason;
        this.price = price;
    }

    /** What plugins are told of it. */
    public Appointment appointment() {
        return new Appointment(id, owner.getId(), owner.getName(), day, reason, price);
    }

    public void paid(String by) {
        receipt = by;
    }

    public Long getId() {
        return id;
    }

    public Owner getOwner() {
        return owner;
    }

    public LocalDate getDay() {
        return day;
    }

    public String getReason() {
        return reason;
    }

    public BigDecimal getPrice() {
        return price;
    }

    /** Null until it is paid. */
    public String getReceipt() {
        return receipt;
    }
}
