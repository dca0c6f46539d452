import '../common';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { application, page } from '../address';
import { get, isAborted } from '../api';
import { attention } from '../attention';
import { changes } from '../changes';
import { failureView } from '../components/failure';
import { chart, gauge } from '../components/chart';
import { bytes, number, span, t, time } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { session } from '../session';

interface Hook {
  hook: string;
  plugin: string;
  priority: number;
  guard: boolean;
  calls: number;
  failures: number;
  vetoes: number;
  time_us: number;
  quarantined?: string;
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

interface Machine {
  version: string;
  java: { version: string; vendor: string; vm: string };
  spring_boot: string;
  os: string;
  processors: number;
  pid: number;
  started_at: string;
  uptime_seconds: number;
  memory: { heap_used: number; heap_committed: number; heap_max: number; non_heap_used: number };
  disk: { usable: number; total: number };
  database?: { product?: string; address?: string; size?: number; problem?: string };
  base: string;
  safe_mode: boolean;
  plugins: { installed: number; running: number; failed_starts: number };
  threads: number;
  registries: { id: string; address: string; problem?: string }[];
  /** Only in a cluster: the node that answers. */
  node?: string;
}

interface Node {
  node: string;
  state: 'joining' | 'ready' | 'behind' | 'draining' | 'dead';
  generation: number;
  /** By plugin, and of the product as {@code core-extension}. */
  versions: Record<string, string>;
  seen: string;
  problem?: string;
}

interface Cluster {
  nodes: Node[];
  generation: number;
  rollout?: { operation: string; plugin: string; actor: string; node: string; phase: string; problem?: string };
}

const LOOK_EVERY = 5_000;
const KEPT = 60;
const PRODUCT = 'core-extension';

/** How a node's state looks. */
const MARKS = { ready: 'installed', joining: 'off', behind: 'danger', draining: 'off', dead: 'danger' };

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
  @state() private machine: Machine | undefined;
  @state() private cluster: Cluster | undefined;
  @state() private heap: number[] = [];
  @state() private logOpen = false;
  @state() private failure: unknown;
  #timer = 0;
  #asking = new AbortController();

  constructor() {
    super();
    this.watch(changes, 'done', () => void this.#load());
    this.watch(attention);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
    this.#timer = window.setInterval(() => document.visibilityState === 'visible' && void this.#look(), LOOK_EVERY);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
    this.#asking.abort();
  }

  async #load(): Promise<void> {
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    this.failure = undefined;
    const list = <T>(name: string) => get<{ list: T[] }>(`/admin/plugin/${name}`, {}, signal).then((data) => data.list);
    void this.#look();
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

  /** Memory moves while one looks; the rest comes with it. */
  async #look(): Promise<void> {
    try {
      this.machine = await get<Machine>('/admin/plugin/system', {}, this.#asking.signal);
      this.heap = [...this.heap, this.machine.memory.heap_used].slice(-KEPT);
      if (this.machine.node !== undefined && session.may('node:list')) {
        this.cluster = await get<Cluster>('/admin/plugin/nodes', {}, this.#asking.signal);
      }
    } catch {
      // the frame tells when the server is away
    }
  }

  protected override render() {
    return html`
      <header class="page-head">
        <h1>${t('system.title')}</h1>
        <span class="grow"></span>
        <wa-button size="s" appearance="outlined" href=${application('/admin/plugin/support-bundle')} download>
          ${icon('bundle')} ${t('system.bundle')}
        </wa-button>
      </header>
      ${this.machine ? this.#facts(this.machine) : html`<wa-skeleton effect="sheen"></wa-skeleton>`}
      ${this.cluster ? this.#nodes(this.cluster, this.machine?.node) : nothing}
      ${this.machine && session.may('plugin:observe') ? this.#cost() : nothing}
      ${this.failure
        ? failureView(this.failure, () => void this.#load())
        : !this.found
          ? html`<p role="status">${t('loading')}</p><wa-skeleton effect="sheen"></wa-skeleton>`
          : this.#tables(this.found)}
    `;
  }

  #facts(machine: Machine): TemplateResult {
    const { memory, disk, database } = machine;
    const limit = memory.heap_max > 0 ? memory.heap_max : memory.heap_committed;
    const fact = (title: string, value: unknown) => html`<div><dt>${title}</dt><dd>${value}</dd></div>`;
    return html`
      <div class="panels">
        <section class="box" aria-labelledby="system-product">
          <h2 id="system-product">${t('system.product')}</h2>
          <dl class="pairs">
            ${fact(t('host.core'), machine.version)} ${fact(t('system.uptime'), duration(machine.uptime_seconds))}
            ${fact(t('system.started'), time(machine.started_at))} ${fact(t('host.java'), `${machine.java.version} · ${machine.java.vendor}`)}
            ${fact(t('host.spring-boot'), machine.spring_boot)} ${fact(t('system.os'), machine.os)}
            ${fact(t('system.process'), `${machine.pid} · ${t('system.processors', { count: machine.processors })} · ${t('system.threads', { count: machine.threads })}`)}
          </dl>
        </section>
        <section class="box" aria-labelledby="system-memory">
          <h2 id="system-memory">${t('system.memory')}</h2>
          <p>${t('system.used', { used: bytes(memory.heap_used), all: bytes(limit) })}</p>
          ${gauge(memory.heap_used, limit, t('system.memory'))}
          ${this.heap.length > 1 ? chart(t('system.heap'), this.heap, bytes(memory.heap_used), [], { most: memory.heap_committed, slots: KEPT }) : nothing}
          <p class="quiet">${t('system.nonHeap', { size: bytes(memory.non_heap_used) })}</p>
        </section>
        <section class="box" aria-labelledby="system-disk">
          <h2 id="system-disk">${t('system.disk')}</h2>
          <p>${t('system.used', { used: bytes(disk.total - disk.usable), all: bytes(disk.total) })}</p>
          ${gauge(disk.total - disk.usable, disk.total, t('system.disk'))}
          <dl class="pairs">
            ${fact(t('system.base'), html`<code>${breakable(machine.base)}</code>`)}
            ${database
              ? html`${fact(t('system.database'), database.problem ?? database.product)}
                ${database.address ? fact(t('system.address'), html`<code>${breakable(database.address)}</code>`) : nothing}
                ${database.size === undefined ? nothing : fact(t('field.size'), bytes(database.size))}`
              : nothing}
          </dl>
        </section>
        <section class="box" aria-labelledby="system-plugins">
          <h2 id="system-plugins">${t('system.plugins')}</h2>
          <dl class="pairs">
            ${fact(t('installed.title'), html`<a href=${page('/plugins')}>${number(machine.plugins.installed)}</a>`)}
            ${fact(t('health.running'), number(machine.plugins.running))}
            ${fact(t('status.aside'), number((attention.items ?? []).filter(({ kind }) => kind === 'failed').length))}
            ${machine.registries.map((registry) =>
              fact(
                html`${t('field.registry')} ${registry.id}` as unknown as string,
                registry.problem
                  ? html`<span class="badge danger">${t('registries.silent')}</span>`
                  : html`<code>${breakable(registry.address)}</code>`,
              ),
            )}
          </dl>
        </section>
      </div>
      <details class="section" @toggle=${(event: Event) => (this.logOpen = (event.target as HTMLDetailsElement).open)}>
        <summary><h2>${t('system.log')}</h2></summary>
        ${this.logOpen ? this.#log() : nothing}
      </details>
    `;
  }

  /** Every plugin in a row, every node in a column; what not all nodes have in the same version stands out. */
  #nodes({ nodes, generation, rollout }: Cluster, own: string | undefined): TemplateResult {
    const plugins = [...new Set(nodes.flatMap((node) => Object.keys(node.versions)))].filter((name) => name !== PRODUCT).sort();
    const counting = nodes.filter((node) => node.state !== 'dead');
    const row = (name: string, head: unknown) => {
      const differs = new Set(counting.map((node) => node.versions[name])).size > 1;
      return html`<tr>
        <th scope="row">${head}</th>
        ${nodes.map((node) => {
          const version = node.versions[name] ?? '–';
          return html`<td>${differs ? html`<span class="mark danger">${version}</span>` : version}</td>`;
        })}
      </tr>`;
    };
    return html`<section class="section" id="nodes">
      <h2>${t('system.nodes')}</h2>
      <p class="quiet">${t('system.nodesHint', { generation: number(generation), node: own ?? '' })}</p>
      ${rollout
        ? html`<wa-callout variant=${rollout.problem ? 'danger' : 'brand'}>
            ${icon(rollout.problem ? 'error' : 'information')}
            ${t('system.rollout', { operation: rollout.operation, plugin: rollout.plugin, node: rollout.node, phase: rollout.phase })}
            ${rollout.problem ?? ''}
          </wa-callout>`
        : nothing}
      <div class="scroll" tabindex="0" role="region" aria-label=${t('system.nodes')}>
        <table>
          <thead>
            <tr>
              <th scope="col">${t('field.plugin')}</th>
              ${nodes.map(
                (node) => html`<th scope="col">
                  ${node.node}
                  <span class="mark ${MARKS[node.state]}">${t(`node.${node.state}`)}</span>
                </th>`,
              )}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">${t('system.generation')}</th>
              ${nodes.map((node) => html`<td>${number(node.generation)}${node.problem ? html`<p class="reason">${node.problem}</p>` : nothing}</td>`)}
            </tr>
            <tr>
              <th scope="row">${t('system.seen')}</th>
              ${nodes.map((node) => html`<td>${time(node.seen)}</td>`)}
            </tr>
            ${row(PRODUCT, t('host.core'))} ${plugins.map((name) => row(name, plugin(name)))}
          </tbody>
        </table>
      </div>
    </section>`;
  }

  #cost(): TemplateResult {
    void import('../components/plugin-cost');
    return html`<core-plugin-cost></core-plugin-cost>`;
  }

  #log(): TemplateResult {
    void import('../components/plugin-insight');
    return html`<core-plugin-log></core-plugin-log>`;
  }

  #tables({ hooks, listeners, processes, loaders }: Found): TemplateResult {
    return html`
      <p class="quiet over-sections">${t('system.hint')}</p>
      ${this.#table(
        t('system.hooks'),
        [t('system.hook'), t('field.plugin'), t('system.calls'), t('system.failures'), t('system.time'), t('field.status')],
        [...hooks].sort((one, other) => other.time_us - one.time_us).map((it) => [
          html`<code>${it.hook}</code>`,
          plugin(it.plugin),
          number(it.calls),
          number(it.failures),
          average(it.time_us, it.calls),
          it.quarantined
            ? html`<span class="badge danger">${t('status.quarantined')}</span>
                <p class="reason">${it.quarantined}</p>`
            : html`<span class="badge installed">${t(it.guard ? 'system.guard' : 'system.inForce')}</span>`,
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
          html`<span class="badge ${it.running ? 'installed' : 'off'}">${t(it.running ? 'system.runs' : 'system.waits')}</span>`,
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
            <table class="stacked">
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

/** A path or an address, whose lines end at slashes. */
function breakable(text: string): TemplateResult {
  return html`${text.split(/(?<=[/:])/).map((part) => html`${part}<wbr />`)}`;
}

/** Classes are shown by their own name; the whole one is long. */
function short(className: string): string {
  return className.slice(className.lastIndexOf('.') + 1);
}

function average(microseconds: number, calls: number): string {
  return calls === 0 ? '–' : span(microseconds / calls);
}

/** Days and hours, hours and minutes, or minutes: what one wants to know. */
function duration(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  if (days > 0) return t('duration.days', { days, hours });
  return hours > 0 ? t('duration.hours', { hours, minutes }) : t('duration.minutes', { minutes, seconds: seconds % 60 });
}
