/** The ways in which applications sign people in, as the how-to pages on the console show them. */
package org.coreadmin.extension.spring.signin;
