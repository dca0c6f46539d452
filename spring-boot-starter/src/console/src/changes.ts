import * as api from './api';
import { application } from './address';
import { router } from './router';
import { session } from './session';

/** What is to be done, as the server's endpoints take it. */
export type Kind = 'install' | 'update' | 'updateAll' | 'rollback' | 'uninstall' | 'enable' | 'disable';

export interface Wish {
  kind: Kind;
  /** Empty where it is for all. */
  plugin: string;
  /** Shown to people. */
  title: string;
  options: Record<string, string | boolean>;
}

export interface Step {
  action: string;
  plugin: string;
  from?: string;
  to?: string;
  reason?: string;
  source?: string;
  size?: number;
  migrations?: { undo?: string[]; adopt?: string[]; apply?: string[] };
  published?: string[];
  capabilities?: string[];
  affected?: string[];
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
  state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';
  asked_at: string;
  ended_at?: string;
  progress?: Progress;
  result?: Result;
}

/** An operation with what this page has heard of it. */
export interface Followed {
  operation: Operation;
  log: Progress[];
}

const REQUESTS: Record<Kind, { method: 'POST' | 'PUT' | 'DELETE'; path: string }> = {
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
    this.#changed();
  }

  async plan(wish: Wish): Promise<Plan> {
    const { method, path } = REQUESTS[wish.kind];
    return api.send<Plan>(method, path, { ...body(wish), dry_run: true });
  }

  async apply(plan: Plan): Promise<void> {
    this.#follow(await api.send<Operation>('POST', '/admin/plugin/apply', plan, ASYNC));
  }

  /** Does something at once that needs no plan. */
  async carryOut(wish: Wish): Promise<void> {
    const { method, path } = REQUESTS[wish.kind];
    this.#follow(await api.send<Operation>(method, path, body(wish), ASYNC));
  }

  async upload(file: File, force: boolean): Promise<void> {
    const path = `/admin/plugin/upload${force ? '?force=true' : ''}`;
    this.#follow(await api.send<Operation>('POST', path, file, ASYNC));
  }

  async cancel(id: string): Promise<void> {
    await api.send('DELETE', `/admin/plugin/operations/${encodeURIComponent(id)}`);
  }

  /** Finds what this user began before the page was loaded, and the operation that the address names. */
  async resume(): Promise<void> {
    if (!session.may('plugin:list')) return;
    const user = session.current?.user?.name;
    const wanted = router.place.query.get(PARAMETER);
    const { list } = await api.get<{ list: Operation[] }>('/admin/plugin/operations').catch(() => ({ list: [] }));
    for (const operation of list) {
      if (operation.id === wanted || (operation.actor === user && isRunning(operation))) {
        this.#follow(operation, operation.id === wanted);
      }
    }
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

  #follow(operation: Operation, show = true): void {
    const log = operation.progress ? [operation.progress] : [];
    this.#followed.set(operation.id, { operation, log });
    if (show) {
      this.wish = undefined;
      this.shown = operation.id;
      remember(operation.id);
    }
    this.#changed();
    const source = new EventSource(application(`/admin/plugin/operations/${encodeURIComponent(operation.id)}/events`));
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
    if (last?.step === step.step && (last.message === step.message || last.total === step.total)) {
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

function body(wish: Wish): Record<string, unknown> {
  const status = wish.kind === 'enable' ? 'enabled' : wish.kind === 'disable' ? 'disabled' : undefined;
  return { ...(wish.kind === 'updateAll' ? { all: true } : { name: wish.plugin }), ...(status ? { status } : {}), ...wish.options };
}

/** In the address, so that a reload leads back to it; not in the history, as it is no other page. */
function remember(id: string | undefined): void {
  const address = new URL(location.href);
  if (id === undefined) address.searchParams.delete(PARAMETER);
  else address.searchParams.set(PARAMETER, id);
  if (address.href !== location.href) history.replaceState(null, '', address);
}

export const changes = new Changes();
