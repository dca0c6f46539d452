import * as api from './api';
import { page } from './address';

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

export interface Session {
  application: { title: string; login?: string; logout?: string; sign_in_page?: string; upload: boolean; pages: string[] };
  csrf?: { header: string; token: string };
  user?: { name: string; display_name: string; authorities: string[] };
  menus?: MenuEntry[];
  frontends?: Frontend[];
}

/** Who uses the console. Fires `change` when that, the menu or the plugins with pages are others. */
class CurrentSession extends EventTarget {
  #current: Session | undefined;

  get current(): Session | undefined {
    return this.#current;
  }

  /** Asks the server. */
  async load(): Promise<Session> {
    const response = await fetch(page('/session'), { credentials: 'same-origin' });
    const envelope = (await response.json()) as { code: number; message: string; data: Session };
    if (!response.ok) throw new api.ApiError(response.status, envelope.code, envelope.message);
    const before = JSON.stringify(this.#current);
    this.#current = envelope.data;
    api.useCsrf(envelope.data.csrf);
    if (JSON.stringify(envelope.data) !== before) this.dispatchEvent(new Event('change'));
    return envelope.data;
  }

  /** Whether the user may do what needs an authority. The server decides; this only hides what it would refuse. */
  may(authority: string): boolean {
    const authorities = this.#current?.user?.authorities ?? [];
    return authorities.includes('*') || authorities.includes(authority);
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
