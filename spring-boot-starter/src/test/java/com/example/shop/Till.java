package com.example.shop;

import com.example.shop.spi.Payment;
import java.util.List;
import org.coreadmin.extension.api.Extensions;
import org.springframework.stereotype.Component;

/** Takes money, in every way that there is. */
@Component
public class Till implements Payment {

    private final List<Payment> all;
    private final Extensions<Payment> contributed;

    Till(List<Payment> all, Extensions<Payment> contributed) {
        this.all = all;
        this.contributed = contributed;
    }

    @Override
    public String pay(int amount) {
        return all.get(0).pay(amount);
    }

    /** Everything else that the shop and its plugins have. */
    public List<Payment> all() {
        return all;
    }

    /** What its plugins have. */
    public Extensions<Payment> contributed() {
        return contributed;
    }
}
