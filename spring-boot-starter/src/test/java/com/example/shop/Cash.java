package com.example.shop;

import com.example.shop.spi.Payment;
import org.springframework.stereotype.Component;

/** The shop's own way to pay. */
@Component
class Cash implements Payment {

    @Override
    public String pay(int amount) {
        return amount + " in cash";
    }
}
