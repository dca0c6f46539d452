package com.example.clinic;

import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;

public interface Owners extends JpaRepository<Owner, Long> {

    List<Owner> findAllByOrderByName();
}
