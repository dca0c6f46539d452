// <core-plugin-page plugin="acme/board" page="cards/7"> shows a page of a plugin in a front end of the application itself, and
// CorePluginPages says which pages there are. A page runs in a frame without an origin, and asks here for what it may do.
const server = new URL('..', import.meta.url);
const PLUGIN = /^[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*$/;
const PAGE = /^[\w/-]*$/;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const SENT = ['accept', 'accept-language', 'content-type', 'if-match', 'if-modified-since', 'if-none-match', 'range'];
const RETURNED = ['content-disposition', 'content-language', 'content-type', 'etag', 'last-modified', 'retry-after'];
const COLORS = ['background', 'surface', 'surface-raised', 'text', 'text-muted', 'accent', 'accent-text', 'border'].concat(
  ['success', 'warning', 'danger', 'focus'],
);
const EVERY = 15_000;
const LONGEST = 20_000;
const TALLEST = 20_000;
const KINDS = ['success', 'warning', 'danger', 'neutral'];
const GONE = { en: 'This page is not available. Its plugin may have been disabled.', 'zh-CN': '此页面不可用，其插件可能已被禁用。' };
const BROKEN = { en: 'This page does not work: {reason}', 'zh-CN': '此页面无法正常工作：{reason}' };
const IMPLIED_BY = { 'plugin:update': 'plugin:install' };

const elements = new Set();
const inspected = new Map();
let settings;
let session;
let entries = [];
let asked = 0;
let latest;
let soon;

function language() {
  return settings?.language || document.documentElement.lang || navigator.language;
}

function textOf(text) {
  if (typeof text === 'string') return text;
  const known = text ?? {};
  return String(known[language()] ?? known.en ?? Object.values(known)[0] ?? '');
}

/** The authorities of the user, with those that come with others. */
function authorities() {
  const own = session?.user?.authorities ?? [];
  return [...own, ...Object.keys(IMPLIED_BY).filter((authority) => own.includes(IMPLIED_BY[authority]))];
}

function may(authority) {
  return !authority || authorities().includes('*') || authorities().includes(authority);
}

/** A request to the server by the person who is signed in. Only this function sees the credential. */
async function send(url, options) {
  const headers = new Headers(options.headers);
  const csrf = session?.csrf;
  if (csrf) headers.set(csrf.header, csrf.token);
  for (const [name, value] of new Headers((await settings?.headers?.()) ?? {})) headers.set(name, value);
  return fetch(url, { credentials: 'same-origin', redirect: 'error', referrerPolicy: 'no-referrer', ...options, headers });
}

// ---- what a page may ask for

/** The address of a plugin's own route; refuses whatever a server could understand as another. */
function routeOf(routes, path) {
  if (typeof path !== 'string' || path.length > 8000) throw new TypeError('A path is a text');
  const [before] = path.split(/[?#]/, 1);
  const isStrange = /[\\;\u0000-\u001f\u007f]|%(25)*(2e|2f|5c|3b|0)/i.test(before);
  const isElsewhere = before.startsWith('/') || before.split('/').some((part) => part === '.' || part === '..');
  const url = new URL(routes + path);
  if (isStrange || isElsewhere || !url.href.startsWith(routes)) {
    throw new TypeError('A page can only ask for routes of its own plugin');
  }
  return url;
}

async function answer(routes, { path, method, headers, body }, signal) {
  if (!METHODS.includes(method)) throw new TypeError('This method cannot be used');
  const url = routeOf(routes, path);
  const sent = [...new Headers(headers)].filter(([name]) => SENT.includes(name));
  const response = await send(url, { method, headers: sent, signal, body: body instanceof ArrayBuffer ? body : undefined });
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => RETURNED.includes(name)),
    body: await response.arrayBuffer(),
  };
}

/** A page's frame. What it says comes to `hear`; its requests are answered here. */
class Frame {
  #frame = document.createElement('iframe');
  #running = new Map();
  #end = new AbortController();
  #channel = new MessageChannel();

  constructor(frontend, place, hear) {
    if (!PLUGIN.test(frontend.plugin)) throw new Error('This is no name of a plugin');
    const routes = new URL(`plugin/${frontend.plugin}/`, server).href;
    const module = new URL(`console/${frontend.files}${frontend.entry.split('/').map(encodeURIComponent).join('/')}`, server).href;
    this.#frame.setAttribute('sandbox', 'allow-scripts allow-forms');
    this.#frame.referrerPolicy = 'no-referrer';
    this.#frame.title = frontend.title;
    this.#frame.src = new URL('console/assets/plugin-frame.html', server).href;
    // once: whatever the frame shows after this document gets no port
    const begin = () => this.#frame.contentWindow.postMessage({ module, routes }, '*', [this.#channel.port2]);
    this.#frame.addEventListener('load', begin, { once: true });
    this.#channel.port1.onmessage = ({ data }) => {
      if (data?.say === 'request') void this.#answer(routes, data);
      else if (data?.say === 'abort') this.#running.get(data.id)?.abort();
      else if (typeof data?.say === 'string') hear(data, this.#frame);
    };
    place.append(this.#frame);
  }

  async #answer(routes, data) {
    const aborter = new AbortController();
    this.#running.set(data.id, aborter);
    try {
      const signal = AbortSignal.any([aborter.signal, this.#end.signal]);
      const given = await answer(routes, data, signal);
      this.#channel.port1.postMessage({ id: data.id, ...given }, [given.body]);
      if ([401, 404, 503].includes(given.status)) refreshSoon(); // the plugin may be gone, or the person
    } catch (failure) {
      this.#channel.port1.postMessage({ id: data.id, refused: failure instanceof TypeError ? failure.message : 'Not answered' });
    } finally {
      this.#running.delete(data.id);
    }
  }

  tell(message) {
    this.#channel.port1.postMessage(message);
  }

  close() {
    this.#end.abort();
    this.#channel.port1.close();
    this.#frame.remove();
  }
}

// ---- what pages there are

/** The pages of a plugin, which only its module knows: a frame that nobody sees loads it once for each version. */
function pagesOf(frontend) {
  if (!inspected.has(frontend.files)) {
    const pages = new Promise((resolve) => {
      const finish = (found) => {
        clearTimeout(late);
        frame.close();
        place.remove();
        if (!found) inspected.delete(frontend.files); // asked for again next time
        resolve(found ?? []);
      };
      const place = document.createElement('div');
      place.hidden = true;
      document.body.append(place);
      const frame = new Frame(frontend, place, ({ say, pages: found }) => {
        if (say === 'pages') finish(checked(found));
        if (say === 'failed') finish();
      });
      const late = setTimeout(finish, LONGEST);
    });
    inspected.set(frontend.files, pages);
  }
  return inspected.get(frontend.files);
}

function checked(pages) {
  return (Array.isArray(pages) ? pages : []).filter(({ path }) => typeof path === 'string' && PAGE.test(path));
}

/** The entries of the menu that lead to pages of plugins, and the groups around them. */
function leading(items, frontends) {
  return items.flatMap((item) => {
    const [, plugin, page = ''] = /^\/console\/pages\/([^/]+\/[^/]+)(?:\/(.*))?$/.exec(item.path ?? '') ?? [];
    const children = leading(item.children ?? [], frontends);
    const own = frontends.some((frontend) => frontend.plugin === plugin) ? { plugin, page } : {};
    return own.plugin || children.length > 0 ? [{ ...item, ...own, children }] : [];
  });
}

async function menuOf({ menus = [], frontends = [] }) {
  const ofHooks = leading(menus, frontends);
  const pages = await Promise.all(
    frontends.map(async (frontend) =>
      (await pagesOf(frontend))
        .filter((page) => page.menu !== false && may(page.authority))
        .map((page) => ({
          id: [frontend.plugin, page.path].filter(Boolean).join('/'),
          title: textOf(page.title),
          path: ['/console/pages', frontend.plugin, page.path].filter(Boolean).join('/'),
          plugin: frontend.plugin,
          page: page.path,
          children: [],
        })),
    ),
  );
  const sorted = pages.flat().sort((one, other) => one.title.localeCompare(other.title, language()));
  return [...ofHooks, ...sorted];
}

function refreshSoon() {
  soon ??= setTimeout(() => {
    soon = undefined;
    void CorePluginPages.refresh();
  }, 500);
}

class PluginPages extends EventTarget {
  /** Says how requests are signed in, and in what language texts are. Again when either changes. */
  configure({ headers, language: tag } = {}) {
    const isFirst = !settings;
    settings = { headers: headers ?? settings?.headers, language: tag ?? settings?.language };
    if (isFirst) {
      setInterval(() => document.hidden || void this.refresh(), EVERY);
      document.addEventListener('visibilitychange', () => document.hidden || void this.refresh());
    }
    return this.refresh();
  }

  /** The entries for a menu. */
  async menu() {
    await (latest ?? this.refresh());
    return entries;
  }

  /** Asks the server who is signed in and what pages there are; also after a sign-in or a sign-out. */
  refresh() {
    latest = this.#load(++asked);
    return latest;
  }

  async #load(number) {
    const found = await this.#ask();
    if (number !== asked) return latest;
    if (!found) return undefined;
    const before = JSON.stringify([session?.user, entries]);
    session = found;
    for (const files of inspected.keys()) if (!found.frontends?.some((one) => one.files === files)) inspected.delete(files);
    elements.forEach((element) => element.update());
    const menu = await menuOf(found);
    if (number !== asked) return latest;
    entries = menu;
    const isChanged = JSON.stringify([session.user, entries]) !== before;
    if (isChanged) this.dispatchEvent(new CustomEvent('change', { detail: entries }));
    return undefined;
  }

  /** The session; an empty one for a stranger; undefined if the server cannot be reached, as it may be in a moment. */
  async #ask() {
    try {
      const response = await send(new URL('console/session', server), { cache: 'no-store' });
      if (response.ok) return (await response.json()).data;
      return [401, 403].includes(response.status) ? {} : undefined;
    } catch {
      return undefined;
    }
  }
}

const STYLE = new CSSStyleSheet();
STYLE.replaceSync(':host { display: block; } iframe { display: block; width: 100%; border: 0; color-scheme: inherit; }');

class CorePluginPage extends HTMLElement {
  static observedAttributes = ['plugin', 'page'];
  #root = this.attachShadow({ mode: 'open' });
  #words = document.createElement('slot');
  #frame;
  #key;
  #shown;

  connectedCallback() {
    this.#root.adoptedStyleSheets = [STYLE];
    elements.add(this);
    this.update();
  }

  disconnectedCallback() {
    elements.delete(this);
    this.#close();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.update();
  }

  /** Shows the page that the attributes name, if it is there. */
  update() {
    if (!session) return;
    const plugin = this.getAttribute('plugin');
    const frontend = session.frontends?.find((one) => one.plugin === plugin);
    const key = frontend && JSON.stringify([frontend, session.user]);
    if (key !== this.#key) {
      this.#close();
      this.#key = key;
      if (frontend) this.#frame = new Frame(frontend, this.#root, (data, frame) => this.#hear(data, frame));
    }
    if (!frontend) {
      this.#say(textOf(GONE));
      return;
    }
    const what = {
      plugin,
      page: (this.getAttribute('page') ?? '').replace(/^\//, ''),
      language: language(),
      user: session.user,
      authorities: authorities(),
    };
    const shown = JSON.stringify(what);
    this.#frame.tell({ colors: this.#colors() });
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#words.remove();
    this.#frame.tell({ show: what });
  }

  #colors() {
    const style = getComputedStyle(this);
    const colors = COLORS.map((name) => [`--core-${name}`, style.getPropertyValue(`--core-${name}`).trim()]);
    return Object.fromEntries([...colors, ['color-scheme', style.colorScheme]].filter(([, value]) => value && value !== 'normal'));
  }

  #hear({ say, height, path, kind, text, reason }, frame) {
    if (say === 'height' && height >= 0) frame.style.height = `${Math.min(Number(height), TALLEST)}px`;
    if (say === 'navigate' && typeof path === 'string') {
      const detail = { plugin: this.getAttribute('plugin'), page: path };
      const event = new CustomEvent('core-navigate', { detail, bubbles: true, composed: true, cancelable: true });
      if (this.dispatchEvent(event)) this.setAttribute('page', path);
    }
    if (say === 'notify' && KINDS.includes(kind)) {
      this.dispatchEvent(new CustomEvent('core-notify', { detail: { kind, text: String(text) }, bubbles: true, composed: true }));
    }
    if (say === 'failed') this.#say(textOf(BROKEN).replace('{reason}', () => String(reason)));
  }

  /** Shows a text above an empty page, unless the front end has put its own into the element. */
  #say(text) {
    this.#words.textContent = text;
    this.#root.prepend(this.#words);
  }

  #close() {
    this.#frame?.close();
    this.#frame = this.#key = this.#shown = undefined;
    this.#words.remove();
  }
}

export const CorePluginPages = Object.freeze(new PluginPages());
globalThis.CorePluginPages = CorePluginPages;
customElements.define('core-plugin-page', CorePluginPage);
