package org.coreadmin.extension.benchmarks.call;

/** The application's own services, which are as cheap as a service can be. */
public final class Shop implements Pricing, Stock, Payment, Delivery {

    private long sum;

    @Override
    public long price(long each, int count) {
        sum += each * count;
        return sum;
    }

    @Override
    public long fee(long amount, int parts) {
        sum += amount * parts;
        return sum;
    }

    @Override
    public Object label(Object of) {
        sum++;
        return of;
    }

    @Override
    public Object find(Object what) {
        sum++;
        return what;
    }
}
