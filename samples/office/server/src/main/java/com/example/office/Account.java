package com.example.office;

record Account(String name, String displayName, String password, String role) {}
