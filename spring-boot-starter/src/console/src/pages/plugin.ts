import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { page } from '../address';
import { ApiError, get, isAborted } from '../api';
import { attention } from '../attention';
import { changes, type Code, type Kind } from '../changes';
import { connection } from '../connection';
import { capability, declared, evidence } from '../components/code-view';
import { failureView, plainly } from '../components/failure';
import { pluginIcon } from '../components/plugin-icon';
import '../components/screenshots';
import { bytes, day, number, span, t, time, word } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { databases, hasSettings, isNewer, type HistoryEntry, type Local, type Offer, type OfferedVersion, type Papers, type PolicyReport, type Signers, type Standing } from '../plugins';
import { router, type Place } from '../router';
import { session } from '../session';

const TABS = ['readme', 'changelog', 'versions', 'settings', 'history', 'health', 'log'] as const;
/** What an installed plugin costs, since it started; times in microseconds. */
interface Metrics {
  running: boolean;
  starts: { count: number; time_us: number; last_us: number };
  requests: { count: number; client_errors: number; server_errors: number; time_us: number; longest_us: number };
  hooks: { failures: number; time_us: number }[];
  listeners: { failures: number; time_us: number }[];
  processes: { failures: number }[];
}

type Tab = (typeof TABS)[number];

/** How long to wait for registries before what is installed is shown, in milliseconds. */
const PATIENCE = 1500;

/** One plugin: what it is, what registries offer of it, what is here of it. */
@customElement('core-plugin')
export class PluginView extends Light {
  @property() name = '';
  @property({ attribute: false }) place!: Place;
  @state() private offer: Offer | undefined;
  @state() private local: Local | undefined;
  @state() private papers: Papers | undefined;
  @state() private papersFailure: unknown;
  @state() private metrics: Metrics | undefined;
  @state() private policy: PolicyReport | undefined;
  /** Where an update of all would bring it, and what keeps it from the newest version. */
  @state() private standing: Standing | undefined;
  /** Whether that is known, or cannot be. */
  @state() private judged = false;
  @state() private failure: unknown;
  /** Why no registry says anything about a plugin that is here. */
  @state() private silence: unknown;
  @state() private loading = true;
  #markdown: ((text: string) => TemplateResult) | undefined;
  #asking = new AbortController();
  #papersOf = '';

  constructor() {
    super();
    this.watch(connection, 'plugins', () => void this.#load());
    this.watch(attention);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#asking.abort();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('name')) {
      this.offer = this.local = this.papers = this.policy = this.standing = this.silence = undefined;
      this.#papersOf = '';
      this.judged = false;
      void this.#load();
    } else if (changed.has('place') && !this.loading) {
      void this.#read();
    }
  }

  async #load(): Promise<void> {
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    this.loading = true;
    this.failure = undefined;
    const missing = (failure: unknown) => {
      if (failure instanceof ApiError && failure.status === 404) return undefined;
      throw failure;
    };
    const offered = get<Offer>('/admin/plugin/offer', { name: this.name }, signal).catch(missing);
    const here = () => get<Local>('/admin/plugin/detail', { name: this.name }, signal).catch(missing);
    // whoever comes from what is offered mostly looks at what is not here: what is offered tells that
    const present = location.pathname.includes('/catalogue/') ? offered.then((found) => (found && !found.status ? undefined : here()), here) : here();
    // a registry may take long to be given up; what is installed can be shown meanwhile
    const impatient = setTimeout(
      () =>
        void present.then(
          (found) => {
            if (!found || signal.aborted) return;
            this.local = found;
            this.loading = false;
          },
          () => undefined,
        ),
      PATIENCE,
    );
    const [offer, local] = await Promise.allSettled([offered, present]);
    clearTimeout(impatient);
    if (signal.aborted) return;
    this.offer = offer.status === 'fulfilled' ? offer.value : undefined;
    this.local = local.status === 'fulfilled' ? local.value : undefined;
    const failed = [offer, local].find((one) => one.status === 'rejected');
    this.silence = offer.status === 'rejected' && this.local ? offer.reason : undefined;
    if (!this.offer && !this.local && failed?.status === 'rejected') this.failure = failed.reason;
    this.loading = false;
    void this.#judge(signal);
    if (this.#installed && session.may('plugin:observe')) {
      this.metrics = await get<Metrics>(`/admin/plugin/${this.name}/metrics`, {}, signal).catch(() => undefined);
    } else {
      this.metrics = undefined;
    }
    await this.#read();
  }

  /** Who signed it, what the policy keeps out, and what holds it back. Where no registry answers, that is not known. */
  async #judge(signal: AbortSignal): Promise<void> {
    const [policy, standings] = await Promise.all([
      get<PolicyReport>('/admin/plugin/policy', { name: this.name }, signal).catch(() => undefined),
      this.#installed ? get<{ list: Standing[] }>('/admin/plugin/outdated', {}, signal).catch(() => undefined) : undefined,
    ]);
    if (signal.aborted) return;
    this.judged = true;
    this.policy = policy;
    this.standing = standings?.list.find(({ name }) => name === this.name);
  }

  /** What the version shown says of itself. */
  async #read(): Promise<void> {
    const version = this.#shown;
    if (!version || this.#papersOf === version) return;
    this.#papersOf = version;
    this.papers = undefined;
    this.papersFailure = undefined;
    try {
      const [papers, { markdown }] = await Promise.all([
        get<Papers>('/admin/plugin/papers', { name: this.name, version }, this.#asking.signal),
        import('../markdown'),
      ]);
      this.#markdown = markdown;
      if (this.#papersOf === version) this.papers = papers;
    } catch (failure) {
      if (!isAborted(failure)) this.papersFailure = failure;
      this.#papersOf = isAborted(failure) ? '' : version;
    }
  }

  get #installed(): string | undefined {
    return this.local && this.local.status !== 'not installed' ? this.local.version : undefined;
  }

  /** The version that the address names, else the one that is here, else the newest that may be had. */
  get #shown(): string | undefined {
    const asked = this.place.query.get('version');
    const known = this.offer?.versions.some(({ version }) => version === asked) || this.local?.version === asked;
    return asked && known ? asked : (this.#installed ?? this.offer?.version ?? this.local?.version);
  }

  get #tab(): Tab {
    const asked = this.place.query.get('tab');
    if (asked === 'settings' && !this.#installed) return 'readme';
    if (asked === 'log' && !session.may('plugin:observe')) return 'readme';
    return TABS.find((tab) => tab === asked) ?? 'readme';
  }

  protected override render() {
    if (this.failure) return failureView(this.failure, () => void this.#load());
    if (!this.offer && !this.local) {
      return this.loading
        ? html`<p role="status">${t('loading')}</p><wa-skeleton effect="sheen"></wa-skeleton>`
        : html`<div class="empty">
            ${icon('search')}
            <h1>${t('plugin.none', { name: this.name })}</h1>
            <p><a href=${page('/catalogue')}>${t('catalogue.title')}</a></p>
          </div>`;
    }
    const title = this.#title;
    document.title = `${title} · ${session.current?.application.title ?? ''}`;
    const version = this.offer?.versions.find((one) => one.version === this.#shown);
    return html`
      <a class="way-back" href=${page(this.#installed ? '/plugins' : '/catalogue')}>${icon('back')} ${t('plugin.back', { where: t(this.#installed ? 'installed.title' : 'catalogue.title') })}</a>
      <article class="plugin">
        <header class="plugin-head">
          ${pluginIcon(this.name, title, this.#installed ?? this.offer?.version, true)}
          <div class="grow">
            <h1>${title}</h1>
            <p class="quiet"><span class="name">${this.name}</span> · ${this.offer?.author || this.local?.author || t('unknown')}</p>
          </div>
          <div class="plugin-actions">${this.#actions(version)}</div>
        </header>
        <p class="lead">${this.offer?.description || this.local?.description}</p>
        ${this.#marks(version)}
        <div class="columns">
          <div class="grow surface">${this.#tabs()} ${this.#panel()}</div>
          <aside aria-label=${t('plugin.facts')}>${this.#facts(version)}</aside>
        </div>
      </article>
    `;
  }

  get #title(): string {
    return this.offer?.display_name ?? this.local?.display_name ?? this.name;
  }

  #marks(version: OfferedVersion | undefined): TemplateResult {
    const reason = (flag: boolean | string | undefined) => (typeof flag === 'string' ? flag : '');
    return html`
      ${this.silence
        ? html`<wa-callout variant="warning" class="silence">${icon('warning')} <strong>${t('plugin.silence')}</strong> ${this.silence instanceof Error ? plainly(this.silence.message) : ''}</wa-callout>`
        : nothing}
      ${(this.offer?.warnings ?? []).map((warning) => html`<wa-callout variant="warning" class="silence">${icon('warning')} ${warning}</wa-callout>`)}
      ${this.standing?.held && this.#installed
        ? html`<wa-callout variant="neutral" class="held">${icon('information')} <strong>${t('updates.held')}:</strong> ${this.standing.latest} — ${this.standing.held}</wa-callout>`
        : nothing}
      ${this.local?.problem && !this.local.safe_mode
        ? this.#repair(this.local.problem)
        : nothing}
      ${version?.unmet && version.version !== this.#installed
        ? html`<wa-callout variant="warning">${icon('warning')} <strong>${t('mark.unmet')}</strong>
            ${Object.entries(version.unmet).map(
              ([name, here]) => html`${word(`host.${name}`, name)} ${name === 'database' ? databases(version.databases) : (version.require?.[name] ?? '')} (${here ? t('host.other', { version: here }) : t('host.none')}) `,
            )}</wa-callout>`
        : nothing}
      ${version && version.version !== this.#installed
        ? (this.policy?.versions?.find((one) => one.version === version.version)?.rules ?? []).map(
            ({ rule, reason }) => html`<wa-callout variant="warning" data-rule=${rule}
              >${icon('warning')} <strong>${t('policy.refused')}</strong> ${this.name} ${version.version} ${reason}.</wa-callout
            >`,
          )
        : nothing}
      ${this.#advisories('malicious').map(
        (text) => html`<wa-callout variant="danger">${icon('error')} <strong>${t('attention.malicious')}</strong> ${text}</wa-callout>`,
      )}
      ${this.#advisories('advisory').map(
        (text) => html`<wa-callout variant="warning">${icon('warning')} <strong>${t('attention.advisory')}</strong> ${text}</wa-callout>`,
      )}
      ${version?.yanked
        ? html`<wa-callout variant="danger">${icon('warning')} <strong>${t('mark.yanked')}</strong> ${reason(version.yanked)}</wa-callout>`
        : nothing}
      ${version?.deprecated
        ? html`<wa-callout variant="warning">${icon('warning')} <strong>${t('mark.deprecated')}</strong> ${reason(version.deprecated)}</wa-callout>`
        : nothing}
    `;
  }

  #repair(problem: string): TemplateResult {
    void import('../components/repair');
    return html`<core-repair
      .plugin=${this.name}
      .cause=${problem}
      ?older=${this.local?.history.some(({ from }) => from) === true}
    ></core-repair>`;
  }

  /** What the server's last look found about the installed version. */
  #advisories(kind: string): string[] {
    return (attention.items ?? []).filter((item) => item.kind === kind && item.plugin === this.name).map(({ text }) => text);
  }

  #ask(kind: Kind, options: Record<string, string | boolean> = {}): void {
    changes.ask({ kind, plugin: this.name, title: this.#title, options, again: kind === 'enable' && !!this.local?.problem });
  }

  #actions(version: OfferedVersion | undefined): TemplateResult {
    const installed = this.#installed;
    const may = (authority: string) => session.may(authority);
    const newest = this.offer?.version;
    const shown = this.#shown;
    const to = this.#goal(version);
    const back = installed !== undefined && to !== undefined && isNewer(installed, to);
    return html`
      ${this.offer && this.offer.versions.length > 0
        ? html`<label class="field">
            <span>${t('field.version')}</span>
            <select @change=${(event: Event) => this.#pick((event.target as HTMLSelectElement).value)}>
              ${this.offer.versions.map(
                (one) => html`<option value=${one.version} ?selected=${one.version === shown}>
                  ${one.version}${one.version === installed ? ` (${t('status.installed')})` : ''}${one.yanked ? ` (${t('mark.yanked')})` : ''}
                </option>`,
              )}
            </select>
          </label>`
        : nothing}
      ${!installed && may('plugin:install')
        ? html`<wa-button
            variant=${version?.unmet ? 'neutral' : 'brand'}
            appearance=${version?.unmet ? 'outlined' : 'accent'}
            @click=${() =>
              this.#ask('install', { with_dependencies: true, ...(version && shown !== newest ? { version: version.version } : {}) })}
            >${icon('download')} ${t('install')}</wa-button
          >`
        : nothing}
      ${installed && to && may('plugin:update')
        ? html`<wa-button variant="brand" @click=${() => this.#ask('update', { version: to, ...(back ? { allow_downgrade: true } : {}) })}
            >${icon('update')} ${t(back ? 'downgrade.to' : 'update.to', { version: to })}</wa-button
          >`
        : nothing}
      ${installed && may('plugin:toggle')
        ? this.local?.status === 'enabled' || (this.local?.problem && this.local.safe_mode)
          ? html`<wa-button appearance="outlined" @click=${() => this.#ask('disable')}>${t('disable')}</wa-button>`
          : html`<wa-button appearance="outlined" @click=${() => this.#ask('enable')}>${t(this.local?.problem ? 'aside.again' : 'enable')}</wa-button>`
        : nothing}
      ${installed && may('plugin:update') && this.local?.history.some(({ from }) => from)
        ? html`<wa-button appearance="outlined" @click=${() => this.#ask('rollback')}>${icon('rollback')} ${t('rollback')}</wa-button>`
        : nothing}
      ${installed && may('plugin:uninstall')
        ? html`<wa-button variant="danger" appearance="outlined" @click=${() => this.#ask('uninstall', { keep_data: true })}
            >${icon('remove')} ${t('uninstall')}</wa-button
          >`
        : nothing}
    `;
  }

  /** The version that the button leads to: the one shown or, where that is installed, the one that an update would bring. */
  #goal(version: OfferedVersion | undefined): string | undefined {
    const installed = this.#installed;
    if (!installed) return undefined;
    if (!version || version.version === installed) {
      return this.standing && this.standing.wanted !== installed ? this.standing.wanted : undefined;
    }
    return this.judged && !this.#isHeld(version.version) ? version.version : undefined;
  }

  /** Whether something keeps the plugin from a version, so that its update would be refused. */
  #isHeld(version: string): boolean {
    return !!this.standing?.held && isNewer(version, this.standing.wanted);
  }

  #pick(version: string): void {
    router.refine({ version: version === (this.#installed ?? this.offer?.version) ? undefined : version, tab: this.place.query.get('tab') ?? undefined }, true);
  }

  #tabs(): TemplateResult {
    const there: Partial<Record<Tab, boolean>> = {
      versions: !!this.offer,
      settings: !!this.#installed && session.may('plugin:settings') && hasSettings(this.local),
      history: !!this.local?.history.length,
      health: !!this.#installed && session.may('plugin:observe'),
      log: !!this.#installed && session.may('plugin:observe'),
    };
    const shown = TABS.filter((tab) => there[tab] ?? true);
    const move = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (step === 0) return;
      event.preventDefault();
      const next = shown[(shown.indexOf(this.#tab) + step + shown.length) % shown.length]!;
      this.#show(next);
      void this.updateComplete.then(() => this.querySelector<HTMLElement>(`#tab-${next}`)?.focus());
    };
    return html`<div class="tabs" role="tablist" aria-label=${this.#title} @keydown=${move}>
      ${shown.map(
        (tab) => html`<button
          role="tab"
          id=${`tab-${tab}`}
          aria-selected=${tab === this.#tab}
          aria-controls="panel"
          tabindex=${tab === this.#tab ? 0 : -1}
          @click=${() => this.#show(tab)}
        >
          ${t(`tab.${tab}`)}
        </button>`,
      )}
    </div>`;
  }

  #show(tab: Tab): void {
    router.refine({ version: this.place.query.get('version') ?? undefined, tab: tab === 'readme' ? undefined : tab }, true);
  }

  #panel(): TemplateResult {
    const tab = this.#tab;
    return html`<div role="tabpanel" id="panel" aria-labelledby=${`tab-${tab}`} tabindex="0">
      ${tab === 'settings'
        ? this.#settings()
        : tab === 'versions'
        ? this.#versions()
        : tab === 'health'
          ? this.metrics
            ? this.#health(this.metrics)
            : html`<p class="quiet" role="status">${t('loading')}</p>`
        : tab === 'log'
          ? this.#log()
        : tab === 'history'
          ? this.#history(this.local?.history ?? [])
          : html`${tab === 'readme' ? this.#gallery() : nothing} ${this.#text(tab === 'readme' ? this.papers?.readme : this.papers?.changelog)}`}
    </div>`;
  }

  #gallery(): TemplateResult | typeof nothing {
    if (!this.papers || this.papers.screenshots === 0) return nothing;
    return html`<core-screenshots .plugin=${this.name} .version=${this.papers.version} .count=${this.papers.screenshots}></core-screenshots>`;
  }

  #text(text: string | undefined): TemplateResult {
    if (this.papersFailure) {
      return failureView(this.papersFailure, () => {
        this.#papersOf = '';
        void this.#read();
      });
    }
    if (!this.papers || !this.#markdown) {
      return html`<p class="quiet" role="status">${t('plugin.reading')}</p>
        <wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`;
    }
    if (!text) return html`<p class="quiet">${t('plugin.noText')}</p>`;
    return this.#markdown(text.replace(/^#[^\n]*\n/, ''));
  }

  #log(): TemplateResult {
    void import('../components/plugin-insight');
    return html`<core-plugin-log .plugin=${this.name}></core-plugin-log>`;
  }

  /** The form's code comes when somebody looks at it. */
  #settings(): TemplateResult {
    void import('../components/settings-form');
    return html`<core-settings-form .plugin=${this.name}></core-settings-form>`;
  }

  #versions(): TemplateResult {
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${t('tab.versions')}>
      <table class="stacked">
        <thead>
          <tr>
            <th scope="col">${t('field.version')}</th>
            <th scope="col">${t('field.published')}</th>
            <th scope="col">${t('field.size')}</th>
            <th scope="col">${t('field.require')}</th>
          </tr>
        </thead>
        <tbody>
          ${(this.offer?.versions ?? []).map(
            (one) => html`<tr>
              <th scope="row">
                ${one.version}
                ${one.version === this.#installed ? html`<span class="mark installed">${t('status.installed')}</span>` : nothing}
                ${one.yanked ? html`<span class="mark danger">${t('mark.yanked')}</span>` : nothing}
                ${one.deprecated ? html`<span class="mark warning">${t('mark.deprecated')}</span>` : nothing}
              </th>
              <td>${one.published ? day(one.published) : '–'}</td>
              <td>${one.size ? bytes(one.size) : '–'}</td>
              <td>${this.#needs(one.require)}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #history(history: HistoryEntry[]): TemplateResult {
    return html`<ol class="history">
      ${[...history].reverse().map((entry) => {
        const result = String(entry['result'] ?? '');
        return html`<li>
          <strong>${word(`plan.action.${entry.operation}`, String(entry.operation ?? ''))}</strong>
          <span class="versions">${entry.from ?? ''}${entry.from && entry.to ? ' → ' : ''}${entry.to ?? ''}</span>
          <span class="mark ${result === 'done' ? 'installed' : 'warning'}">${word(`history.${result}`, result)}</span>
          <br /><span class="quiet">${entry.at ? time(entry.at) : ''} · ${entry.by ?? ''}</span>
          ${entry.error ? html`<br /><span>${plainly(entry.error)}</span>` : nothing}
        </li>`;
      })}
    </ol>`;
  }

  #health(metrics: Metrics): TemplateResult {
    const sum = (list: { failures: number }[]) => number(list.reduce((all, one) => all + one.failures, 0));
    const requests = metrics.requests;
    const hooks = metrics.hooks.reduce((all, one) => all + one.time_us, 0);
    const rows: [string, string][] = [
      [t('field.status'), t(metrics.running ? 'health.running' : 'health.stopped')],
      [t('health.starts'), metrics.starts.last_us > 0 ? span(metrics.starts.last_us) : '–'],
      [t('health.requests'), number(requests.count)],
      [t('health.errors'), number(requests.client_errors + requests.server_errors)],
    ];
    // what it does not have is not counted
    if (requests.count > 0) rows.push([t('health.request'), span(requests.time_us / requests.count)], [t('health.longest'), span(requests.longest_us)]);
    if (metrics.hooks.length > 0) rows.push([t('health.hooks'), span(hooks)], [t('health.hookFailures'), sum(metrics.hooks)]);
    if (metrics.listeners.length > 0) rows.push([t('health.listenerFailures'), sum(metrics.listeners)]);
    if (metrics.processes.length > 0) rows.push([t('health.processFailures'), sum(metrics.processes)]);
    void import('../components/plugin-insight');
    return html`
      <dl class="figures">
        ${rows.map(([title, value]) => html`<div><dt>${title}</dt><dd>${value}</dd></div>`)}
      </dl>
      <core-plugin-activity .plugin=${this.name}></core-plugin-activity>
    `;
  }

  #needs(require: Record<string, string> | undefined): TemplateResult {
    const entries = Object.entries(require ?? {});
    if (entries.length === 0) return html`<span class="quiet">${t('nothing')}</span>`;
    return html`<ul class="plainlist">
      ${entries.map(
        ([name, range]) => html`<li>
          ${name.includes('/') ? html`<a href=${page(`/catalogue/${name}`)}>${name}</a>` : word(`host.${name}`, name)}
          <code>${range}</code>
        </li>`,
      )}
    </ul>`;
  }

  /** What it needs of the application, and whether that is here. */
  #host(needs: [string, string][], unmet: Record<string, string>): TemplateResult {
    if (needs.length === 0) return html`<span class="quiet">${t('host.any')}</span>`;
    return html`<ul class="plainlist">
      ${needs.map(([name, range]) => {
        const missing = unmet[name];
        return html`<li>
          ${icon(missing === undefined ? 'done' : 'warning')} ${word(`host.${name}`, name)} <code>${range}</code>
          ${missing === undefined
            ? html`<span class="hidden">${t('host.fits')}</span>`
            : html`<strong class="mark danger">${missing ? t('host.other', { version: missing }) : t('host.none')}</strong>`}
        </li>`;
      })}
    </ul>`;
  }

  /** What the install found in the code, or what is in the code of a plugin that is not installed. */
  #code(code: Partial<Code>): TemplateResult {
    const seen = code.capabilities ?? [];
    const broken = (code.link ?? []).filter((one) => one.blocks);
    return html`<dt>${t('field.code')}</dt>
      <dd>
        ${seen.length > 0 ? evidence(seen) : t('code.nothing')}
        ${code.reads ? html`<p>${t('plan.reads')} ${code.reads.map((table) => html`<code>${table}</code> `)}</p>` : nothing}
        ${broken.map((one) => html`<wa-callout variant="danger" size="s">${icon('error')} ${one.from} → ${one.to}: ${one.text}</wa-callout>`)}
        ${(code.not_checked ?? []).map((one) => html`<p class="quiet">${t('plan.notChecked')} ${one}</p>`)}
        <small class="quiet">${t('code.hint')}</small>
      </dd>`;
  }

  /** Of the installed version what its install.lock says, of an offered one what its registry does. */
  #signer(installed: boolean): TemplateResult | typeof nothing | string {
    if (!this.policy) return '';
    const signers: Signers | undefined = installed ? this.policy.installed_signed_by : this.policy.signed_by;
    const accepted = this.policy.accepted_keys ?? [];
    return html`${signers
      ? html`${t(['online', 'targets'].includes(signers.role) ? 'signer.registry' : 'signer.vendor')}
          <ul class="plainlist keys">${signers.keys.map((id) => html`<li><code title=${id}>${id.slice(0, 12)}…</code></li>`)}</ul>`
      : html`<span class="quiet">${t('signer.nobody')}</span>`}
    ${accepted.length > 0
      ? html`<p class="quiet">${t('signer.accepted')} ${accepted.map((id) => html`<code title=${id}>${id.slice(0, 12)}…</code> `)}</p>`
      : nothing}`;
  }

  #facts(version: OfferedVersion | undefined): TemplateResult {
    const config = this.local?.config ?? {};
    const own = version === undefined || version.version === this.#installed;
    const require = version?.require ?? (own ? (config['require'] as Record<string, string> | undefined) : undefined);
    const capabilities = version?.capabilities ?? declared(config['capabilities']);
    const runsOn = version ? version.databases : own ? (config['databases'] as string[] | undefined) : undefined;
    const license = this.offer?.license || (typeof config['license'] === 'string' ? config['license'] : '');
    const category = this.offer?.category || (typeof config['category'] === 'string' ? config['category'] : '');
    const homepage = this.offer?.homepage ?? '';
    const type = this.offer?.type ?? this.local?.type ?? 'mixed';
    const host = Object.entries(require ?? {}).filter(([name]) => !name.includes('/'));
    if (runsOn) host.push(['database', databases(runsOn)]);
    const plugins = Object.entries(require ?? {}).filter(([name]) => name.includes('/'));
    const unmet = version ? version.unmet : own ? this.local?.unmet : undefined;
    const requiredBy = this.local?.required_by ?? [];
    const fact = (title: string, value: unknown) => (value ? html`<dt>${title}</dt><dd>${value}</dd>` : nothing);
    return html`<dl class="facts">
      ${fact(t('field.status'), this.#installed ? html`${this.local?.problem ? t(this.local.safe_mode ? 'status.safe' : 'status.aside') : word(`status.${this.local?.status}`, this.local?.status ?? '')} · ${this.#installed}` : t('status.not'))}
      ${fact(t('field.installed'), this.local?.installed_at ? time(this.local.installed_at) : '')}
      ${fact(t('field.updated'), this.local?.updated_at ? time(this.local.updated_at) : '')}
      ${fact(t('field.type'), word(`type.${type}`, type))}
      ${fact(t('field.category'), category ? word(`category.${category}`, category) : '')}
      ${fact(t('field.license'), license || t('unknown'))}
      ${fact(t('field.size'), version?.size ? bytes(version.size) : '')}
      ${fact(t('field.published'), version?.published ? day(version.published) : '')}
      ${fact(t('field.host'), this.#host(host, unmet ?? {}))}
      ${fact(t('field.require'), this.#needs(Object.fromEntries(plugins)))}
      ${fact(
        t('field.requiredBy'),
        requiredBy.length > 0
          ? html`<ul class="plainlist">
              ${requiredBy.map(({ name, range }) => html`<li><a href=${page(`/plugins/${name}`)}>${name}</a> <code>${range}</code></li>`)}
            </ul>`
          : '',
      )}
      ${fact(
        t('field.conflict'),
        Object.keys(version?.conflict ?? {}).length > 0 ? this.#needs(version?.conflict) : '',
      )}
      ${fact(
        t('field.capabilities'),
        capabilities.length > 0
          ? html`<ul class="plainlist">${capabilities.map((it) => html`<li>${it.includes(':') ? capability(it) : word(`capability.${it}`, it)}</li>`)}</ul>
              <small class="quiet">${t('capabilities.hint')}</small>`
          : t('capabilities.none'),
      )}
      ${own && this.local?.code ? this.#code(this.local.code) : nothing}
      ${fact(t('field.registry'), this.offer?.registry)}
      ${fact(t('field.signer'), this.#signer(own && this.#installed !== undefined))}
      ${fact(
        t('field.homepage'),
        /^https?:\/\//i.test(homepage)
          ? html`<a href=${homepage} target="_blank" rel="noopener noreferrer">${homepage.replace(/^https?:\/\//i, '')} ${icon('outside')}</a>`
          : '',
      )}
      ${fact(
        t('field.keywords'),
        (this.offer?.keywords ?? []).length > 0
          ? this.offer?.keywords.map((tag) => html`<a class="pill" href=${`${page('/catalogue')}?keyword=${encodeURIComponent(tag)}`}>${tag}</a> `)
          : '',
      )}
    </dl>`;
  }
}
