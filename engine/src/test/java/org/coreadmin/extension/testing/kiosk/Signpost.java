package org.coreadmin.extension.testing.kiosk;

import org.coreadmin.extension.api.ExtensionPoint;

/** An interface that everybody sees, with a method that it inherits from one that is not public. */
@ExtensionPoint
public interface Signpost extends Sign {}
