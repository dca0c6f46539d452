/** What plugins of the shop may replace. */
@NullMarked
package com.example.shop.spi;

import org.jspecify.annotations.NullMarked;
