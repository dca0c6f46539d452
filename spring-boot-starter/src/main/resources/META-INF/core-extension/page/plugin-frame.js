// Runs in the frame around a page of a plugin. What the page may do goes through a port to plugin-pages.js, which decides; nothing
// here protects anything, because the page's script can change it.
const STYLE = new CSSStyleSheet();
STYLE.replaceSync(`
  :root {
    color-scheme: light dark;
    --core-background: light-dark(#f5f6f8, #12161d);
    --core-surface: light-dark(#ffffff, #1a2029);
    --core-surface-raised: light-dark(#ffffff, #232b37);
    --core-text: light-dark(#1c2330, #e7ebf2);
    --core-text-muted: light-dark(#566072, #a3aebf);
    --core-accent: light-dark(#1d5fd0, #8ab4ff);
    --core-accent-text: light-dark(#ffffff, #0c1830);
    --core-border: light-dark(#8892a4, #6c788c);
    --core-success: light-dark(#12703f, #6fd3a0);
    --core-warning: light-dark(#8a5200, #f0bf66);
    --core-danger: light-dark(#b3261e, #ff9a92);
    --core-focus: light-dark(#1d5fd0, #ffd479);
    color: var(--core-text);
    font: 1rem/1.5 system-ui, sans-serif;
  }
  body { margin: 0; display: flow-root; }
`);
document.adoptedStyleSheets = [STYLE];

const plainFetch = globalThis.fetch.bind(globalThis);
const pending = new Map();
let port;
let last = 0;
let shown;
let made = 0;

addEventListener('message', begin);

function begin(event) {
  if (event.source !== parent || event.ports.length !== 1) return;
  removeEventListener('message', begin);
  [port] = event.ports;
  const { module, routes } = event.data;
  const loading = import(module);
  loading.then(
    ({ pages }) => port.postMessage({ say: 'pages', pages: described(pages) }),
    (failure) => failed(failure),
  );
  globalThis.fetch = (resource, options) => ownFetch(routes, resource, options);
  new ResizeObserver(() =>
    port.postMessage({ say: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) }),
  ).observe(document.body);
  port.onmessage = ({ data }) => {
    if (data.colors) paint(data.colors);
    else if (data.show) loading.then(({ pages }) => show(pages, data.show, routes)).catch(failed);
    else answered(data);
  };
}

/** What a menu needs to know of pages. */
function described(pages) {
  return (Array.isArray(pages) ? pages : []).map(({ path, title, authority, menu }) => ({
    path,
    title: typeof title === 'object' ? { ...title } : title,
    authority,
    menu,
  }));
}

function paint(colors) {
  for (const [name, value] of Object.entries(colors)) document.documentElement.style.setProperty(name, value);
}

function show(pages, what, routes) {
  document.documentElement.lang = what.language;
  const page = pages
    .filter(({ path }) => path === '' || what.page === path || what.page.startsWith(`${path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0];
  if (!page) throw new Error('There is no such page');
  const element = new (named(page.element))();
  element.core = {
    version: 1,
    plugin: what.plugin,
    path: what.page.slice(page.path.length).replace(/^\//, ''),
    language: what.language,
    user: { name: what.user.name, display_name: what.user.display_name },
    may: (authority) => what.authorities.includes('*') || what.authorities.includes(authority),
    text: (text) => (typeof text === 'string' ? text : (text[what.language] ?? text.en ?? Object.values(text)[0] ?? '')),
    navigate: (path) => port.postMessage({ say: 'navigate', path: path.replace(/^\//, '') }),
    notify: (kind, text) => port.postMessage({ say: 'notify', kind, text }),
    request: (path, options) => request(routes, path, options),
  };
  shown = element;
  document.body.replaceChildren(element);
}

/** Defines the class under a name of its own, and reports what fails when it is connected, at once or later. */
function named(Page) {
  const Watched = class extends Page {
    async connectedCallback() {
      try {
        await super.connectedCallback?.();
      } catch (failure) {
        if (this === shown) failed(failure);
      }
    }
  };
  customElements.define(`core-page-${++made}`, Watched);
  return Watched;
}

function failed(failure) {
  console.warn(failure);
  document.body.replaceChildren();
  port.postMessage({ say: 'failed', reason: failure instanceof Error ? failure.message : '' });
}

async function request(routes, path, options = {}) {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  const response = await send(routes, path.replace(/^\//, ''), new Request(routes, { ...options, headers }));
  const answer = await response.json().catch(() => undefined);
  if (!response.ok) {
    const problem = new Error(answer?.message || answer?.detail || `${response.status}`);
    throw Object.assign(problem, { status: response.status, code: answer?.code ?? response.status });
  }
  const enveloped = typeof answer?.code === 'number' && typeof answer.message === 'string' && 'data' in answer;
  return enveloped ? answer.data : answer;
}

/** `fetch` for the plugin's own routes, by their whole address; its files need no port. */
async function ownFetch(routes, resource, options) {
  const url = new URL(resource instanceof Request ? resource.url : resource, routes).href;
  if (!url.startsWith(routes)) return plainFetch(resource, options);
  const request = resource instanceof Request ? new Request(resource, options) : new Request(url, options);
  return send(routes, url.slice(routes.length), request);
}

async function send(routes, path, request) {
  const { method, signal } = request;
  signal.throwIfAborted();
  const body = ['GET', 'HEAD'].includes(method) ? undefined : await request.arrayBuffer();
  const id = ++last;
  return new Promise((resolve, reject) => {
    pending.set(id, { resolve, reject });
    signal.addEventListener('abort', () => {
      if (!pending.delete(id)) return;
      port.postMessage({ say: 'abort', id });
      reject(signal.reason);
    });
    port.postMessage({ say: 'request', id, path, method, headers: [...request.headers], body });
  });
}

function answered({ id, status, headers, body, refused }) {
  const waiting = pending.get(id);
  pending.delete(id);
  if (!waiting) return;
  if (refused !== undefined) waiting.reject(new TypeError(refused));
  else waiting.resolve(new Response([204, 205, 304].includes(status) ? null : body, { status, headers }));
}
