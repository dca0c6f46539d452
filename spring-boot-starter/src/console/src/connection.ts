import { address } from './api';
import type { Operation } from './changes';
import { language } from './i18n';
import { session } from './session';

const TRY_AGAIN_AFTER = [700, 1000, 1500, 2500, 4000];
const SILENT_FOR = 25_000;
const ASK_EVERY = 15_000;

/** A plugin that is developed was reloaded, or could not be. */
interface Developed {
  plugin: string;
  problem?: string;
}

/**
 * The one connection over which the server tells what happens. Fires `change` when the server went away or came back, or an operation
 * got on; `plugins` when lists may be out of date; `back` when the server answers again after it did not.
 */
class Connection extends EventTarget {
  /** Whether the server answers, as far as is known. */
  lost = false;
  /** Whether the server tells by itself what happens; otherwise it has to be asked. */
  live = false;
  /** Where plugins are developed: why those that could not be reloaded could not be, by plugin. */
  problems = new Map<string, string>();
  /** What runs or waits, whoever asked for it. */
  operations = new Map<string, Operation>();
  #wanted = false;
  #source: EventSource | undefined;
  #timer = 0;
  #silence = 0;
  #failures = 0;
  /** Whether something may have happened that was not told. */
  #missed = false;

  /** Listens while somebody looks. A page that nobody looks at keeps neither a connection nor its session. */
  listen(wanted: boolean): void {
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    if (wanted) {
      this.#open();
    } else {
      this.#close();
      this.lost = false;
      this.operations = new Map();
    }
  }

  /** A request found no server. */
  suspect(): void {
    if (this.#wanted && !this.lost) this.#broken();
  }

  #close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#source?.close();
    this.#source = undefined;
    this.live = false;
  }

  #open(): void {
    this.#close();
    if (!session.may('plugin:list')) return this.#askLater(ASK_EVERY);
    const source = (this.#source = new EventSource(address('/admin/plugin/events', { lang: language() })));
    const on = (name: string, action: (data: unknown) => void) =>
      source.addEventListener(name, (event) => {
        this.#heard();
        action(JSON.parse((event as MessageEvent<string>).data));
      });
    on('hello', (data) => {
      const { operations, development } = data as { operations: Operation[]; development?: Developed[] };
      if (development) this.#develop(new Map(development.map((one) => [one.plugin, one.problem ?? ''])));
      const missed = this.#missed || this.operations.size > 0;
      this.#missed = false;
      this.#failures = 0;
      this.live = true;
      this.operations = new Map(operations.map((one) => [one.id, one]));
      this.#answers();
      if (missed) this.#tell('plugins');
      this.#tell('change');
    });
    on('operation', (data) => {
      const operation = data as Operation;
      if (operation.state === 'queued' || operation.state === 'running') this.operations.set(operation.id, operation);
      else this.operations.delete(operation.id);
      this.#tell('change');
    });
    on('plugins', () => this.#tell('plugins'));
    on('developed', (data) => {
      const { plugin, problem } = data as Developed;
      if (problem === undefined) location.reload();
      else this.#develop(new Map(this.problems).set(plugin, problem));
    });
    on('tick', () => undefined);
    on('again', () => this.#open());
    source.addEventListener('error', () => this.#broken());
  }

  #heard(): void {
    clearTimeout(this.#silence);
    this.#silence = window.setTimeout(() => this.#broken(), SILENT_FOR);
  }

  #broken(): void {
    this.#close();
    void this.#ask();
  }

  #askLater(after: number): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#ask(), after);
  }

  /** A stream does not say why it broke; a request does. */
  async #ask(): Promise<void> {
    if (!this.#wanted) return;
    const failures = this.#failures++;
    this.#missed = true;
    try {
      await session.load();
    } catch {
      if (!this.#wanted) return;
      this.lost = true;
      this.#tell('change');
      return this.#askLater(TRY_AGAIN_AFTER[Math.min(failures, TRY_AGAIN_AFTER.length - 1)]!);
    }
    const restarted = this.lost;
    this.#answers();
    if (!session.current?.user || !this.#wanted) return;
    if (restarted) return this.#open(); // what ran before may have ended: the server tells at once what runs now
    // where too many listen already, asking from time to time has to do
    const refused = failures >= 3;
    if (refused) this.#tell('plugins');
    this.#timer = window.setTimeout(() => this.#open(), refused ? ASK_EVERY : failures * 500);
  }

  #answers(): void {
    if (!this.lost) return;
    this.lost = false;
    this.#failures = 0;
    this.#tell('back');
    this.#tell('change');
  }

  #develop(problems: Map<string, string>): void {
    this.problems = problems;
    this.#tell('change');
  }

  #tell(event: string): void {
    this.dispatchEvent(new Event(event));
  }
}

export const connection = new Connection();
