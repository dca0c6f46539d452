package com.example.shop.spi;

/** An interface that only this package sees. */
interface Text {

    /** Returns the words. */
    String text();
}
