package com.example.shop.spi;

import java.util.function.Supplier;
import org.coreadmin.extension.api.Replaceable;

/** How the shop greets. */
@Replaceable
public interface Greeting {

    /** Greets someone whose name it may have to wait for. */
    String greet(Supplier<String> who);
}
