import * as api from './api';
import { connection } from './connection';
import { session } from './session';

/** A request that helps. */
export interface Remedy {
  action: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body: Record<string, unknown>;
}

/** Something that an operator should look at. */
export interface Item {
  kind: string;
  plugin: string;
  display_name?: string;
  text: string;
  actions: Remedy[];
}

/** Kinds that are told, and wait. */
const LEISURE = new Set(['update', 'held', 'deprecated']);
const PAUSE = 300;
const LOOK_EVERY = 5 * 60_000;

/** Everything that an operator should look at, for the number in the header and the page about it. Fires `change`. */
class Attention extends EventTarget {
  items: Item[] | undefined;
  failure: unknown;
  #timer = 0;
  #asking = new AbortController();

  constructor() {
    super();
    connection.addEventListener('plugins', () => this.#soon());
    connection.addEventListener('back', () => this.#soon());
    session.addEventListener('change', () => {
      if (!session.current?.user) this.items = undefined;
      else if (!this.items) this.#soon();
    });
    setInterval(() => connection.live && this.#soon(), LOOK_EVERY);
  }

  /** How many ask for something to be done; what may be done at leisure is not among them. */
  get urgent(): number {
    return (this.items ?? []).filter(({ kind }) => !LEISURE.has(kind)).length;
  }

  /** Several changes that come at once are looked at once. */
  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.load(), PAUSE);
  }

  async load(): Promise<void> {
    if (!session.may('plugin:list')) return;
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    try {
      const { items } = await api.get<{ items: Item[] }>('/admin/plugin/attention', {}, signal);
      this.items = items;
      this.failure = undefined;
    } catch (failure) {
      if (api.isAborted(failure)) return;
      this.failure = failure;
    }
    this.dispatchEvent(new Event('change'));
  }
}

export const attention = new Attention();
