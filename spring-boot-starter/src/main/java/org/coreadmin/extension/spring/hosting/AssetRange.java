package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpRange;

/**
 * The bytes of an asset that a request asks for (RFC 9110, 14.2): all of them, unless it names one range that it may have. Several
 * ranges at once, and what is no range, are ignored as the RFC allows.
 *
 * @param first the first byte
 * @param last  the last byte; less than the first where there is none
 * @param size  of the whole
 * @param asked whether a range was asked for
 */
record AssetRange(long first, long last, long size, boolean asked) {

    static AssetRange of(HttpServletRequest request, AssetMap.Asset asset, long size) {
        List<HttpRange> ranges = isStale(request, asset) ? List.of() : parse(request.getHeader("Range"));
        if (ranges.size() != 1) {
            return new AssetRange(0, size - 1, size, /* asked= */ false);
        }
        HttpRange range = ranges.get(0);
        return new AssetRange(range.getRangeStart(size), range.getRangeEnd(size), size, /* asked= */ true);
    }

    private static List<HttpRange> parse(@Nullable String header) {
        try {
            return HttpRange.parseRanges(header);
        } catch (IllegalArgumentException none) {
            return List.of();
        }
    }

    /** Whether the caller has the beginning of another version, and so needs all of this one. Dates are too coarse for that. */
    private static boolean isStale(HttpServletRequest request, AssetMap.Asset asset) {
        String known = request.getHeader("If-Range");
        return known != null && !known.strip().equals(asset.tag());
    }

    boolean isSatisfiable() {
        return !asked || first <= last && first < size;
    }

    boolean isPartial() {
        return asked;
    }

    long length() {
        return last - first + 1;
    }

    String header() {
        return "bytes " + first + "-" + last + "/" + size;
    }
}
