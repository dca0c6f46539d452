package com.example.shop.spi;

import org.coreadmin.extension.api.Replaceable;

/** What the shop shouts: a method that it inherits from an interface that is not public. */
@Replaceable
public interface Slogan extends Text {}
