import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { ApiError, get, isAborted, send } from '../api';
import { changes } from '../changes';
import { plural, t, word } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { at, fieldsOf, flat, isPlaceholder, problemOf, put, type Configuration, type Field, type Group, type Problem } from '../settings-model';
import { failureView } from './failure';
import { notify } from './notices';

/** The settings of a plugin: a form out of the schema in its manifest. */
@customElement('core-settings-form')
export class SettingsForm extends Light {
  @property() plugin = '';
  @state() private configuration: Configuration | undefined;
  @state() private values: Record<string, unknown> = {};
  /** Secrets that are to be taken away. */
  @state() private dropped = new Set<string>();
  @state() private problems: Problem[] = [];
  @state() private failure: unknown;
  @state() private busy = false;
  @state() private touched = false;
  /** Numbers and lists as they are written, which may be on the way to being some. */
  #typed = new Map<string, string>();
  #asking = new AbortController();

  constructor() {
    super();
    // another version may have other settings
    this.watch(changes, 'done', () => {
      if (!this.touched) void this.#load();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#asking.abort();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('plugin')) void this.#load();
  }

  async #load(): Promise<void> {
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    this.failure = undefined;
    try {
      this.configuration = await get<Configuration>('/admin/plugin/settings', { name: this.plugin }, signal);
      this.values = this.configuration.values;
      this.dropped = new Set();
      this.#typed.clear();
      this.problems = [];
      this.touched = false;
    } catch (failure) {
      if (!isAborted(failure)) this.failure = failure;
    }
  }

  #save = async (event: Event): Promise<void> => {
    event.preventDefault();
    const configuration = this.configuration;
    if (!configuration || this.busy) return;
    this.failure = undefined;
    const fields = flat(fieldsOf(configuration.schema));
    const kept = this.#kept;
    this.problems = fields
      .filter((field) => !kept.includes(field.pointer))
      .flatMap((field) => problemOf(field, at(this.values, field.pointer) ?? at(configuration.defaults, field.pointer)) ?? []);
    if (this.problems.length > 0) return this.#leadToProblem();
    this.busy = true;
    try {
      const [values, dropped] = [this.values, this.dropped];
      await send('PUT', '/admin/plugin/settings', { name: this.plugin, values, keep: kept, state: configuration.state });
      this.configuration = await get<Configuration>('/admin/plugin/settings', { name: this.plugin });
      // what was written meanwhile stays, and is still to be saved
      this.touched = this.values !== values || this.dropped !== dropped;
      if (this.values === values) {
        this.values = this.configuration.values;
        this.#typed.clear();
      }
      if (this.dropped === dropped) this.dropped = new Set();
      notify('success', t('settings.saved'));
    } catch (failure) {
      const told = failure instanceof ApiError ? (failure.data as { problems?: Problem[] } | undefined)?.problems : undefined;
      if (told) {
        this.problems = told;
        this.#leadToProblem();
      } else {
        this.failure = failure;
      }
    } finally {
      this.busy = false;
    }
  };

  /** Secrets that stay as they are: nobody has written another or taken them away. */
  get #kept(): string[] {
    return (this.configuration?.hidden ?? []).filter(
      (pointer) => !this.dropped.has(pointer) && at(this.values, pointer) === undefined,
    );
  }

  #leadToProblem(): void {
    void this.updateComplete.then(() => (this.querySelector<HTMLElement>('[aria-invalid=true]') ?? this.querySelector<HTMLElement>('.settings-problems'))?.focus());
  }

  #set(field: Field, value: unknown): void {
    this.values = put(this.values, field.pointer, value);
    this.#typed.delete(field.pointer);
    this.problems = this.problems.filter(({ path }) => path !== field.pointer && !path.startsWith(`${field.pointer}/`));
    this.touched = true;
  }

  protected override render() {
    const configuration = this.configuration;
    if (!configuration) {
      return this.failure
        ? failureView(this.failure, () => void this.#load())
        : html`<p class="quiet" role="status">${t('loading')}</p><wa-skeleton effect="sheen"></wa-skeleton>`;
    }
    const fields = fieldsOf(configuration.schema);
    if (fields.length === 0) return html`<p class="quiet">${t('settings.none')}</p>`;
    const elsewhere = this.problems.filter(({ path }) => !flat(fields).some((field) => belongs(path, field)));
    return html`
      <form class="settings" novalidate aria-busy=${this.busy} @submit=${this.#save}>
        <p class="quiet">${t('settings.hint')}</p>
        ${configuration.defect
          ? html`<wa-callout variant="warning">${icon('warning')} <strong>${t('settings.defect')}</strong> ${configuration.defect}</wa-callout>`
          : nothing}
        ${this.failure ? failureView(this.failure, () => void this.#load()) : nothing}
        ${this.problems.length > 0
          ? html`<div class="settings-problems" role="alert" tabindex="-1">
              <wa-callout variant="danger">
                ${icon('error')} ${plural('settings.problems', this.problems.length)}
                ${elsewhere.length > 0
                  ? html`<ul>${elsewhere.map((one) => html`<li><code>${one.path || '/'}</code> ${one.message}</li>`)}</ul>`
                  : nothing}
              </wa-callout>
            </div>`
          : nothing}
        ${fields.map((one) => this.#part(one))}
        <button type="submit" hidden></button>
        <div class="buttons settings-buttons">
          <wa-button appearance="outlined" ?disabled=${!this.touched || this.busy} @click=${() => void this.#load()}>${t('settings.discard')}</wa-button>
          <wa-button type="submit" variant="brand" ?disabled=${!!configuration.defect} ?loading=${this.busy}>${t('settings.save')}</wa-button>
        </div>
      </form>
    `;
  }

  #part(part: Field | Group): TemplateResult {
    if (part.kind !== 'group') return this.#field(part);
    return html`<fieldset class="settings-group">
      <legend>${part.title}</legend>
      ${part.description ? html`<p class="quiet">${part.description}</p>` : nothing} ${part.fields.map((one) => this.#part(one))}
    </fieldset>`;
  }

  #field(field: Field): TemplateResult {
    const id = `setting${field.pointer.replaceAll(/[^A-Za-z0-9_-]/g, '-')}`;
    const own = at(this.values, field.pointer);
    const otherwise = at(this.configuration?.defaults, field.pointer);
    const problem = this.problems.find(({ path }) => belongs(path, field));
    const described = [field.description && `${id}-about`, problem && `${id}-problem`].filter(Boolean).join(' ') || nothing;
    const control = this.#control(field, id, own ?? otherwise, problem !== undefined, described);
    const label = html`${field.title}${field.required ? html` <span class="quiet">${t('settings.required')}</span>` : nothing}`;
    return html`<div class="setting ${field.kind}">
      ${field.kind === 'flag'
        ? html`<label class="flag">${control} <span>${label}</span></label>`
        : field.kind === 'other'
          ? html`<p class="setting-title">${label}</p>${control}`
          : html`<label for=${id} class="setting-title">${label}</label>${control}`}
      ${field.description ? html`<p class="quiet" id=${`${id}-about`}>${field.description}</p>` : nothing}
      ${problem
        ? html`<p class="setting-problem" id=${`${id}-problem`}>${icon('error')} ${this.#told(problem, field)}</p>`
        : nothing}
      ${own !== undefined && otherwise !== undefined && field.kind !== 'other' && JSON.stringify(own) !== JSON.stringify(otherwise)
        ? html`<button type="button" class="plain setting-default" @click=${() => this.#set(field, undefined)}>
            ${icon('rollback')} ${t('settings.default', { value: shown(otherwise) })}
            <span class="hidden">${field.title}</span>
          </button>`
        : nothing}
    </div>`;
  }

  #control(field: Field, id: string, value: unknown, invalid: boolean, described: string | typeof nothing): TemplateResult {
    const written = (event: Event) => (event.target as HTMLInputElement).value;
    const required = field.required ? 'true' : nothing;
    switch (field.kind) {
      case 'flag':
        return html`<input
          type="checkbox"
          id=${id}
          aria-describedby=${described}
          aria-invalid=${invalid}
          .checked=${live(value === true)}
          @change=${(event: Event) => this.#set(field, (event.target as HTMLInputElement).checked)}
        />`;
      case 'choice': {
        const choices = field.schema['enum'] as unknown[];
        const index = choices.indexOf(value);
        return html`<select
          id=${id}
          aria-describedby=${described}
          aria-invalid=${invalid}
          aria-required=${required}
          @change=${(event: Event) => this.#set(field, choices[Number(written(event) || -1)])}
        >
          ${index < 0 || (!field.required && at(this.configuration?.defaults, field.pointer) === undefined)
            ? html`<option value="" ?selected=${index < 0}>${isPlaceholder(value) ? String(value) : t('settings.unset')}</option>`
            : nothing}
          ${choices.map((choice, number) => html`<option value=${number} ?selected=${number === index}>${String(choice)}</option>`)}
        </select>`;
      }
      case 'texts':
        return html`<textarea
            id=${id}
            rows="4"
            spellcheck="false"
            aria-describedby=${described}
            aria-invalid=${invalid}
            aria-required=${required}
            .value=${live(this.#typed.get(field.pointer) ?? (Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : ''))}
            @input=${(event: Event) => {
              const text = written(event);
              const lines = text.split('\n').map((line) => line.trim()).filter((line) => line !== '');
              this.#set(field, lines);
              this.#typed.set(field.pointer, text);
            }}
          ></textarea>
          <small class="quiet">${t('settings.lines')}</small>`;
      case 'secret':
        return this.#secret(field, id, invalid, described);
      case 'long':
        return html`<textarea
          id=${id}
          rows="5"
          aria-describedby=${described}
          aria-invalid=${invalid}
          aria-required=${required}
          .value=${live(value === undefined ? '' : String(value))}
          @input=${(event: Event) => this.#text(field, written(event))}
        ></textarea>`;
      case 'other':
        return html`<wa-callout variant="neutral" size="s">
          ${icon('information')} ${t('settings.other', { file: `config/settings/${this.plugin}.json`, path: field.pointer })}
          ${value === undefined || this.configuration?.hidden.includes(field.pointer) ? nothing : html`<pre>${JSON.stringify(value, null, 2)}</pre>`}
        </wa-callout>`;
      default:
        return html`<input
          type="text"
          id=${id}
          inputmode=${field.kind === 'number' ? 'decimal' : 'text'}
          class=${field.kind === 'number' ? 'short' : ''}
          autocomplete="off"
          aria-describedby=${described}
          aria-invalid=${invalid}
          aria-required=${required}
          .value=${live(this.#typed.get(field.pointer) ?? (value === undefined ? '' : String(value)))}
          @input=${(event: Event) => (field.kind === 'number' ? this.#number(field, written(event)) : this.#text(field, written(event)))}
        />`;
    }
  }

  #secret(field: Field, id: string, invalid: boolean, described: string | typeof nothing): TemplateResult {
    const set = this.configuration?.hidden.includes(field.pointer) === true;
    const gone = this.dropped.has(field.pointer);
    const value = at(this.values, field.pointer);
    const drop = (away: boolean) => {
      const dropped = new Set(this.dropped);
      if (away) dropped.add(field.pointer);
      else dropped.delete(field.pointer);
      this.dropped = dropped;
      this.touched = true;
    };
    return html`<input
        type=${isPlaceholder(value) ? 'text' : 'password'}
        id=${id}
        autocomplete="new-password"
        aria-describedby=${described}
        aria-invalid=${invalid}
        aria-required=${field.required ? 'true' : nothing}
        placeholder=${set && !gone ? '••••••••' : ''}
        .value=${live(value === undefined ? '' : String(value))}
        @input=${(event: Event) => this.#set(field, (event.target as HTMLInputElement).value || undefined)}
      />
      <small class="quiet">${t(gone ? 'settings.secret.gone' : set ? 'settings.secret.set' : 'settings.secret')}</small>
      ${set
        ? html`<button type="button" class="plain setting-default" @click=${() => drop(!gone)}>
            ${icon(gone ? 'rollback' : 'remove')} ${t(gone ? 'settings.secret.keep' : 'settings.secret.drop')}
            <span class="hidden">${field.title}</span>
          </button>`
        : nothing}`;
  }

  /** An empty text is a value of its own where something else would hold without it. */
  #text(field: Field, text: string): void {
    this.#set(field, text === '' && at(this.configuration?.defaults, field.pointer) === undefined ? undefined : text);
  }

  /** Keeps text that is not a number as it was typed, and reports it on saving. */
  #number(field: Field, text: string): void {
    const written = text.trim();
    const number = Number(written);
    this.#set(field, written === '' ? undefined : Number.isFinite(number) ? number : written);
    this.#typed.set(field.pointer, text);
  }

  #told(problem: Problem, field: Field): string {
    const line = problem.path === field.pointer ? undefined : (field.schema['items'] as Record<string, unknown> | undefined);
    const limit = (line ?? field.schema)[problem.keyword];
    const key = problem.keyword === 'type' ? `settings.problem.type.${field.kind}` : `settings.problem.${problem.keyword}`;
    const known = word(key, '');
    return known ? known.replace('{limit}', String(limit ?? '')) : problem.message || t('settings.problem');
  }
}

/** A problem inside a list or an object is one of its field. */
function belongs(path: string, field: Field): boolean {
  return path === field.pointer || path.startsWith(`${field.pointer}/`);
}

function shown(value: unknown): string {
  if (value === true || value === false) return t(value ? 'settings.on' : 'settings.off');
  if (value === '') return t('settings.empty');
  return Array.isArray(value) ? value.join(', ') || t('settings.empty') : String(value);
}
