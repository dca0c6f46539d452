package com.example.vet;

import org.springframework.data.jpa.repository.JpaRepository;

/** All owners. */
public interface Owners extends JpaRepository<VetApplication.Owner, Long> {}
