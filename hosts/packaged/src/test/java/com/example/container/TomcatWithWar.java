package com.example.container;

import java.io.File;
import org.apache.catalina.LifecycleState;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.startup.Tomcat;

/** Tomcat with one WAR under /clinic, unpacked as it does by default, or served from the archive. */
public final class TomcatWithWar {

    private TomcatWithWar() {}

    /**
     * Serves until the process is ended.
     *
     * @param arguments base directory, WAR, whether it is unpacked
     */
    public static void main(String[] arguments) throws Exception {
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(arguments[0]);
        tomcat.setPort(0);
        ((StandardHost) tomcat.getHost()).setUnpackWARs(Boolean.parseBoolean(arguments[2]));
        StandardContext clinic =
                (StandardContext) tomcat.addWebapp("/clinic", new File(arguments[1]).getAbsolutePath());
        clinic.setUnpackWAR(Boolean.parseBoolean(arguments[2]));
        tomcat.start();
        if (clinic.getState() != LifecycleState.STARTED) {
            throw new IllegalStateException("The clinic is " + clinic.getState());
        }
        System.out.println("Tomcat started on port " + tomcat.getConnector().getLocalPort() + " (http)");
        tomcat.getServer().await();
    }
}
