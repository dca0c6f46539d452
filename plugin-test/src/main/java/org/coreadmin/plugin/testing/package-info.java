/**
 * Tests of plugins. {@link org.coreadmin.plugin.testing.PluginTest} runs the engine or the server with the plugin under test; the other
 * types are stand-ins for tests of single classes.
 */
@NullMarked
package org.coreadmin.plugin.testing;

import org.jspecify.annotations.NullMarked;
