package org.coreadmin.extension.internal.tools.site;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/** Markdown as HTML, in which markup of the text stays text. */
public final class Markdown {

    private static final int LOWEST = 6;
    private static final int LONGEST = 400_000;

    private final Parser parser =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();
    private final int deeper;
    private final UnaryOperator<String> links;
    private final boolean images;

    private Markdown(int deeper, UnaryOperator<String> links, boolean images) {
        this.deeper = deeper;
        this.links = links;
        this.images = images;
    }

    /**
     * Returns the reader of foreign text: only links to the web stay links, pictures become links, and headings come
     * below the page's own.
     */
    public static Markdown foreign() {
        return new Markdown(2, address -> address.matches("(?i)https?://.*") ? address : "", false);
    }

    /** Returns the reader of our own documentation. */
    public static Markdown own(UnaryOperator<String> links) {
        return new Markdown(0, links, true);
    }

    /** Returns the HTML of a text, with names on its headings. */
    public String html(String text) {
        Node document = parser.parse(text.length() > LONGEST ? text.substring(0, LONGEST) : text);
        document.accept(new Rewriting());
        return HtmlRenderer.builder()
                .escapeHtml(true)
                .sanitizeUrls(true)
                .extensions(List.of(TablesExtension.create()))
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    if (node instanceof Heading heading) {
                        attributes.put("id", name(heading));
                    }
                    if (node instanceof Link && !images) {
                        attributes.putAll(Map.of("rel", "noopener noreferrer nofollow"));
                    }
                })
                .build()
                .render(document);
    }

    /** Returns the words of a text, for search. */
    String words(String text) {
        return TextContentRenderer.builder()
                .extensions(List.of(TablesExtension.create()))
                .build()
                .render(parser.parse(text));
    }

    /** Returns the first heading of the text; empty if there is none. */
    String title(String text) {
        Node document = parser.parse(text);
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading heading) {
                return TextContentRenderer.builder().build().render(heading).strip();
            }
        }
        return "";
    }

    /** Returns the name that GitHub gives to a heading. */
    private static String name(Heading heading) {
        return TextContentRenderer.builder()
                .build()
                .render(heading)
                .strip()
                .toLowerCase(java.util.Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    private final class Rewriting extends AbstractVisitor {

        @Override
        public void visit(Heading heading) {
            heading.setLevel(Math.min(LOWEST, heading.getLevel() + deeper));
            visitChildren(heading);
        }

        @Override
        public void visit(Link link) {
            link.setDestination(links.apply(link.getDestination()));
            visitChildren(link);
            if (link.getDestination().isEmpty()) {
                unwrap(link);
            }
        }

        @Override
        public void visit(Image image) {
            if (images) {
                image.setDestination(links.apply(image.getDestination()));
                return;
            }
            String address = links.apply(image.getDestination());
            Node replacement;
            if (address.isEmpty()) {
                replacement = new Text(
                        TextContentRenderer.builder().build().render(image).strip());
            } else {
                replacement = new Link(address, null);
                replacement.appendChild(new Text(address));
            }
            image.insertAfter(replacement);
            image.unlink();
        }

        private void unwrap(Node node) {
            Node last = node;
            for (Node child = node.getFirstChild(); child != null; ) {
                Node next = child.getNext();
                last.insertAfter(child);
                last = child;
                child = next;
            }
            node.unlink();
        }
    }
}
