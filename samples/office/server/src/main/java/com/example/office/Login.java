package com.example.office;

import java.security.Principal;
import java.time.Instant;
import java.util.Set;

/** Somebody who is signed in, with the permissions that they had when they did. */
record Login(String id, String name, String displayName, Set<String> permissions, Instant since) implements Principal {

    @Override
    public String getName() {
        return name;
    }
}
