package org.coreadmin.extension.benchmarks;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler.LegendPosition;

/** The growth of the cost of something with its number, for each side: as a table with exponents, and as a picture. */
final class Curve {

    private static final int PICTURE_DPI =
            144; // the vector formats write text as outlines, which takes ten times as much

    private final String name;
    private final String title;
    private final String of;
    private final String unit;
    private final Map<String, SortedMap<Integer, Double>> sides = new LinkedHashMap<>();

    /**
     * Creates a curve with nothing measured yet.
     *
     * @param name the name of its picture
     * @param of   what the number counts
     * @param unit of the cost
     */
    Curve(String name, String title, String of, String unit) {
        this.name = name;
        this.title = title;
        this.of = of;
        this.unit = unit;
    }

    /** Records the cost of a number for one side. */
    void add(String side, int count, double cost) {
        sides.computeIfAbsent(side, any -> new TreeMap<>()).put(count, cost);
    }

    /**
     * Returns the exponent of the power of the number with which the cost beyond that of the smallest number grows: 1
     * is in proportion. By least squares on logarithms; not a number where fewer than two larger numbers cost more.
     */
    static double exponent(SortedMap<Integer, Double> points) {
        double least = points.get(points.firstKey());
        List<double[]> logarithms = new ArrayList<>();
        points.forEach((count, cost) -> {
            if (count > points.firstKey() && cost > least) {
                logarithms.add(new double[] {Math.log(count - points.firstKey()), Math.log(cost - least)});
            }
        });
        if (logarithms.size() < 2) {
            return Double.NaN;
        }
        double x = logarithms.stream().mapToDouble(one -> one[0]).average().orElseThrow();
        double y = logarithms.stream().mapToDouble(one -> one[1]).average().orElseThrow();
        double above = 0;
        double below = 0;
        for (double[] one : logarithms) {
            above += (one[0] - x) * (one[1] - y);
            below += (one[0] - x) * (one[0] - x);
        }
        return above / below;
    }

    /** Returns the cost of one more at the end of the curve. */
    private static double each(SortedMap<Integer, Double> points) {
        int last = points.lastKey();
        int before = points.headMap(last).lastKey();
        return (points.get(last) - points.get(before)) / (last - before);
    }

    /** Returns the curve as a table, with a column for each number. */
    Table table() {
        List<String> columns = new ArrayList<>(List.of(unit));
        sides.values().iterator().next().keySet().forEach(count -> columns.add("%,d %s".formatted(count, of)));
        columns.add("each further one");
        columns.add("exponent");
        Table table = new Table(title, columns.toArray(String[]::new));
        sides.forEach((side, points) -> {
            List<String> cells = new ArrayList<>(List.of(side));
            points.values().forEach(cost -> cells.add(Table.number(cost)));
            cells.add("%.3g".formatted(each(points)));
            double exponent = exponent(points);
            cells.add(Double.isNaN(exponent) ? "" : "%.2f".formatted(exponent));
            table.row(cells.toArray(String[]::new));
        });
        return table;
    }

    /** Draws the curve, with logarithmic scales. */
    void draw(Path directory) throws IOException {
        Files.createDirectories(directory);
        XYChart chart = new XYChartBuilder()
                .width(720)
                .height(400)
                .title(title)
                .xAxisTitle(of)
                .yAxisTitle(unit)
                .build();
        chart.getStyler()
                .setXAxisLogarithmic(true)
                .setYAxisLogarithmic(true)
                .setLegendPosition(LegendPosition.OutsideE)
                .setChartBackgroundColor(Color.WHITE)
                .setPlotBorderVisible(false);
        sides.forEach((side, points) -> {
            List<Integer> counts =
                    points.keySet().stream().filter(count -> count > 0).toList();
            chart.addSeries(side, counts, counts.stream().map(points::get).toList());
        });
        BitmapEncoder.saveBitmapWithDPI(chart, directory.resolve(name).toString(), BitmapFormat.PNG, PICTURE_DPI);
    }
}
