package org.coreadmin.extension.spring.http;

import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Stands for a servlet that is made at its first request. What only administrators open does not slow down each start of the
 * application. Safe for use by several threads.
 */
public final class LateServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    private final transient Supplier<? extends HttpServlet> maker;
    private transient volatile @Nullable HttpServlet made;

    /** @param maker called once; if it fails, the next request tries again */
    public LateServlet(Supplier<? extends HttpServlet> maker) {
        this.maker = maker;
    }

    /** A filter may have sent requests here before the container initialises the servlet: then what was made is initialised now. */
    @Override
    public synchronized void init(ServletConfig config) throws ServletException {
        super.init(config);
        HttpServlet servlet = made;
        if (servlet != null) {
            servlet.init(config);
        }
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        servlet().service(request, response);
    }

    private HttpServlet servlet() throws ServletException {
        HttpServlet servlet = made;
        return servlet == null ? make() : servlet;
    }

    private synchronized HttpServlet make() throws ServletException {
        HttpServlet servlet = made;
        if (servlet == null) {
            servlet = maker.get();
            if (getServletConfig() != null) {
                servlet.init(getServletConfig());
            }
            made = servlet;
        }
        return servlet;
    }

    @Override
    public void destroy() {
        HttpServlet servlet = made;
        if (servlet != null) {
            servlet.destroy();
        }
    }
}
