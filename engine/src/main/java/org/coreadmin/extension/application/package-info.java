/** One application: what is installed in it, what runs, where packages come from and who may bring them, its history. */
@NullMarked
package org.coreadmin.extension.application;

import org.jspecify.annotations.NullMarked;
