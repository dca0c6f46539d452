import '../common';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { page } from '../address';
import { get, send } from '../api';
import { failureView } from '../components/failure';
import { plural, t } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { session } from '../session';

const KEPT = 'core.bisect';

interface Local {
  name: string;
  status: string;
  config?: { require?: Record<string, string> };
}

/** A search for the plugin that causes a problem, as it is kept between visits of the page. */
interface Search {
  user: string;
  /** One of them is the culprit, if it is a plugin. */
  candidates: string[];
  /** Those of them that are disabled now. */
  disabled: string[];
  /** All that ran at the start, and have to run at the end. */
  all: string[];
  step: number;
}

/** Finds the plugin that causes a problem by disabling half of those that may be it, again and again. */
@customElement('core-bisect')
export class BisectPage extends Light {
  @state() private search: Search | undefined = kept();
  @state() private culprit: string | undefined;
  @state() private innocent = false;
  @state() private busy = false;
  @state() private failure: unknown;

  /** What requires one of these cannot run without it, so it is disabled too. */
  async #half(candidates: string[]): Promise<string[]> {
    const { list } = await get<{ list: Local[] }>('/admin/plugin/local');
    const needs = new Map(list.map(({ name, config }) => [name, Object.keys(config?.require ?? {})]));
    const chosen = new Set<string>();
    const add = (name: string): void => {
      if (chosen.has(name)) return;
      chosen.add(name);
      for (const [other, required] of needs) if (required.includes(name) && candidates.includes(other)) add(other);
    };
    for (const name of candidates) {
      if (chosen.size >= Math.ceil(candidates.length / 2)) break;
      add(name);
    }
    // where all depend on the first, it alone cannot be told apart: begin with those that nothing requires
    if (chosen.size === candidates.length) {
      const leaf = candidates.find((name) => ![...needs].some(([other, required]) => required.includes(name) && candidates.includes(other)));
      return leaf ? [leaf] : candidates.slice(0, 1);
    }
    return [...chosen];
  }

  async #switch(names: string[], status: 'enabled' | 'disabled'): Promise<void> {
    if (names.length === 0) return;
    await send('PUT', '/admin/plugin/toggle-status', { plugins: names.map((name) => ({ name })), status });
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
  }

  #keep(search: Search | undefined): void {
    this.search = search;
    if (search) localStorage.setItem(KEPT, JSON.stringify(search));
    else localStorage.removeItem(KEPT);
  }

  #start = (): Promise<void> =>
    this.#doing(async () => {
      this.culprit = undefined;
      this.innocent = false;
      const { list } = await get<{ list: Local[] }>('/admin/plugin/local');
      const all = list.filter(({ status }) => status === 'enabled').map(({ name }) => name);
      if (all.length === 0) {
        this.innocent = true;
        return;
      }
      const disabled = all.length === 1 ? all : await this.#half(all);
      const search = { user: session.current?.user?.name ?? '', candidates: all, disabled, all, step: 1 };
      this.#keep(search); // before, so that whoever closes the page now finds the way back
      await this.#switch(disabled, 'disabled');
    });

  #answer = (stillThere: boolean): Promise<void> =>
    this.#doing(async () => {
      const search = this.search!;
      const candidates = stillThere ? search.candidates.filter((name) => !search.disabled.includes(name)) : search.disabled;
      if (candidates.length === 0) {
        await this.#switch(search.disabled, 'enabled');
        this.#keep(undefined);
        this.innocent = true;
        return;
      }
      if (candidates.length === 1 && !stillThere) return this.#found(search, candidates[0]!);
      const disabled = candidates.length === 1 ? candidates : await this.#half(candidates);
      this.#keep({ ...search, candidates, disabled: [...new Set([...search.disabled, ...disabled])] });
      await this.#switch(search.disabled.filter((name) => !disabled.includes(name)), 'enabled');
      await this.#switch(disabled.filter((name) => !search.disabled.includes(name)), 'disabled');
      this.#keep({ ...search, candidates, disabled, step: search.step + 1 });
    });

  async #found(search: Search, culprit: string): Promise<void> {
    await this.#switch(search.disabled.filter((name) => name !== culprit), 'enabled');
    this.#keep(undefined);
    this.culprit = culprit;
  }

  #stop = (): Promise<void> =>
    this.#doing(async () => {
      await this.#switch(this.search?.disabled ?? [], 'enabled');
      this.#keep(undefined);
    });

  protected override render() {
    return html`
      <a class="way-back" href=${page('/attention')}>${icon('back')} ${t('attention.title')}</a>
      <header class="page-head"><h1>${t('bisect.title')}</h1></header>
      <p class="lead">${t('bisect.hint')}</p>
      ${this.failure ? failureView(this.failure) : nothing} ${this.#state()}
    `;
  }

  #state(): TemplateResult {
    if (this.culprit) {
      return html`<wa-callout variant="success"
        ><p role="status">${icon('success')} ${t('bisect.found', { plugin: this.culprit })}</p>
        <p class="actions"><a href=${page(`/plugins/${this.culprit}?tab=log`)}>${t('repair.log')}</a></p></wa-callout
      >`;
    }
    if (this.innocent) return html`<wa-callout variant="warning"><p role="status">${icon('information')} ${t('bisect.innocent')}</p></wa-callout>`;
    const search = this.search;
    if (!search) {
      return html`<wa-button variant="brand" ?loading=${this.busy} @click=${this.#start}>${t('bisect.start')}</wa-button>`;
    }
    const left = Math.max(1, Math.ceil(Math.log2(Math.max(2, search.candidates.length))));
    return html`<section class="box" aria-labelledby="bisect-step">
      <h2 id="bisect-step">${t('bisect.step', { step: search.step })} <span class="quiet">${plural('bisect.left', left)}</span></h2>
      <p role="status">${this.busy ? t('bisect.busy') : t('bisect.question')}</p>
      <p class="quiet">${t('bisect.disabled')} ${search.disabled.map((name) => html`<code>${name}</code> `)}</p>
      <div class="buttons start">
        <wa-button variant="brand" ?disabled=${this.busy} @click=${() => void this.#answer(false)}>${t('bisect.gone')}</wa-button>
        <wa-button appearance="outlined" ?disabled=${this.busy} @click=${() => void this.#answer(true)}>${t('bisect.there')}</wa-button>
        <wa-button appearance="plain" ?disabled=${this.busy} @click=${this.#stop}>${t('bisect.stop')}</wa-button>
      </div>
    </section>`;
  }
}

function kept(): Search | undefined {
  try {
    const search = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Search | null;
    return search && search.user === session.current?.user?.name ? search : undefined;
  } catch {
    return undefined;
  }
}
