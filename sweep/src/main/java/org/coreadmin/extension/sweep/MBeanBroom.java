package org.coreadmin.extension.sweep;

import java.util.ArrayList;
import java.util.List;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import org.coreadmin.extension.sweep.Leftover.Kind;

/** Unregisters a plugin's managed beans from every MBean server of the process. */
final class MBeanBroom implements Sweep.Broom {

    @Override
    public List<Leftover> sweep(PluginObjects objects) {
        List<Leftover> leftovers = new ArrayList<>();
        for (MBeanServer server : MBeanServerFactory.findMBeanServer(null)) {
            for (ObjectName name : server.queryNames(null, null)) {
                if (isOf(objects, server, name)) {
                    leftovers.add(new Leftover(Kind.MBEAN, name.toString(), unregistered(server, name)));
                }
            }
        }
        return leftovers;
    }

    private static boolean isOf(PluginObjects objects, MBeanServer server, ObjectName name) {
        try {
            return server.getClassLoaderFor(name) == objects.loader();
        } catch (InstanceNotFoundException e) {
            return false;
        }
    }

    private static boolean unregistered(MBeanServer server, ObjectName name) {
        try {
            server.unregisterMBean(name);
            return true;
        } catch (InstanceNotFoundException e) {
            return true;
        } catch (JMException e) {
            return false;
        }
    }
}
