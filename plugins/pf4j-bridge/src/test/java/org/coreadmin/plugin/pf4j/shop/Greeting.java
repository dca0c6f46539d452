package org.coreadmin.plugin.pf4j.shop;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.coreadmin.extension.api.ExtensionPoint;

/** An extension point of an application that has left PF4J. */
@ExtensionPoint
public interface Greeting {

    /** What plugins have done. */
    List<String> LOG = new CopyOnWriteArrayList<>();

    String greeting();
}
