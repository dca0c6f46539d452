import '../common';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { page } from '../address';
import { get, send } from '../api';
import { attention } from '../attention';
import { connection } from '../connection';
import { failureView } from '../components/failure';
import { plural, t, time } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';

const PATH = '/admin/plugin/culprit';

/** The server's search for the plugin that causes a problem. */
interface Search {
  by: string;
  since: string;
  step: number;
  /** One of them is the culprit, if it is a plugin. */
  candidates: string[];
  /** Disabled now. */
  disabled: string[];
  kept_on: string[];
}

interface Running {
  name: string;
  display_name: string;
  /** Whether it protects the application. */
  guard: boolean;
}

interface Outcome extends Search {
  found?: string[];
  innocent?: boolean;
  warnings?: string[];
}

/** Finds the plugin that causes a problem by disabling half of those that may be it, again and again. */
@customElement('core-bisect')
export class BisectPage extends Light {
  @state() private loaded = false;
  @state() private search: Search | undefined;
  @state() private running: Running[] = [];
  @state() private keptOn: Set<string> | undefined;
  /** What would be disabled first, once asked for. */
  @state() private plan: Search | undefined;
  @state() private outcome: Outcome | undefined;
  @state() private busy = false;
  @state() private failure: unknown;

  constructor() {
    super();
    this.watch(connection, 'plugins', () => !this.busy && void this.#load());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  async #load(): Promise<void> {
    try {
      const { search, plugins } = await get<{ search: Search | null; plugins: Running[] }>(PATH);
      this.search = search ?? undefined;
      this.running = plugins;
      this.keptOn ??= new Set(plugins.filter(({ guard }) => guard).map(({ name }) => name));
      this.loaded = true;
    } catch (failure) {
      this.failure = failure;
    }
  }

  async #doing(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.failure = undefined;
    try {
      await work();
    } catch (failure) {
      this.failure = failure;
    } finally {
      this.busy = false;
    }
    await this.#load();
    void attention.load();
  }

  #review = (): Promise<void> =>
    this.#doing(async () => {
      this.outcome = undefined;
      this.plan = await send<Search>('POST', PATH, { kept_on: [...(this.keptOn ?? [])], dry_run: true });
    });

  #start = (): Promise<void> =>
    this.#doing(async () => {
      const kept_on = [...(this.keptOn ?? [])];
      this.plan = undefined;
      await send('POST', PATH, { kept_on });
    });

  #answer = (gone: boolean): Promise<void> =>
    this.#doing(async () => {
      this.outcome = await send<Outcome>('PUT', PATH, { step: this.search?.step ?? 0, gone });
    });

  #stop = (): Promise<void> =>
    this.#doing(async () => {
      this.outcome = await send<Outcome>('DELETE', PATH);
    });

  #keep(name: string, keep: boolean): void {
    const kept = new Set(this.keptOn);
    if (keep) kept.add(name);
    else kept.delete(name);
    this.keptOn = kept;
  }

  protected override render() {
    return html`
      <a class="way-back" href=${page('/attention')}>${icon('back')} ${t('attention.title')}</a>
      <header class="page-head"><h1>${t('bisect.title')}</h1></header>
      <p class="lead">${t('bisect.hint')}</p>
      ${this.failure ? failureView(this.failure, this.loaded ? undefined : () => void this.#load()) : nothing} ${this.#outcome()}
      ${this.search ? this.#question(this.search) : this.plan ? this.#planned(this.plan) : this.loaded ? this.#choice() : nothing}
    `;
  }

  #outcome(): TemplateResult | typeof nothing {
    const { found, innocent, warnings } = this.outcome ?? {};
    return html`${found
      ? html`<wa-callout variant="success"
          ><p role="status">${icon('success')} ${t('bisect.found', { plugin: found.join(', ') })}</p>
          <p class="actions">${found.map((name) => html`<a href=${page(`/plugins/${name}?tab=log`)}>${t('repair.log')}</a> `)}</p></wa-callout
        >`
      : innocent
        ? html`<wa-callout variant="warning"><p role="status">${icon('information')} ${t('bisect.innocent')}</p></wa-callout>`
        : nothing}
    ${(warnings ?? []).map((warning) => html`<wa-callout variant="warning" size="s">${icon('warning')} ${warning}</wa-callout>`)}`;
  }

  /** Which plugins stay on. */
  #choice(): TemplateResult {
    if (this.running.length === 0) return html`<p class="quiet">${t('bisect.nothing')}</p>`;
    return html`<p class="quiet">${t('bisect.keep.hint')}</p>
      <fieldset class="choices-list bisect-choice">
        <legend>${t('bisect.keep')}</legend>
        ${this.running.map(
          ({ name, display_name, guard }) => html`<label>
            <input
              type="checkbox"
              .checked=${this.keptOn?.has(name) === true}
              @change=${(event: Event) => this.#keep(name, (event.target as HTMLInputElement).checked)}
            />
            <span>${display_name} ${display_name === name ? nothing : html`<span class="quiet name">${name}</span>`} ${guard ? html`<span class="mark">${t('bisect.guard')}</span>` : nothing}</span>
          </label>`,
        )}
      </fieldset>
      <div class="buttons start"><wa-button variant="brand" ?loading=${this.busy} @click=${this.#review}>${t('bisect.review')}</wa-button></div>`;
  }

  /** What would be disabled first, before anything is. */
  #planned(plan: Search): TemplateResult {
    return html`<section class="box" aria-labelledby="bisect-plan">
      <h2 id="bisect-plan">${plural('bisect.first', plan.disabled.length)}</h2>
      ${this.#names(plan.disabled)}
      ${plan.kept_on.length > 0 ? html`<p class="quiet">${t('bisect.stays')}</p>${this.#names(plan.kept_on)}` : nothing}
      <p class="quiet">${t('bisect.first.hint')}</p>
      <div class="buttons start">
        <wa-button variant="brand" ?loading=${this.busy} @click=${this.#start}>${plural('bisect.start', plan.disabled.length)}</wa-button>
        <wa-button appearance="outlined" ?disabled=${this.busy} @click=${() => (this.plan = undefined)}>${t('cancel')}</wa-button>
      </div>
    </section>`;
  }

  #names(names: string[]): TemplateResult {
    return html`<ul class="plainlist bisect-names">${names.map((name) => html`<li><code>${name}</code></li>`)}</ul>`;
  }

  #question(search: Search): TemplateResult {
    const left = Math.max(1, Math.ceil(Math.log2(Math.max(2, search.candidates.length))));
    return html`<section class="box" aria-labelledby="bisect-step">
      <h2 id="bisect-step">${t('bisect.step', { step: search.step })} <span class="quiet">${plural('bisect.left', left)}</span></h2>
      <p role="status">${this.busy ? t('bisect.busy') : t('bisect.question')}</p>
      <p class="quiet">${t('bisect.disabled')}</p>
      ${this.#names(search.disabled)}
      <div class="buttons start">
        <wa-button variant="brand" ?disabled=${this.busy} @click=${() => void this.#answer(true)}>${t('bisect.gone')}</wa-button>
        <wa-button appearance="outlined" ?disabled=${this.busy} @click=${() => void this.#answer(false)}>${t('bisect.there')}</wa-button>
        <wa-button appearance="plain" ?disabled=${this.busy} @click=${this.#stop}>${t('bisect.stop')}</wa-button>
      </div>
      <p class="quiet">${t('bisect.by', { name: search.by, time: time(search.since) })}</p>
    </section>`;
  }
}
