import '../common';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { page } from '../address';
import { get, isAborted } from '../api';
import { changes } from '../changes';
import { failureView } from '../components/failure';
import { number, t, time } from '../i18n';
import { Light } from '../light';

interface Hook {
  hook: string;
  plugin: string;
  priority: number;
  guard: boolean;
  calls: number;
  failures: number;
  vetoes: number;
  time_us: number;
  set_aside?: string;
}

interface Listener {
  plugin: string;
  listener: string;
  kinds: string[];
  calls: number;
  failures: number;
  time_us: number;
}

interface Process {
  plugin: string;
  process: string;
  running: boolean;
  failures: number;
  last_failure?: string;
}

interface Remaining {
  plugin: string;
  closed_at: string;
}

interface Found {
  hooks: Hook[];
  listeners: Listener[];
  processes: Process[];
  loaders: Remaining[];
}

/** What of plugins is in force in the application, and how it does. */
@customElement('core-system')
export class SystemPage extends Light {
  @state() private found: Found | undefined;
  @state() private failure: unknown;
  #asking = new AbortController();

  constructor() {
    super();
    this.watch(changes, 'done', () => void this.#load());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#asking.abort();
  }

  async #load(): Promise<void> {
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    this.failure = undefined;
    const list = <T>(name: string) => get<{ list: T[] }>(`/admin/plugin/${name}`, {}, signal).then((data) => data.list);
    try {
      const [hooks, listeners, processes, loaders] = await Promise.all([
        list<Hook>('hooks'),
        list<Listener>('listeners'),
        list<Process>('processes'),
        list<Remaining>('remaining-loaders'),
      ]);
      this.found = { hooks, listeners, processes, loaders };
    } catch (failure) {
      if (!isAborted(failure)) this.failure = failure;
    }
  }

  protected override render() {
    return html`
      <header class="page-head">
        <h1>${t('system.title')}</h1>
        <p class="quiet">${t('system.hint')}</p>
      </header>
      ${this.failure
        ? failureView(this.failure, () => void this.#load())
        : !this.found
          ? html`<p role="status">${t('loading')}</p><wa-skeleton effect="sheen"></wa-skeleton>`
          : this.#tables(this.found)}
    `;
  }

  #tables({ hooks, listeners, processes, loaders }: Found): TemplateResult {
    return html`
      ${this.#table(
        t('system.hooks'),
        [t('system.hook'), t('field.plugin'), t('system.calls'), t('system.failures'), t('system.time'), t('field.status')],
        hooks.map((it) => [
          html`<code>${it.hook}</code>`,
          plugin(it.plugin),
          number(it.calls),
          number(it.failures),
          average(it.time_us, it.calls),
          it.set_aside
            ? html`<span class="mark danger">${t('status.aside')}</span>
                <p class="reason">${it.set_aside}</p>`
            : html`<span class="mark installed">${t(it.guard ? 'system.guard' : 'system.inForce')}</span>`,
        ]),
      )}
      ${this.#table(
        t('system.listeners'),
        [t('system.listener'), t('field.plugin'), t('system.events'), t('system.calls'), t('system.failures'), t('system.time')],
        listeners.map((it) => [
          html`<code>${short(it.listener)}</code>`,
          plugin(it.plugin),
          it.kinds.map((kind) => html`<code>${short(kind)}</code> `),
          number(it.calls),
          number(it.failures),
          average(it.time_us, it.calls),
        ]),
      )}
      ${this.#table(
        t('system.processes'),
        [t('system.process'), t('field.plugin'), t('system.failures'), t('field.status')],
        processes.map((it) => [
          html`<code>${short(it.process)}</code>`,
          plugin(it.plugin),
          html`${number(it.failures)}${it.last_failure ? html`<p class="reason">${it.last_failure}</p>` : nothing}`,
          html`<span class="mark ${it.running ? 'installed' : 'off'}">${t(it.running ? 'system.runs' : 'system.waits')}</span>`,
        ]),
      )}
      ${loaders.length > 0
        ? this.#table(
            t('system.loaders'),
            [t('field.plugin'), t('system.closed')],
            loaders.map((it) => [it.plugin, time(it.closed_at)]),
          )
        : nothing}
    `;
  }

  #table(title: string, heads: string[], rows: unknown[][]): TemplateResult {
    return html`<section class="section">
      <h2>${title}</h2>
      ${rows.length === 0
        ? html`<p class="quiet">${t('system.none')}</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label=${title}>
            <table>
              <thead>
                <tr>
                  ${heads.map((head) => html`<th scope="col">${head}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
              </tbody>
            </table>
          </div>`}
    </section>`;
  }
}

function plugin(name: string): TemplateResult | string {
  return name.includes('/') ? html`<a href=${page(`/plugins/${name}`)}>${name}</a>` : name;
}

/** Classes are shown by their own name; the whole one is long. */
function short(className: string): string {
  return className.slice(className.lastIndexOf('.') + 1);
}

function average(microseconds: number, calls: number): string {
  return calls === 0 ? '–' : t('system.ms', { time: Math.round(microseconds / calls / 10) / 100 });
}
