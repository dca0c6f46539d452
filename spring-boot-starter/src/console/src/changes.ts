import * as api from './api';
import type { Signers } from './plugins';
import { language } from './i18n';
import { router } from './router';
import { session } from './session';

/** What is to be done, as the server's endpoints take it. */
export type Kind = 'upload' | 'install' | 'update' | 'updateAll' | 'rollback' | 'uninstall' | 'enable' | 'disable';

export interface Wish {
  kind: Kind;
  /** Empty where it is for all. */
  plugin: string;
  /** Shown to people. */
  title: string;
  options: Record<string, string | boolean>;
  /** Where it is for several: which, and to which versions. */
  plugins?: { name: string; version?: string }[];
  /** Whether a plugin is started again that could not start. */
  again?: boolean;
  /** The package, where one is sent from this computer. */
  file?: File;
}

/** What was read in a version's code. */
export interface Code {
  link: { problem: string; from: string; to: string; text: string; fault: string; blocks: boolean }[];
  capabilities: { name: string; declared: boolean; meaning?: string; evidence?: string[] }[];
  added: string[];
  removed: string[];
  libraries: {
    present: { name: string; version: string }[];
    added: { name: string; version: string }[];
    removed: { name: string; version: string }[];
    changed: { name: string; from: string; to: string }[];
  };
  natives?: string[];
  addresses?: string[];
  /** Capabilities that have to be accepted. */
  consent?: string[];
  not_checked?: string[];
  /** Of an installed plugin: tables of the application that its migrations read. */
  reads?: string[];
}

type FromTo<T> = { from: T; to: T };

export interface Step {
  action: string;
  plugin: string;
  display_name?: string;
  from?: string;
  to?: string;
  reason?: string;
  source?: string;
  /** `digest only` where nobody signed for it; absent of what is here already. */
  trust?: string;
  signed_by?: Signers;
  size?: number;
  migrations?: { undo?: string[]; adopt?: string[]; apply?: string[] };
  /** Tables of the application that migrations read. */
  reads?: string[];
  /** The databases that the version runs on, if not all. */
  databases?: string[];
  published?: string[];
  capabilities?: string[];
  affected?: string[];
  /** What its registry says against the version: true, or why. */
  deprecated?: boolean | string;
  withdrawn?: boolean | string;
  /** What of it ends with it, by kind. */
  stops?: Record<string, number>;
  /** Its tables, which are deleted, and how many rows they have as far as that is known. */
  tables?: { name: string; rows?: number }[];
  /** Its file of settings, which is deleted. */
  settings?: string;
  /** Files that somebody has edited, and that stay. */
  edited?: string[];
  code?: Code;
  changes?: {
    require: { added: Record<string, string>; removed: Record<string, string>; changed: Record<string, FromTo<string>> };
    size?: FromTo<number>;
    author?: FromTo<string>;
    source?: FromTo<string>;
    released?: string;
  };
}

export interface Plan {
  plan: number;
  operation: string;
  plugin: string;
  options: Record<string, unknown>;
  state: string;
  steps: Step[];
  /** Plugins that an update of all leaves behind. */
  held?: { name: string; installed: string; wanted: string; latest: string; pin?: string; held?: string }[];
}

export interface Progress {
  step: string;
  done: number;
  total: number;
  message: string;
}

export interface Result {
  success: boolean;
  code: number;
  message: string;
  plugin: string;
  data: Record<string, unknown>;
  warnings?: string[];
}

/** An operation of the server, as it tells of it. */
export interface Operation {
  id: string;
  operation: string;
  plugin: string;
  actor: string;
  state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled' | 'rolled_back' | 'unknown';
  asked_at: string;
  ended_at?: string;
  progress?: Progress;
  result?: Result;
  /** What runs before it, while it waits. */
  behind?: { id: string; operation: string; plugin: string; actor: string }[];
}

/** An operation with what this page has heard of it. */
export interface Followed {
  operation: Operation;
  log: Progress[];
  /** How many plugins were chosen for it, where it is for several. */
  several?: number;
  /** What was asked for, where this page asked. */
  wish?: Wish;
  /** What its plan said, where this page asked for it. */
  steps?: Step[];
}

const REQUESTS: Record<Kind, { method: 'POST' | 'PUT' | 'DELETE'; path: string }> = {
  upload: { method: 'POST', path: '/admin/plugin/upload' },
  install: { method: 'POST', path: '/admin/plugin/install' },
  update: { method: 'POST', path: '/admin/plugin/update' },
  updateAll: { method: 'POST', path: '/admin/plugin/update' },
  rollback: { method: 'POST', path: '/admin/plugin/rollback' },
  uninstall: { method: 'DELETE', path: '/admin/plugin/uninstall' },
  enable: { method: 'PUT', path: '/admin/plugin/toggle-status' },
  disable: { method: 'PUT', path: '/admin/plugin/toggle-status' },
};

const ASYNC = { Prefer: 'respond-async' };
const PARAMETER = 'operation';
const KEPT = 'core.operations';

/**
 * Everything that changes plugins: plans, and operations that run at the server. Those live there, so a page that is loaded anew
 * finds them again. Fires `change` when anything of it is other, and `done` when an operation has ended.
 */
class Changes extends EventTarget {
  /** What the dialog shows: a wish to be planned, or an operation. */
  wish: Wish | undefined;
  shown: string | undefined;
  #followed = new Map<string, Followed>();
  #sources = new Map<string, EventSource>();

  get running(): Followed[] {
    return [...this.#followed.values()].filter(({ operation }) => isRunning(operation));
  }

  /** Whether the dialog shows something. */
  get open(): boolean {
    return !!this.wish || !!this.find(this.shown);
  }

  find(id: string | undefined): Followed | undefined {
    return id === undefined ? undefined : this.#followed.get(id);
  }

  /** Shows what would happen, and asks. */
  ask(wish: Wish): void {
    this.wish = wish;
    this.shown = undefined;
    this.#changed();
  }

  /** Shows an operation; without an id the one that runs. */
  show(id: string | undefined = this.running[0]?.operation.id): void {
    this.wish = undefined;
    this.shown = id;
    this.#changed();
  }

  close(): void {
    this.wish = undefined;
    this.shown = undefined;
    remember(undefined);
    if (session.current?.user) this.#keep();
    this.#changed();
  }

  async plan(wish: Wish): Promise<Plan> {
    if (wish.file) return api.send<Plan>('POST', uploadPath(wish, { dry_run: 'true' }), wish.file);
    const { method, path } = REQUESTS[wish.kind];
    return api.send<Plan>(method, path, { ...body(wish), dry_run: true });
  }

  /** Does what a plan says. A package is sent once more, and taken only if it is the version that the plan was made for. */
  async apply(plan: Plan, wish?: Wish, accept: string[] = []): Promise<void> {
    const operation = wish?.file
      ? await api.send<Operation>('POST', uploadPath(wish, { accept: accept.join(','), version: plan.steps.find(({ plugin }) => plugin === plan.plugin)?.to }), wish.file, ASYNC)
      : await api.send<Operation>('POST', '/admin/plugin/apply', accept.length > 0 ? { ...plan, accept } : plan, ASYNC);
    this.#follow(operation, true, { several: wish?.plugins?.length, steps: plan.steps, wish });
  }

  async cancel(id: string): Promise<void> {
    await api.send('DELETE', `/admin/plugin/operations/${encodeURIComponent(id)}`);
  }

  /**
   * Finds what this user began before the page was loaded or the server stopped, and the operation that the address names. What has
   * ended meanwhile is told.
   */
  async resume(): Promise<void> {
    if (!session.may('plugin:list')) return;
    const user = session.current?.user?.name;
    const kept = keptBy(user);
    const wanted = router.place.query.get(PARAMETER) ?? kept.shown;
    const { list } = await api.get<{ list: Operation[] }>('/admin/plugin/operations').catch(() => ({ list: [] as Operation[] }));
    for (const operation of list) {
      const mine = operation.actor === user && (isRunning(operation) || kept.ids.includes(operation.id));
      if (operation.id === wanted || mine) this.#follow(operation, operation.id === wanted);
    }
    const known = new Set(list.map(({ id }) => id));
    for (const id of kept.ids) if (!known.has(id)) this.#lose(id, id === wanted);
  }

  /** Asks what became of what ran when the server went away. */
  async recover(): Promise<void> {
    for (const { operation } of this.running) {
      this.#sources.get(operation.id)?.close();
      this.#sources.delete(operation.id);
      try {
        const now = await api.get<Operation>(`/admin/plugin/operations/${encodeURIComponent(operation.id)}`);
        if (isRunning(now)) this.#follow(now, false);
        else this.#ended(now);
      } catch (failure) {
        if (failure instanceof api.ApiError && failure.status === 404) this.#ended({ ...operation, state: 'unknown' });
      }
    }
  }

  /** Follows what somebody else began. */
  look(operation: Operation): void {
    if (this.#followed.has(operation.id)) this.show(operation.id);
    else this.#follow(operation);
  }

  /** An operation that this page remembers, and the server no longer. */
  #lose(id: string, show: boolean): void {
    const operation: Operation = { id, operation: '', plugin: '', actor: session.current?.user?.name ?? '', state: 'unknown', asked_at: '' };
    this.#followed.set(id, { operation, log: [] });
    if (show) this.show(id);
    this.#keep();
  }

  /** Users who sign in again or reload the page are notified too. */
  #keep(): void {
    const user = session.current?.user?.name;
    const ids = this.running.filter(({ operation }) => operation.actor === user).map(({ operation }) => operation.id);
    if (ids.length === 0) sessionStorage.removeItem(KEPT);
    else sessionStorage.setItem(KEPT, JSON.stringify({ user, ids, shown: this.shown }));
  }

  /** Somebody else may sit here now. */
  forget(): void {
    for (const source of this.#sources.values()) source.close();
    this.#sources.clear();
    this.#followed.clear();
    this.wish = undefined;
    this.shown = undefined;
    this.#changed();
  }

  #follow(operation: Operation, show = true, asked: Pick<Followed, 'several' | 'steps' | 'wish'> = this.find(operation.id) ?? {}): void {
    const log = operation.progress ? [operation.progress] : [];
    this.#followed.set(operation.id, { operation, log, several: asked.several, steps: asked.steps, wish: asked.wish });
    if (show) {
      this.wish = undefined;
      this.shown = operation.id;
      remember(operation.id);
    }
    this.#keep();
    this.#changed();
    if (!isRunning(operation)) {
      if (!show) this.dispatchEvent(new CustomEvent<Operation>('done', { detail: operation }));
      return;
    }
    this.#sources.get(operation.id)?.close();
    const source = new EventSource(api.address(`/admin/plugin/operations/${encodeURIComponent(operation.id)}/events`, { lang: language() }));
    this.#sources.set(operation.id, source);
    source.addEventListener('open', () => {
      const followed = this.#followed.get(operation.id);
      if (followed) followed.log = []; // the server tells it again from the start
    });
    source.addEventListener('progress', (event) => this.#progressed(operation.id, JSON.parse(event.data) as Progress));
    source.addEventListener('end', (event) => {
      source.close();
      this.#ended(JSON.parse((event as MessageEvent<string>).data) as Operation);
    });
  }

  #progressed(id: string, step: Progress): void {
    const followed = this.#followed.get(id);
    if (!followed) return;
    const last = followed.log.at(-1);
    const told = followed.log.findIndex((one) => one.step === step.step && one.message === step.message);
    if (told >= 0) {
      followed.log = followed.log.with(told, step); // what is done twice, such as verifying a package, is told once
    } else if (last?.step === step.step && last.total === step.total) {
      followed.log = [...followed.log.slice(0, -1), step];
    } else {
      followed.log = [...followed.log, step];
    }
    followed.operation = { ...followed.operation, state: 'running', progress: step };
    this.#changed();
  }

  #ended(operation: Operation): void {
    const followed = this.#followed.get(operation.id);
    if (!followed) return;
    followed.operation = operation;
    this.#sources.delete(operation.id);
    this.#keep();
    this.#changed();
    this.dispatchEvent(new CustomEvent<Operation>('done', { detail: operation }));
    void session.load().catch(() => undefined);
  }

  #changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}

export function isRunning(operation: Operation): boolean {
  return operation.state === 'queued' || operation.state === 'running';
}

function uploadPath(wish: Wish, more: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...wish.options, ...more })) if (value) query.set(name, String(value));
  return `/admin/plugin/upload?${query.toString()}`;
}

function body(wish: Wish): Record<string, unknown> {
  const status = wish.kind === 'enable' ? 'enabled' : wish.kind === 'disable' ? 'disabled' : undefined;
  return { ...(wish.kind === 'updateAll' ? { all: true } : wish.plugins ? { plugins: wish.plugins } : { name: wish.plugin }), ...(status ? { status } : {}), ...wish.options };
}

/** What this user began in this window and has not seen the end of. */
function keptBy(user: string | undefined): { ids: string[]; shown?: string } {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as { user?: string; ids?: string[]; shown?: string };
    return kept.user === user && Array.isArray(kept.ids) ? { ids: kept.ids, shown: kept.shown } : { ids: [] };
  } catch {
    return { ids: [] };
  }
}

/** In the address, so that a reload leads back to it; not in the history, as it is no other page. */
function remember(id: string | undefined): void {
  const address = new URL(location.href);
  if (id === undefined) address.searchParams.delete(PARAMETER);
  else address.searchParams.set(PARAMETER, id);
  if (address.href !== location.href) history.replaceState(null, '', address);
}

export const changes = new Changes();
