package com.example.office;

record MenuEntry(String path, String title, String permission) {}
