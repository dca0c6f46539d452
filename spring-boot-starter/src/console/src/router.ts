import { consolePath, page } from './address';

/** Where the user is: a path of the console and the parameters after it. All that a page shows is in the address. */
export interface Place {
  path: string;
  query: URLSearchParams;
}

/** Fires `change` when the place is another. */
class Router extends EventTarget {
  #place: Place | undefined;
  #of = '';

  /** The same object as long as the address is the same: a page loads again where its place is another. */
  get place(): Place {
    if (!this.#place || this.#of !== location.href) {
      const address = new URL(location.href);
      this.#of = location.href;
      this.#place = { path: consolePath(address) ?? '/', query: address.searchParams };
    }
    return this.#place;
  }

  start(): void {
    addEventListener('popstate', () => this.#changed());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  /** Goes to a path of the console. */
  go(path: string, query: Record<string, string | number | undefined> = {}, replace = false): void {
    const address = page(path) + text(query);
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.#changed();
  }

  /** Goes to an address of the console, as a link to it would. */
  open(address: string): void {
    history.pushState(null, '', address);
    this.#changed();
  }

  /** Other parameters on the same page; the page is not left for it. */
  refine(query: Record<string, string | number | undefined>, replace = false): void {
    this.go(this.place.path, query, replace);
  }

  /** An ordinary click on a link into the console stays on the page. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.composedPath().find((it): it is HTMLAnchorElement => it instanceof HTMLAnchorElement && !!it.href);
    if (!link || link.target || link.hasAttribute('download')) return;
    const address = new URL(link.href);
    const path = consolePath(address);
    if (path === undefined || path.startsWith('/assets/') || address.hash) return;
    event.preventDefault();
    if (link.href !== location.href) history.pushState(null, '', link.href);
    this.#changed();
  }

  #changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}

function text(query: Record<string, string | number | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const written = parameters.toString();
  return written ? `?${written}` : '';
}

export const router = new Router();
