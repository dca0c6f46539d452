import { html, type TemplateResult } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import DOMPurify from 'dompurify';
import MarkdownIt from 'markdown-it';

// Markup in the text stays text; what remains is cleaned once more. Pictures from elsewhere become links, as the page loads nothing
// from other hosts.
const FIRST = 2;
const renderer = new MarkdownIt({ html: false, linkify: true, typographer: false, maxNesting: 20 });
renderer.renderer.rules['image'] = (tokens, index) => {
  const source = String(tokens[index]?.attrGet('src') ?? '');
  const text = renderer.utils.escapeHtml(tokens[index]?.content || source);
  return /^https?:/i.test(source) ? `<a href="${renderer.utils.escapeHtml(source)}">${text}</a>` : `<em>${text}</em>`;
};

/** The page has a heading of its own above; below it no level is left out, whatever an author began with. */
renderer.core.ruler.push('levels', ({ tokens }) => {
  const open: number[] = [];
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    const level = Number(token.tag.slice(1));
    if (token.type === 'heading_open') {
      while (open.length > 0 && open.at(-1)! >= level) open.pop();
      open.push(level);
    }
    token.tag = `h${Math.min(6, open.length + FIRST - 1)}`;
  }
});

const TAGS = [
  'a', 'blockquote', 'br', 'code', 'del', 'em', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol', 'p', 'pre', 's', 'strong', 'table', 'tbody',
  'td', 'th', 'thead', 'tr', 'ul',
];

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'PRE') node.setAttribute('tabindex', '0'); // wide ones are scrolled by keyboard too
  if (node.tagName === 'A') {
    if (/^https?:/i.test(node.getAttribute('href') ?? '')) {
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noopener noreferrer nofollow');
    } else {
      node.removeAttribute('href');
    }
  }
});

/** A text that somebody else wrote. */
export function markdown(text: string): TemplateResult {
  const clean = DOMPurify.sanitize(renderer.render(text), { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ['href', 'start', 'rel', 'target'] });
  return html`<div class="markdown">${unsafeHTML(clean)}</div>`;
}
