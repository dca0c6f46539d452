package com.example.clinic;

import java.time.LocalDate;
import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;

public interface Visits extends JpaRepository<Visit, Long> {

    List<Visit> findByOwnerIdOrderByDay(Long owner);

    List<Visit> findByDayBetween(LocalDate first, LocalDate last);
}
