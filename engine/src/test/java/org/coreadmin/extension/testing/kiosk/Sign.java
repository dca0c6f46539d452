package org.coreadmin.extension.testing.kiosk;

/** An interface that only this package sees. */
interface Sign {

    /** Returns what it says. */
    String text();
}
