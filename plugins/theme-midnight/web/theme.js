// The theme for the console: its name, and where its style sheet is. Loading this module changes nothing by itself.
export const theme = {
  id: 'midnight',
  title: 'Midnight',
  colorScheme: 'dark',
  stylesheet: new URL('./midnight.css', import.meta.url).href,
};

const LINK_ID = 'core-theme-midnight';

/** Puts the theme on a document's root element. */
export function apply(root = document.documentElement) {
  const page = root.ownerDocument;
  if (!page.getElementById(LINK_ID)) {
    const link = page.createElement('link');
    link.id = LINK_ID;
    link.rel = 'stylesheet';
    link.href = theme.stylesheet;
    page.head.append(link);
  }
  root.dataset.theme = theme.id;
}

/** Takes the theme away and leaves nothing of it. */
export function remove(root = document.documentElement) {
  root.ownerDocument.getElementById(LINK_ID)?.remove();
  if (root.dataset.theme === theme.id) {
    delete root.dataset.theme;
  }
}
