import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { get, isAborted } from '../api';
import { connection } from '../connection';
import { bytes, clock, number, plural, span, t, time } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { chart } from './chart';
import { failureView } from './failure';

const LEVELS = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR'];
const LOOK_EVERY = 5_000;

interface Line {
  at: string;
  level: string;
  logger: string;
  thread: string;
  message: string;
  trace?: string;
}

interface Group {
  type: string;
  place: string;
  message: string;
  count: number;
  first: string;
  last: string;
  trace: string;
}

interface Sample {
  at: string;
  requests: number;
  failures: number;
  request_us: number;
  calls: number;
  call_us: number;
}

interface PluginThread {
  name: string;
  state: string;
  own: boolean;
  cpu_ms?: number;
  allocated_bytes?: number;
  stack: string[];
}

/** The latest log lines of a plugin, or of the application, and the exceptions in them by class and place. */
@customElement('core-plugin-log')
export class PluginLogView extends Light {
  /** Empty for the application's own. */
  @property() plugin = '';
  /** Shows only what is worst, as where a plugin does not start. */
  @property({ type: Boolean }) brief = false;
  @state() private lines: Line[] | undefined;
  @state() private groups: Group[] = [];
  @state() private level = 'TRACE';
  @state() private words = '';
  @state() private failure: unknown;
  #asking = new AbortController();
  #timer = 0;

  constructor() {
    super();
    this.watch(connection, 'plugins', () => void this.#load());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.brief) this.#timer = window.setInterval(() => document.visibilityState === 'visible' && void this.#load(), LOOK_EVERY);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
    this.#asking.abort();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('plugin')) {
      this.lines = undefined;
      void this.#load();
    }
  }

  async #load(): Promise<void> {
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    try {
      const [lines, groups] = await Promise.all([
        get<{ list: Line[] }>(this.plugin ? `/admin/plugin/${this.plugin}/log` : '/admin/plugin/system/log', { lines: this.brief ? 40 : 500 }, signal),
        this.plugin ? get<{ list: Group[] }>(`/admin/plugin/${this.plugin}/exceptions`, {}, signal) : { list: [] },
      ]);
      this.lines = lines.list;
      this.groups = groups.list;
      this.failure = undefined;
    } catch (failure) {
      if (!isAborted(failure)) this.failure = failure;
    }
  }

  protected override updated(changed: PropertyValues): void {
    const log = this.querySelector('.lines');
    if (log && changed.has('lines') && (changed.get('lines') === undefined || log.scrollTop + log.clientHeight > log.scrollHeight - 80)) {
      log.scrollTop = log.scrollHeight;
    }
  }

  protected override render() {
    if (this.failure) return failureView(this.failure, () => void this.#load());
    if (!this.lines) return html`<p class="quiet" role="status">${t('loading')}</p>`;
    return html`${this.brief ? nothing : this.#exceptions()} ${this.#log(this.lines)}`;
  }

  #exceptions(): TemplateResult | typeof nothing {
    if (!this.plugin) return nothing;
    return html`<section class="section" aria-labelledby="exceptions">
      <h2 id="exceptions">${t('log.exceptions')}</h2>
      ${this.groups.length === 0
        ? html`<p class="quiet">${t('log.noExceptions')}</p>`
        : html`<ul class="rows exceptions">
            ${this.groups.map(
              (one) => html`<li>
                <details>
                  <summary>
                    <span class="badge danger">${number(one.count)} ×</span> <strong>${one.type.slice(one.type.lastIndexOf('.') + 1)}</strong> ${one.message}
                    <span class="quiet">${one.place} · ${t('log.last', { time: time(one.last) })}</span>
                  </summary>
                  <pre tabindex="0" aria-label=${one.type}>${one.trace}</pre>
                </details>
              </li>`,
            )}
          </ul>`}
    </section>`;
  }

  #log(all: Line[]): TemplateResult {
    const words = this.words.toLowerCase();
    const from = LEVELS.indexOf(this.level);
    const shown = all.filter(
      (line) => LEVELS.indexOf(line.level) >= from && (!words || `${line.message} ${line.logger}`.toLowerCase().includes(words)),
    );
    const lines = html`<ol class="lines" tabindex="0" aria-label=${t('tab.log')}>
      ${shown.map(
        (line) => html`<li class=${line.level}>
          <time datetime=${line.at}>${clock(line.at)}</time> <span class="level">${line.level}</span>
          <span class="logger" title=${line.logger}>${line.logger.slice(line.logger.lastIndexOf('.') + 1)}</span> <span class="text">${line.message}</span>
          ${line.trace ? html`<details><summary>${t('log.trace')}</summary><pre>${line.trace}</pre></details>` : nothing}
        </li>`,
      )}
    </ol>`;
    if (this.brief) return shown.length === 0 ? html`<p class="quiet">${t('log.none')}</p>` : lines;
    return html`<section class="section" aria-labelledby="log">
      <div class="section-head">
        <h2 id="log">${t('tab.log')}</h2>
        <span class="quiet" role="status">${plural('log.lines', shown.length)}</span>
        <span class="grow"></span>
        <label class="field inline">
          <span>${t('log.level')}</span>
          <select @change=${(event: Event) => (this.level = (event.target as HTMLSelectElement).value)}>
            ${LEVELS.map((level) => html`<option value=${level} ?selected=${level === this.level}>${level === 'TRACE' ? t('all') : level}</option>`)}
          </select>
        </label>
        <label class="field inline">
          <span>${t('log.search')}</span>
          <input type="search" maxlength="100" @input=${(event: Event) => (this.words = (event.target as HTMLInputElement).value.trim())} />
        </label>
      </div>
      ${shown.length === 0 ? html`<p class="quiet">${t('log.none')}</p>` : lines}
      <p class="quiet">${t('log.hint')}</p>
    </section>`;
  }
}

/** What a plugin did in the last half hour, and its threads. */
@customElement('core-plugin-activity')
export class PluginActivity extends Light {
  @property() plugin = '';
  @state() private series: { step: number; samples: number; until: string; list: Sample[] } | undefined;
  @state() private threads: PluginThread[] = [];
  #asking = new AbortController();
  #timer = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = window.setInterval(() => document.visibilityState === 'visible' && void this.#load(), 3 * LOOK_EVERY);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
    this.#asking.abort();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('plugin')) void this.#load();
  }

  async #load(): Promise<void> {
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    const ask = <T>(name: string) => get<T>(`/admin/plugin/${this.plugin}/${name}`, {}, signal).catch(() => undefined);
    const [series, threads] = await Promise.all([
      ask<NonNullable<PluginActivity['series']>>('series'),
      ask<{ list: PluginThread[] }>('threads'),
    ]);
    if (signal.aborted) return;
    this.series = series;
    this.threads = threads?.list ?? [];
  }

  protected override render() {
    return html`${this.#charts()} ${this.#threads()}`;
  }

  #charts(): TemplateResult | typeof nothing {
    const series = this.series;
    if (!series) return nothing;
    const until = Date.parse(series.until);
    const spread = (value: (sample: Sample) => number) => {
      const values = new Array<number>(series.samples).fill(0);
      for (const sample of series.list) {
        const index = series.samples - 1 - Math.floor((until - Date.parse(sample.at)) / (series.step * 1000));
        if (index >= 0 && index < series.samples) values[index] = (values[index] ?? 0) + value(sample);
      }
      return values;
    };
    const sum = (value: (sample: Sample) => number) => series.list.reduce((all, one) => all + value(one), 0);
    const each = (micros: number, count: number) => (count === 0 ? '–' : span(micros / count));
    const requests = sum((one) => one.requests);
    const calls = sum((one) => one.calls);
    return html`<section class="section" aria-labelledby="last-half-hour">
      <h2 id="last-half-hour">${t('health.halfHour')}</h2>
      <div class="charts">
        ${chart(t('health.requests'), spread((one) => one.requests), `${number(requests)}, ${t('health.failed', { count: sum((one) => one.failures) })}`, spread((one) => one.failures))}
        ${chart(t('health.requestTime'), spread((one) => (one.requests ? one.request_us / one.requests : 0)), each(sum((one) => one.request_us), requests))}
        ${chart(t('health.calls'), spread((one) => one.calls), number(calls))}
        ${chart(t('health.hooks'), spread((one) => one.call_us), each(sum((one) => one.call_us), calls))}
      </div>
    </section>`;
  }

  #threads(): TemplateResult {
    return html`<section class="section" aria-labelledby="threads">
      <h2 id="threads">${t('health.threads')}</h2>
      ${this.threads.length === 0
        ? html`<p class="quiet">${t('health.noThreads')}</p>`
        : html`<ul class="rows">
            ${this.threads.map(
              (thread) => html`<li>
                <details class="grow">
                  <summary>
                    <strong>${thread.name}</strong> <span class="quiet">${thread.state}${thread.own ? '' : ` · ${t('health.visiting')}`}</span>
                  </summary>
                  <pre tabindex="0" aria-label=${thread.name}>${thread.stack.join('\n')}</pre>
                </details>
                <span class="quiet">
                  ${thread.cpu_ms === undefined ? nothing : t('health.cpu', { time: thread.cpu_ms })}
                  ${thread.allocated_bytes === undefined ? nothing : html` · ${t('health.allocated', { size: bytes(thread.allocated_bytes) })}`}
                </span>
              </li>`,
            )}
          </ul>`}
      <p class="quiet">${icon('information')} ${t('health.memory')}</p>
    </section>`;
  }
}
