import '../common';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { page } from '../address';
import { ApiError, send } from '../api';
import { bytes, number, plural, t } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { failureView, problemView } from './failure';

const PATH = '/admin/plugin/top';
const SECONDS = [10, 30, 60];

/** The server hands over its last samples so much later. */
const HANDOVER = 2_000;
const TICK = 250;

interface Cost {
  plugin: string;
  rank: number;
  confidence: 'certain' | 'likely' | 'too-close';
  cpu_samples: number;
  /** Absent where the samples are too few to tell. */
  cpu_percent?: number;
  allocated_per_second: number;
  calls: number;
}

interface Report {
  seconds: number;
  cpu_samples: number;
  list: Cost[];
}

/** Measures what plugins cost while somebody waits, and ranks them: an order with its confidence, and no exact numbers. */
@customElement('core-plugin-cost')
export class PluginCost extends Light {
  @state() private seconds = 30;
  @state() private report: Report | undefined;
  @state() private failure: unknown;
  @state() private begun: number | undefined;
  @state() private stopping = false;
  #timer = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
    if (this.begun !== undefined) void this.#end();
  }

  #measure = async (): Promise<void> => {
    if (this.begun !== undefined) return;
    this.begun = performance.now();
    this.stopping = false;
    this.report = undefined;
    this.failure = undefined;
    this.#timer = window.setInterval(() => this.requestUpdate(), TICK);
    await this.updateComplete;
    this.querySelector<HTMLElement>('.stop')?.focus(); // the button that had the focus is gone
    try {
      this.report = await send<Report>('POST', PATH, { seconds: this.seconds });
    } catch (failure) {
      this.failure = failure;
    } finally {
      clearInterval(this.#timer);
      this.begun = undefined;
    }
  };

  #stop = (): void => {
    this.stopping = true;
    void this.#end();
  };

  async #end(): Promise<void> {
    try {
      await send('DELETE', PATH);
    } catch {
      // it ends by itself
    }
  }

  protected override render() {
    return html`<section class="section" aria-labelledby="cost-title">
      <h2 id="cost-title">${t('cost.title')}</h2>
      <p class="quiet over-sections">${t('cost.hint')}</p>
      ${this.begun === undefined ? this.#form() : this.#progress(this.begun)}
      ${this.failure ? refusal(this.failure) : nothing} ${this.report ? this.#ranks(this.report) : nothing}
    </section>`;
  }

  #form(): TemplateResult {
    return html`<div class="filters">
      <label class="field">
        <span>${t('cost.for')}</span>
        <select @change=${(event: Event) => (this.seconds = Number((event.target as HTMLSelectElement).value))}>
          ${SECONDS.map((count) => html`<option value=${count} ?selected=${count === this.seconds}>${t('cost.seconds', { count })}</option>`)}
        </select>
      </label>
      <wa-button size="s" variant="brand" @click=${this.#measure}>${icon('activity')} ${t(this.report ? 'cost.again' : 'cost.measure')}</wa-button>
    </div>`;
  }

  #progress(begun: number): TemplateResult {
    const elapsed = performance.now() - begun;
    const percent = Math.min(100, Math.round((elapsed / (this.seconds * 1000 + HANDOVER)) * 100));
    const done = Math.min(this.seconds, Math.floor(elapsed / 1000));
    const collecting = this.stopping || elapsed >= this.seconds * 1000;
    return html`<div class="measuring">
      <p role="status" class="waiting">${icon('busy')} ${t(collecting ? 'cost.collecting' : 'cost.measuring')}</p>
      <wa-progress-bar label=${t('cost.measuring')} .value=${percent}></wa-progress-bar>
      <p class="quiet">${t('cost.elapsed', { done, all: this.seconds })}</p>
      <div class="buttons start">
        <wa-button class="stop" size="s" appearance="outlined" ?disabled=${collecting} @click=${this.#stop}>${t('cost.stop')}</wa-button>
      </div>
    </div>`;
  }

  #ranks({ seconds, cpu_samples, list }: Report): TemplateResult {
    return html`<p role="status"><strong>${verdict(list)}</strong></p>
      ${list.length === 0
        ? nothing
        : html`<div class="scroll" tabindex="0" role="region" aria-label=${t('cost.ranks')}>
            <table class="stacked">
              <thead>
                <tr>
                  <th scope="col">${t('cost.rank')}</th>
                  <th scope="col">${t('field.plugin')}</th>
                  <th scope="col">${t('cost.cpu')}</th>
                  <th scope="col">${t('cost.sure')}</th>
                  <th scope="col">${t('cost.memory')}</th>
                  <th scope="col">${t('system.calls')}</th>
                </tr>
              </thead>
              <tbody>
                ${list.map(
                  (one, index) => html`<tr>
                    <td>${number(one.rank)}</td>
                    <td><a href=${page(`/plugins/${one.plugin}`)}>${one.plugin}</a></td>
                    <td>${share(one)}</td>
                    <td>${one.cpu_samples === 0 ? '–' : confidence(one, list[index + 1])}</td>
                    <td>${one.allocated_per_second === 0 ? '–' : t('cost.rate', { size: bytes(one.allocated_per_second) })}</td>
                    <td>${number(one.calls)}</td>
                  </tr>`,
                )}
              </tbody>
            </table>
          </div>`}
      <p class="quiet">${plural('cost.measured', seconds)} ${t('cost.basis', { samples: cpu_samples })}</p>`;
  }
}

/** Why nothing was measured, and what helps. */
function refusal(failure: unknown): TemplateResult {
  if (failure instanceof ApiError && failure.status === 409) {
    return problemView(409, failure.message, undefined, { meaning: t('cost.taken'), remedy: t('cost.taken.remedy') });
  }
  return failure instanceof ApiError && failure.status === 503 && failure.message.includes('jdk.jfr')
    ? problemView(503, failure.message, undefined, { meaning: t('cost.unavailable'), remedy: t('cost.unavailable.remedy') })
    : failureView(failure);
}

/** The result in one sentence. */
function verdict(list: Cost[]): string {
  const first = list[0];
  if (!first || first.cpu_samples === 0) return t('cost.idle');
  if (first.confidence !== 'too-close') return t(first.confidence === 'certain' ? 'cost.verdict.certain' : 'cost.verdict.likely', { plugin: first.plugin });
  const next = list[1];
  return next && next.cpu_samples > 0 ? t('cost.verdict.close', { plugin: first.plugin, next: next.plugin }) : t('cost.verdict.little', { plugin: first.plugin });
}

function share({ cpu_samples, cpu_percent }: Cost): string {
  if (cpu_samples === 0) return '–';
  return cpu_percent ? t('cost.about', { percent: cpu_percent }) : t('cost.little');
}

/** How sure the place before the next plugin is. */
function confidence({ confidence: sure }: Cost, next: Cost | undefined): TemplateResult {
  const word = t(sure === 'certain' ? 'cost.certain' : sure === 'likely' ? 'cost.likely' : 'cost.close');
  const before = next && next.cpu_samples > 0 ? t('cost.before', { plugin: next.plugin }) : t('cost.beforeNone');
  return html`<span class="badge ${sure === 'certain' ? 'installed' : sure === 'likely' ? 'warning' : 'off'}" title=${before}>${word}</span>`;
}
