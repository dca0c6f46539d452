// Where things are. The page may be served under any context path; only the server knows it.
const BASE = document.querySelector<HTMLMetaElement>('meta[name="core-console"]')?.content ?? '/console';
const CONTEXT = BASE.replace(/\/console$/, '');

/** An address of the console, for a path such as `/plugins`. */
export function page(path: string): string {
  return BASE + path;
}

/** A file of the console. */
export function asset(name: string): string {
  return `${BASE}/assets/${name}`;
}

/** An address of the application, for a path such as `/admin/plugin/list`. */
export function application(path: string): string {
  return CONTEXT + path;
}

/** The path within the console of an address; nothing where it leads elsewhere. */
export function consolePath(address: URL): string | undefined {
  if (address.origin !== location.origin) return undefined;
  if (address.pathname === BASE) return '/';
  return address.pathname.startsWith(`${BASE}/`) ? address.pathname.slice(BASE.length) : undefined;
}
