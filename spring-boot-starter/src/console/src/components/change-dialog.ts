import { html, nothing, type LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { ApiError, get } from '../api';
import { page } from '../address';
import { connection } from '../connection';
import { waitingFor, doing, stepOf } from '../operations';
import { changes, isRunning, type Followed, type Operation, type Plan, type Progress, type Step, type Wish } from '../changes';
import { frontends } from '../frontends';
import { bytes, enumeration, number, plural, t, word } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { databases, hasSettings, isNewer, type Local } from '../plugins';
import { router } from '../router';
import { session } from '../session';
import { allowed, codeView } from './code-view';
import { failureView, problemView, remediesOf, remediesView } from './failure';
import { notify } from './notices';
import { pluginIcon } from './plugin-icon';

/** Shows what would happen, asks, and then shows what happens. */
@customElement('core-change-dialog')
export class ChangeDialog extends Light {
  @state() private plan: Plan | undefined;
  @state() private failure: unknown;
  /** Whether the plan was refused because others changed plugins after it was made. */
  @state() private stale = false;
  @state() private busy = false;
  @state() private digest = '';
  @state() private accepted = false;
  /** Whether the refused installation is possible without what the plugin requires. */
  @state() private skippable = false;
  @state() private changelogs = new Map<string, TemplateResult | string>();
  /** When the operation began, as a double click on its button is no wish to hide it. */
  #begun = 0;
  @state() private options: Record<string, string | boolean> = {};
  /** The plugin that was changed, if it has settings. */
  @state() private settings = '';
  #wish: Wish | undefined;
  #path = router.place.path;

  constructor() {
    super();
    this.watch(changes, 'change', () => this.#follow());
    this.watch(connection);
    this.watch(frontends);
    this.watch(changes, 'done', (event) => void this.#ended((event as CustomEvent<Operation>).detail));
    this.watch(router, 'change', () => {
      // another page, for instance the one about an error: what runs goes on, and the header leads back to it
      if (router.place.path !== this.#path && (changes.wish || changes.shown)) changes.close();
      this.#path = router.place.path;
    });
  }

  #follow(): void {
    if (changes.wish !== this.#wish) {
      this.#wish = changes.wish;
      this.plan = undefined;
      this.failure = undefined;
      this.options = { ...(changes.wish?.options ?? {}) };
      this.digest = '';
      this.accepted = false;
      if (this.#wish) void this.#makePlan();
      if (this.#wish?.file) void this.#digestOf(this.#wish.file);
    }
    this.requestUpdate();
  }

  /** The plan depends on the user's choices, so it is requested again. */
  async #makePlan(): Promise<void> {
    const wish = this.#wish;
    if (!wish) return;
    const asked = { ...wish, options: { ...this.options } };
    this.failure = undefined;
    this.stale = false;
    this.accepted = false;
    this.busy = true;
    try {
      const plan = await changes.plan(asked);
      if (this.#wish === wish) this.plan = plan;
    } catch (failure) {
      if (this.#wish === wish) {
        this.plan = undefined;
        this.failure = failure;
        void this.#trySkipping(asked, failure);
      }
    } finally {
      this.busy = false;
    }
  }

  /** Skipping helps against what a plugin requires of others, and not of the host: tried before it is offered. */
  async #trySkipping(wish: Wish, failure: unknown): Promise<void> {
    this.skippable = false;
    const code = failure instanceof ApiError ? failure.code : 0;
    if (wish.kind !== 'install' || (code !== 10004 && code !== 10005) || wish.options['skip_dependencies']) return;
    try {
      await changes.plan({ ...wish, options: { ...wish.options, with_dependencies: false, skip_dependencies: true } });
      if (this.failure === failure) this.skippable = true;
    } catch {
      // it does not help
    }
  }

  /** Browsers compute digests on pages with TLS or from this machine only. */
  async #digestOf(file: File): Promise<void> {
    if (!globalThis.crypto?.subtle) return;
    const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    if (this.#wish?.file === file) this.digest = [...sum].map((one) => one.toString(16).padStart(2, '0')).join('');
  }

  async #apply(): Promise<void> {
    if (!this.plan || this.busy) return;
    this.busy = true;
    this.#begun = performance.now();
    try {
      await changes.apply(this.plan, this.#wish && { ...this.#wish, options: { ...this.options } }, this.accepted ? consentOf(this.plan) : []);
    } catch (failure) {
      this.failure = failure;
      this.stale = isStale(failure instanceof ApiError ? failure.code : 0, this.#wish);
      this.plan = undefined;
    } finally {
      this.busy = false;
    }
  }

  #choose(name: string, value: boolean | string): void {
    this.options = { ...this.options, [name]: value };
    void this.#makePlan();
  }

  protected override updated(_: PropertyValues): void {
    const log = this.querySelector('.log');
    if (log) log.scrollTop = log.scrollHeight;
    // the button that had the focus may be gone, such as the one that cancels an operation that has ended
    const ended = changes.find(changes.shown);
    if (ended && !isRunning(ended.operation) && document.activeElement === document.body) {
      const close = this.querySelector<LitElement>('[slot=footer] wa-button:last-of-type');
      void close?.updateComplete.then(() => document.activeElement === document.body && close.focus());
    }
  }

  protected override render() {
    const followed = changes.find(changes.shown);
    const wish = changes.wish;
    const open = !!followed || !!wish;
    const label = followed
      ? followed.several
        ? t(`change.${verb(followed.operation.operation)}`, { plugin: plural('updates.several', followed.several) })
        : t(followed.wish?.again ? 'change.again' : `change.${verbOf(followed.operation)}`, { plugin: followed.wish?.title || followed.operation.plugin || t('change.package') })
      : wish
        ? t(wish.again ? 'change.again' : `change.${verb(wish.kind)}`, { plugin: wish.title })
        : '';
    return html`
      <wa-dialog
        class="change"
        label=${label}
        .open=${open}
        @wa-after-hide=${(event: Event) => {
          if (event.target !== event.currentTarget) return;
          changes.close();
          // so may the one that opened the dialog
          if (document.activeElement === document.body) document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
        }}
      >
        ${open && connection.lost
          ? html`<div class="lost" role="alert">${icon('busy')}<span>${t('connection.lost')}</span></div>`
          : nothing}
        ${followed ? this.#operation(followed) : wish ? this.#planned(wish) : nothing}
      </wa-dialog>
    `;
  }

  // ---- before

  #planned(wish: Wish): TemplateResult {
    return html`
      <div class="plan" aria-busy=${this.busy}>
        ${wish.kind === 'updateAll' ? this.#reach() : nothing}
        ${this.failure
          ? html`${this.stale && this.failure instanceof ApiError ? problemView(409, this.failure.message, undefined, STALE()) : failureView(this.failure, () => void this.#makePlan())}
              ${remediesView(this.failure instanceof ApiError ? remediesOf(this.failure.data) : [])} ${this.#wayOut(wish)}`
          : this.plan
            ? this.#steps(this.plan)
            : html`<p class="waiting" role="status">${this.#making()}</p>
                <wa-skeleton effect="sheen"></wa-skeleton><wa-skeleton effect="sheen"></wa-skeleton>`}
        ${this.plan ? html`${this.#consent(this.plan)} ${this.#questions(wish, this.plan)}` : nothing}
      </div>
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${() => changes.close()}>${t('cancel')}</wa-button>
        <wa-button
          class="go"
          variant=${wish.kind === 'uninstall' ? 'danger' : 'brand'}
          ?disabled=${!this.plan || this.busy || this.plan.steps.length === 0 || (consentOf(this.plan).length > 0 && !this.accepted)}
          @click=${() => void this.#apply()}
        >
          ${t(wish.again ? 'aside.again' : `change.do.${wish.kind}`)}
        </wa-button>
      </div>
    `;
  }

  /** A plan may have to wait for what changes plugins just now: then it says so. */
  #making(): string {
    const first = [...connection.operations.values()].find(({ state }) => state === 'running');
    return first ? t('plan.behind', { what: doing(first) + stepOf(first) }) : t('plan.making');
  }

  /** What else could be asked for where the plan was refused. */
  #wayOut(wish: Wish): TemplateResult | typeof nothing {
    const code = this.failure instanceof ApiError ? this.failure.code : 0;
    if (wish.kind !== 'upload' && code === 409) {
      return html`<wa-button size="s" variant="brand" @click=${() => void this.#makePlan()}>${t('plan.again')}</wa-button>`;
    }
    if (wish.kind === 'uninstall' && code === 20002 && !this.options['force']) {
      return html`<wa-button size="s" variant="danger" appearance="outlined" @click=${() => this.#choose('force', true)}>
        ${t('plan.force')}
      </wa-button>`;
    }
    if (wish.kind === 'upload' && !this.options['force'] && code === 409) {
      return html`<wa-button size="s" variant="warning" appearance="outlined" @click=${() => this.#choose('force', true)}>
        ${t('plan.reinstall')}
      </wa-button>`;
    }
    if (this.skippable) {
      return html`<p class="quiet">${t('plan.skipDependencies.hint')}</p><wa-button
        size="s"
        variant="warning"
        appearance="outlined"
        @click=${() => {
          this.options = { ...this.options, with_dependencies: false };
          this.#choose('skip_dependencies', true);
        }}
      >
        ${t('plan.skipDependencies')}
      </wa-button>`;
    }
    return nothing;
  }

  #steps(plan: Plan): TemplateResult {
    return html`
      ${this.#wish?.file
        ? html`<p class="effects"><span>${t('plan.file')}</span> <code>${this.#wish.file.name}</code> ${bytes(this.#wish.file.size)}</p>
            ${this.digest ? html`<p class="effects"><span>SHA-256</span> <code>${this.digest}</code></p>` : nothing}`
        : nothing}
      ${plan.steps.length === 0
        ? html`<p>${t('plan.nothing')}</p>`
        : html`<p>${this.#summary(plan)}</p>
            <ol class="steps">
              ${plan.steps.map((step) => this.#step(step))}
            </ol>`}
      ${(plan.held ?? []).length > 0
        ? html`<h3 class="left-behind">${t('plan.held')}</h3>
            <ul class="plainlist held">
              ${plan.held?.map(
                (one) => html`<li>
                  <span class="name">${one.name}</span> ${t('plan.held.one', { version: one.wanted, latest: one.latest })}
                  ${one.held ? html`<br /><small class="quiet">${one.held}</small>` : nothing}
                </li>`,
              )}
            </ul>`
        : nothing}
    `;
  }

  /** "Installs 2 plugins", or that there are several steps where they differ. */
  #summary(plan: Plan): string {
    const actions = new Set(plan.steps.map(({ action }) => action));
    const [action] = actions;
    return actions.size === 1 && word(`plan.sum.${action}.other`, '') !== '' ? plural(`plan.sum.${action}`, plan.steps.length) : plural('plan.steps', plan.steps.length);
  }

  /** Whether nobody signed for a version that comes in, so that only digests protect it. */
  #isUnsigned(step: Step): boolean {
    return COMES_IN.has(step.action) && !step.signed_by && (step.trust === 'digest only' || this.#wish?.file !== undefined);
  }

  #step(step: Step): TemplateResult {
    const migrations = step.migrations ?? {};
    const title = step.display_name ?? (step.plugin === this.#wish?.plugin ? this.#wish.title : step.plugin);
    return html`<li>
      <p class="what">
        ${pluginIcon(step.plugin, title, step.to ?? step.from)}
        <strong>${word(`plan.action.${step.action}`, step.action)} ${title}</strong> ${title === step.plugin ? nothing : html`<span class="quiet name">${step.plugin}</span>`}
        ${step.from && step.to && step.from.split('.')[0] !== step.to.split('.')[0] ? html`<span class="mark warning">${icon('warning')} ${t('updates.major')}</span>` : nothing}
        <span class="versions"
          >${step.from ?? ''}${step.from && step.to && step.from !== step.to ? html` <span aria-label=${t('plan.to')}>→</span> ${step.to}` : step.from ? nothing : step.to}</span
        >
        ${step.size ? html`<span class="quiet">${bytes(step.size)}</span>` : nothing}
      </p>
      ${step.reason && step.reason !== 'asked for'
        ? html`<p class="quiet">${t('plan.because', { reason: step.reason })}</p>`
        : nothing}
      ${this.#isUnsigned(step)
        ? html`<wa-callout variant="warning" size="s" class="unsigned">${icon('warning')} ${t(this.#wish?.file ? 'plan.unsigned.upload' : 'plan.unsigned')}</wa-callout>`
        : nothing}
      ${this.#notice('mark.yanked', step.withdrawn)} ${this.#notice('mark.deprecated', step.deprecated)}
      ${step.from && step.to && step.from !== step.to ? this.#changelog(step.plugin, step.from, step.to) : nothing}
      ${this.#stops(step)} ${this.#lost(step)}
      ${this.#effects(t('plan.migrate'), migrations.apply)} ${this.#effects(t('plan.adopt'), migrations.adopt)}
      ${this.#effects(t('plan.reads'), step.reads)} ${step.databases ? html`<p class="effects"><span>${t('plan.databases')}</span> ${databases(step.databases)}</p>` : nothing}
      ${(migrations.undo ?? []).length > 0 && !step.tables?.length
        ? html`<wa-callout variant="warning" size="s">
            ${icon('warning')} ${t('plan.undo')}
            <ul>${migrations.undo?.map((name) => html`<li><code>${name}</code></li>`)}</ul>
          </wa-callout>`
        : nothing}
      ${this.#effects(t(step.action === 'uninstall' ? 'plan.unpublish' : 'plan.publish'), step.published)}
      ${this.#effects(t('plan.capabilities'), step.capabilities)} ${codeView(step)} ${this.#effects(t('plan.affected'), step.affected)}
    </li>`;
  }

  /** What its author says of the versions in between. */
  #changelog(plugin: string, from: string, to: string): TemplateResult {
    const key = `${plugin} ${from} ${to}`;
    const read = async () => {
      const { changelog } = await import('./changelog');
      const shown = await (isNewer(from, to) ? changelog(plugin, to, from) : changelog(plugin, from, to));
      this.changelogs = new Map(this.changelogs).set(key, shown);
    };
    return html`<details class="changelog" @toggle=${(event: Event) => (event.target as HTMLDetailsElement).open && !this.changelogs.has(key) && void read()}>
      <summary>${t('updates.changes')}</summary>
      ${this.changelogs.get(key) ?? html`<p role="status">${t('loading')}</p>`}
    </details>`;
  }

  /** What its registry says against a version. */
  #notice(title: 'mark.yanked' | 'mark.deprecated', said: boolean | string | undefined): TemplateResult | typeof nothing {
    if (!said) return nothing;
    return html`<wa-callout variant="warning" size="s">
      ${icon('warning')} <strong>${t(title)}</strong> ${typeof said === 'string' ? said : ''}
    </wa-callout>`;
  }

  /** What ends with a plugin that is switched off or goes. */
  #stops({ stops }: Step): TemplateResult | typeof nothing {
    const kinds = Object.entries(stops ?? {});
    if (kinds.length === 0) return nothing;
    return html`<p class="effects">
      <span>${t('plan.stops')}</span> ${kinds.map(([kind, count]) => word(`plan.stops.${kind}.${count === 1 ? 'one' : 'other'}`, `${count} ${kind}`).replace('{count}', number(count))).join(', ')}
    </p>`;
  }

  /** What nobody can bring back afterwards. */
  #lost({ tables, settings, edited }: Step): TemplateResult | typeof nothing {
    const lost = (tables ?? []).length > 0 || settings;
    return html`${lost
      ? html`<wa-callout variant="danger" size="s" class="lost-data">
          ${icon('warning')} <strong>${t('plan.lost')}</strong>
          <ul>
            ${(tables ?? []).map(
              ({ name, rows }) => html`<li>
                <code>${name}</code> ${rows === undefined ? nothing : html`<strong>${rows > MANY ? plural('plan.rows.more', MANY) : plural('plan.rows', rows)}</strong>`}
              </li>`,
            )}
            ${settings ? html`<li><code>${settings}</code> ${t('plan.settings')}</li>` : nothing}
          </ul>
        </wa-callout>`
      : nothing}
    ${this.#effects(t('plan.edited'), edited)}`;
  }

  #effects(title: string, list: string[] | undefined): TemplateResult | typeof nothing {
    if (!list || list.length === 0) return nothing;
    return html`<p class="effects"><span>${title}</span> ${list.map((it) => html`<code>${it}</code> `)}</p>`;
  }

  /** The box without which added capabilities are refused. */
  #consent(plan: Plan): TemplateResult | typeof nothing {
    const consent = consentOf(plan);
    if (consent.length === 0) return nothing;
    return html`<fieldset class="questions consent">
      <legend>${t('plan.consent')}</legend>
      <label>
        <input
          type="checkbox"
          name="accept"
          .checked=${this.accepted}
          @change=${(event: Event) => (this.accepted = (event.target as HTMLInputElement).checked)}
        />
        <span><strong>${t('plan.accept', { capabilities: enumeration(consent.map(allowed)) })}</strong><br /><small>${t(plan.steps.some(({ from, code }) => !from && code?.consent?.length) ? 'plan.accept.policy' : 'plan.accept.hint')}</small></span>
      </label>
    </fieldset>`;
  }

  #questions(wish: Wish, plan: Plan): TemplateResult | typeof nothing {
    if (wish.kind !== 'uninstall' || plan.steps.length === 0) return nothing;
    return html`
      <fieldset class="questions">
        <legend>${t('plan.data')}</legend>
        ${([true, false] as const).map(
          (keep) => html`<label>
            <input
              type="radio"
              name="keep_data"
              .checked=${!!this.options['keep_data'] === keep}
              @change=${() => this.#choose('keep_data', keep)}
            />
            <span><strong>${t(keep ? 'plan.keep' : 'plan.drop')}</strong><br /><small>${t(keep ? 'plan.keep.hint' : 'plan.drop.hint')}</small></span>
          </label>`,
        )}
      </fieldset>
    `;
  }

  /** How far an update of all may go. */
  #reach(): TemplateResult {
    return html`<label class="field reach">
      <span>${t('plan.reach')}</span>
      <select ?disabled=${this.busy} @change=${(event: Event) => this.#choose('reach', (event.target as HTMLSelectElement).value)}>
        ${(['any', 'minor', 'patch'] as const).map(
          (reach) => html`<option value=${reach} ?selected=${(this.options['reach'] ?? 'any') === reach}>${t(`plan.reach.${reach}`)}</option>`,
        )}
      </select>
    </label>`;
  }

  // ---- while and after

  #operation({ operation, log, several, steps = [], wish }: Followed): TemplateResult {
    const running = isRunning(operation);
    return html`
      <div class="operation" data-state=${operation.state}>
        ${running ? this.#progress(operation, log.at(-1)) : this.#outcome(operation, several, steps, wish)}
        ${log.length > 0
          ? html`<details class="log-box" ?open=${running}>
              <summary>${t('operation.log')}</summary>
              <ol class="log" tabindex="0" aria-label=${t('operation.log')}>
                ${log.map((step) => html`<li><span class="step">${stepName(step.step)}</span> ${step.message}</li>`)}
              </ol>
            </details>`
          : nothing}
        ${running ? html`<p class="quiet">${t('operation.goesOn')}</p>` : nothing}
      </div>
      <div slot="footer" class="buttons">
        ${running ? html`<span class="grow"></span>` : nothing}
        ${running && !connection.lost
          ? html`<wa-button appearance="outlined" variant="danger" @click=${() => void this.#cancel(operation.id)}>
              ${t('operation.cancel')}
            </wa-button>`
          : nothing}
        <wa-button variant=${running ? 'neutral' : 'brand'} appearance=${running ? 'outlined' : 'accent'} @click=${() => (!running || performance.now() - this.#begun > DOUBLE_CLICK) && changes.close()}>
          ${t(running ? 'operation.hide' : 'close')}
        </wa-button>
      </div>
    `;
  }

  #progress(operation: Operation, step: Progress | undefined): TemplateResult {
    // that it waits again once it was prepared is no progress of its own
    const now = (connection.live && connection.operations.get(operation.id)) || operation;
    const queued = now.state === 'queued';
    const known = step !== undefined && step.total > 0;
    const percent = known ? Math.min(100, Math.round((step.done / step.total) * 100)) : 0;
    const text = connection.lost ? t('operation.lost') : queued ? waitingFor(now) : step ? stepName(step.step) : t('operation.running');
    return html`
      <p role="status" class="waiting">${icon('busy')} ${text}</p>
      <wa-progress-bar label=${text} .value=${percent} ?indeterminate=${!known}></wa-progress-bar>
      <p class="quiet">
        ${step?.message ?? ''}
        ${known && step.total > 1000 ? t('operation.bytes', { done: bytes(step.done), total: bytes(step.total) }) : ''}
        ${known && step.total <= 1000 ? `${number(step.done)} / ${number(step.total)}` : ''}
      </p>
    `;
  }

  #outcome(operation: Operation, several: number | undefined, steps: Step[], wish: Wish | undefined): TemplateResult {
    const result = operation.result;
    if (operation.state === 'cancelled') return html`<p role="status">${icon('cancel')} ${t('operation.cancelled')}</p>`;
    if (operation.state === 'succeeded') {
      const plugin = several ? '' : (result?.plugin ?? operation.plugin);
      const version = typeof result?.data['version'] === 'string' ? result.data['version'] : '';
      return html`
        <wa-callout variant="success">
          <p role="status" class="done">
            ${icon('success')}
            ${several ? plural(`change.several.${verb(operation.operation)}`, several) : t(`change.done.${verbOf(operation)}`, { plugin: result?.plugin ?? operation.plugin, version })}
          </p>
          ${plugin && operation.operation !== 'uninstall' ? this.#next(plugin) : nothing}
        </wa-callout>
        ${this.#others(steps.filter((step) => step.plugin !== plugin))}
        ${(result?.warnings ?? []).map((warning) => html`<wa-callout variant="warning" size="s">${icon('warning')} ${warning}</wa-callout>`)}
      `;
    }
    if (operation.state === 'rolled_back' || operation.state === 'unknown') {
      return html`<wa-callout variant="warning">
        <p role="status" class="done">
          ${icon('warning')} ${result?.message || t(operation.state === 'unknown' ? 'operation.unknown' : 'operation.rolledBack')}
        </p>
        <p class="actions"><a href=${page(`/operations/${operation.id}`)}>${t('operation.trail')}</a></p>
      </wa-callout>`;
    }
    const unstarted = operation.operation === 'enable' && result?.code === 422;
    if (unstarted) {
      return html`${problemView(422, result.message, undefined, { meaning: t('change.unstarted'), remedy: t('change.unstarted.remedy') })}
        <p class="actions"><a href=${page(`/plugins/${operation.plugin}`)}>${t('repair.open')}</a></p>
        ${remediesView(remediesOf(result.data))}`;
    }
    const stale = isStale(result?.code ?? 0, wish);
    return html`${problemView(result?.code ?? -1, result?.message ?? t('operation.broken'), undefined, stale ? STALE() : {})} ${remediesView(remediesOf(result?.data))}
      ${wish && result?.code === 409
        ? html`<wa-button size="s" appearance="outlined" @click=${() => changes.ask({ ...wish })}>${t('plan.again')}</wa-button>`
        : nothing}`;
  }

  /** Where one goes from here: to the plugin, its settings, its pages. */
  #next(plugin: string): TemplateResult {
    return html`<p class="actions">
      <a href=${page(`/plugins/${plugin}`)}>${t('change.open', { plugin })}</a>
      ${this.settings === plugin ? html`<a href=${page(`/plugins/${plugin}?tab=settings`)}>${t('tab.settings')}</a>` : nothing}
      ${frontends.pages.filter((one) => one.plugin === plugin).map((one) => html`<a href=${page(frontends.pathOf(one))}>${frontends.titleOf(one)}</a>`)}
    </p>`;
  }

  /** What else was changed, as a plugin rarely comes alone. */
  #others(steps: Step[]): TemplateResult | typeof nothing {
    if (steps.length === 0) return nothing;
    return html`<ul class="plainlist others">
      ${steps.map(
        ({ action, plugin, display_name: title = plugin, to, from }) => html`<li>
          ${pluginIcon(plugin, title, to ?? from)} ${word(`plan.done.${action}`, action)}
          ${action === 'uninstall' ? html`<span class="name">${title}</span>` : html`<a class="name" href=${page(`/plugins/${plugin}`)}>${title}</a>`} ${to ?? from}
        </li>`,
      )}
    </ul>`;
  }

  /** Finds out whether the plugin that was changed has settings. */
  async #ended(operation: Operation): Promise<void> {
    const plugin = operation.result?.plugin ?? operation.plugin;
    this.settings = '';
    if (operation.state !== 'succeeded' || operation.operation === 'uninstall' || !plugin || !session.may('plugin:settings')) return;
    const local = await get<Local>('/admin/plugin/detail', { name: plugin }).catch(() => undefined);
    if (hasSettings(local)) this.settings = plugin;
  }

  async #cancel(id: string): Promise<void> {
    try {
      await changes.cancel(id);
    } catch (failure) {
      notify('warning', failure instanceof ApiError && failure.message ? failure.message : t('error.unexpected'));
    }
  }
}

/** The second click of a double click comes before so many milliseconds. */
const DOUBLE_CLICK = 600;

/** A plan that no longer holds, in words. */
const STALE = () => ({ meaning: t('plan.stale'), remedy: '' });

/** A package that is sent is no plan that could go stale. */
function isStale(code: number, wish: Wish | undefined): boolean {
  return code === 409 && wish !== undefined && !wish.file;
}

function consentOf(plan: Plan): string[] {
  return [...new Set(plan.steps.flatMap(({ code }) => code?.consent ?? []))].sort();
}

/** More rows than this are not counted. */
const MANY = 1_000_000;

/** Steps after which another version runs. */
const COMES_IN = new Set(['install', 'reinstall', 'update', 'rollback', 'download']);

const VERBS = ['install', 'update', 'updateAll', 'rollback', 'uninstall', 'enable', 'disable', 'upload', 'download'] as const;

/** An operation that this console does not know is shown as a change. */
function verb(operation: string): (typeof VERBS)[number] | 'other' {
  return VERBS.find((known) => known === operation) ?? 'other';
}

function verbOf(operation: { operation: string; plugin: string }): ReturnType<typeof verb> {
  return operation.operation === 'update' && !operation.plugin ? 'updateAll' : verb(operation.operation);
}

function stepName(step: string): string {
  return word(`step.${step}`, step);
}
