package org.coreadmin.extension.inspection;

import org.apiguardian.api.API;

/** The place where code uses a capability: {@code org.acme.Orders.send()}, and the member that gives it. */
@API(status = API.Status.STABLE, since = "1.0")
public record Evidence(String from, String to) {

    @Override
    public String toString() {
        return from + " → " + to;
    }
}
