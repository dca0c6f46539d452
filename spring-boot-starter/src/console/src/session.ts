import * as api from './api';
import { application, page } from './address';

export interface MenuEntry {
  id: string;
  title: string;
  path?: string;
  icon?: string;
  children: MenuEntry[];
}

export interface Frontend {
  plugin: string;
  title: string;
  version: string;
  entry: string;
  tag: string;
}

/** Where the browser keeps the token of the application's own pages, and how they send it. */
export interface TokenPlace {
  header: string;
  scheme: string;
  cookie?: string;
  local_storage?: string;
  session_storage?: string;
}

export interface Session {
  application: {
    title: string;
    login?: string;
    logout?: string;
    sign_in_page?: string;
    token?: TokenPlace;
    upload: boolean;
    pages: string[];
  };
  /** When the session ends, if that is known. */
  until?: string;
  csrf?: { header: string; token: string };
  user?: { name: string; display_name: string; authorities: string[] };
  menus?: MenuEntry[];
  frontends?: Frontend[];
}

/** Authorities that come with a greater one. */
const IMPLIED_BY: Record<string, string> = { 'plugin:update': 'plugin:install' };

/** Who uses the console. Fires `change` when that, the menu or the plugins with pages are others. */
class CurrentSession extends EventTarget {
  #current: Session | undefined;

  get current(): Session | undefined {
    return this.#current;
  }

  /** Whether the token of the application was tried in vain. */
  #tried = false;

  async #ask(): Promise<{ status: number; envelope: { code: number; message: string; data: Session } }> {
    const response = await fetch(page('/session'), { credentials: 'same-origin' });
    const envelope = await response.json();
    const status = api.statusOf(response, envelope);
    // the server ends a session that it sees refused; of a refusal that only the body tells, it has to be told
    if (status === 401 && response.ok) {
      await fetch(application('/admin/plugin/handover/end'), { method: 'POST', credentials: 'same-origin' });
    }
    return { status, envelope };
  }

  /** Asks the server. */
  async load(): Promise<Session> {
    let { status, envelope } = await this.#ask();
    // a credential that the application takes no longer has ended the session, so that the next answer is for a stranger
    if (status === 401) ({ status, envelope } = await this.#ask());
    if (status > 299) throw new api.ApiError(status, envelope.code, envelope.message);
    const place = envelope.data.application.token;
    if (!envelope.data.user && place && !this.left && !this.#tried) {
      this.#tried = true;
      if (await (await import('./handover')).enterByToken(place)) return this.load();
    }
    if (envelope.data.user) this.#tried = false;
    const before = JSON.stringify(this.#current);
    this.#current = envelope.data;
    api.useCsrf(envelope.data.csrf);
    if (JSON.stringify(envelope.data) !== before) this.dispatchEvent(new Event('change'));
    return envelope.data;
  }

  /** Whether the user may do what needs an authority. The server decides; this only hides what it would refuse. */
  may(authority: string): boolean {
    const authorities = this.#current?.user?.authorities ?? [];
    const enough = IMPLIED_BY[authority];
    return authorities.includes('*') || authorities.includes(authority) || (enough !== undefined && authorities.includes(enough));
  }

  /** Whether the user has gone by themselves: then nothing of the page is kept. */
  left = false;

  async signIn(username: string, password: string): Promise<void> {
    this.left = false;
    await api.send('POST', this.#current?.application.login ?? '/login', { username, password });
    await this.load();
  }

  async signOut(): Promise<void> {
    this.left = true;
    const path = this.#current?.application.logout;
    if (path) await api.send('POST', path);
    await this.load();
  }
}

export const session = new CurrentSession();
