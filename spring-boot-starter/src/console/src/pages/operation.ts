import '../common';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { application } from '../address';
import { ApiError, get, isAborted } from '../api';
import { isRunning, type Operation, type Progress } from '../changes';
import { failureView, problemView } from '../components/failure';
import { t, time, word } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { outcomeOf } from '../operations';
import { session } from '../session';
import { actionName, entryTable, type Entry } from './activity';

/** One operation: what became of it, and its log while the server still has it. */
@customElement('core-operation')
export class OperationPage extends Light {
  @property() operation = '';
  @state() private found: Operation | undefined;
  @state() private log: Progress[] = [];
  @state() private entries: Entry[] = [];
  @state() private gone = false;
  @state() private failure: unknown;
  #asking = new AbortController();
  #source: EventSource | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#asking.abort();
    this.#source?.close();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('operation')) void this.#load();
  }

  async #load(): Promise<void> {
    this.#asking.abort();
    this.#source?.close();
    const { signal } = (this.#asking = new AbortController());
    this.found = undefined;
    this.failure = undefined;
    this.gone = false;
    this.log = [];
    const id = encodeURIComponent(this.operation);
    const entries = session.may('audit:read')
      ? get<{ list: Entry[] }>('/admin/plugin/audit', { operation: this.operation, pageSize: 100 }, signal).then(
          ({ list }) => (this.entries = list),
          () => undefined, // the log is shown all the same
        )
      : undefined;
    try {
      this.found = await get<Operation>(`/admin/plugin/operations/${id}`, {}, signal);
      this.#follow(id);
    } catch (failure) {
      if (isAborted(failure)) return;
      await entries;
      if (failure instanceof ApiError && failure.status === 404) this.gone = true;
      else this.failure = failure;
    }
  }

  /** The server tells all that there was, and then what comes. */
  #follow(id: string): void {
    const source = (this.#source = new EventSource(application(`/admin/plugin/operations/${id}/events`)));
    source.addEventListener('open', () => (this.log = []));
    source.addEventListener('progress', (event) => {
      const step = JSON.parse((event as MessageEvent<string>).data) as Progress;
      const last = this.log.at(-1);
      const goesOn = last?.step === step.step && last.message === step.message;
      this.log = [...(goesOn ? this.log.slice(0, -1) : this.log), step];
    });
    source.addEventListener('end', (event) => {
      source.close();
      this.found = JSON.parse((event as MessageEvent<string>).data) as Operation;
    });
  }

  protected override render() {
    const found = this.found;
    const title = found
      ? `${actionName(`plugin:${found.operation.replace(' ', '-')}`)} ${found.plugin}`
      : this.entries[0]
        ? `${actionName(this.entries[0].action)} ${this.entries[0].plugin}`
        : t('operation.title');
    return html`
      <header class="page-head"><h1 class="name">${title}</h1></header>
      ${this.failure
        ? failureView(this.failure, () => void this.#load())
        : found
          ? this.#told(found)
          : this.gone
            ? html`<p>${icon('information')} ${t('operation.gone')}</p>`
            : html`<p role="status">${t('loading')}</p>`}
      ${this.entries.length > 0
        ? html`<section class="section">
            <h2>${t('operation.trail')}</h2>
            <div class="scroll" tabindex="0" role="region" aria-label=${t('operation.trail')}>${entryTable(this.entries, this.found?.result?.message)}</div>
          </section>`
        : nothing}
    `;
  }

  #told(found: Operation): TemplateResult {
    const result = found.result;
    return html`
      <dl class="facts row">
        <div><dt>${t('activity.actor')}</dt><dd>${found.actor}</dd></div>
        <div><dt>${t('operation.asked')}</dt><dd>${time(found.asked_at)}</dd></div>
        ${found.ended_at ? html`<div><dt>${t('operation.ended')}</dt><dd>${time(found.ended_at)}</dd></div>` : nothing}
        <div><dt>${t('field.status')}</dt><dd data-state=${found.state}>${word(`operation.state.${found.state}`, found.state)}</dd></div>
      </dl>
      ${found.state === 'rolled_back' || found.state === 'unknown'
        ? html`<wa-callout variant="warning">${icon('warning')} ${outcomeOf(found).text}</wa-callout>`
        : nothing}
      ${found.state === 'failed' ? problemView(result?.code ?? -1, result?.message ?? t('operation.broken')) : nothing}
      ${(result?.warnings ?? []).map((warning) => html`<wa-callout variant="warning" size="s">${icon('warning')} ${warning}</wa-callout>`)}
      <section class="section">
        <h2>${t('operation.log')}</h2>
        ${this.log.length === 0
          ? html`<p class="quiet" role="status">${isRunning(found) ? t('operation.queued') : t('operation.noLog')}</p>`
          : html`<ol class="log whole">
              ${this.log.map((step) => html`<li><span class="step">${word(`step.${step.step}`, step.step)}</span> ${step.message}</li>`)}
            </ol>`}
      </section>
    `;
  }
}
