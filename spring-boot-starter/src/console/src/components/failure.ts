import { html, nothing, type TemplateResult } from 'lit';
import { page } from '../address';
import { ApiError } from '../api';
import { changes, type Kind, type Wish } from '../changes';
import { plural, t, word } from '../i18n';
import { icon } from '../icon';
import { session } from '../session';

/** Errors of the specification have numbers of five digits, and a page each. */
export function hasPage(code: number): boolean {
  return code >= 10001 && code <= 29999;
}

const JAVA_CLASS = /(?:[a-z]\w*\.)+[A-Z][\w$]*(?:Exception|Error): /g;

/** A text without the names of Java's exceptions before what they say. */
export function plainly(text: string): string {
  return text.replace(JAVA_CLASS, '');
}

/** A text as a paragraph; where it names exceptions, it says what happened without them, and has them folded away. */
export function told(text: string): TemplateResult {
  const plain = plainly(text);
  return html`<p class="message">${plain}</p>
    ${plain === text ? nothing : html`<details class="whole small"><summary>${t('failure.whole')}</summary><code>${text}</code></details>`}`;
}

/** What went wrong: number, meaning, the server's words, what to do, and the page that tells more. */
export function problemView(code: number, message: string, again?: () => void, own: { meaning?: string; remedy?: string } = {}): TemplateResult {
  const known = hasPage(code);
  const meaning = own.meaning ?? word(`error.${code}`, code === 0 ? t('error.unreachable') : t('error.unexpected'));
  const remedy = own.remedy ?? word(`error.${code}.remedy`, '');
  return html`
    <wa-callout variant="danger" class="problem ${code === 0 ? 'unreachable' : ''}">
      <div role="alert">
        <h2>${icon('error')} ${known ? html`<span class="code">${code}</span> ` : nothing}${meaning}</h2>
        ${message ? told(message) : nothing}
        ${remedy ? html`<p><strong>${t('error.remedy')}</strong> ${remedy}</p>` : nothing}
        <p class="actions">
          ${known ? html`<a href=${page(`/errors/${code}`)}>${t('error.more', { code: String(code) })}</a>` : nothing}
          ${again ? html`<wa-button size="s" appearance="outlined" @click=${again}>${t('again')}</wa-button>` : nothing}
        </p>
      </div>
    </wa-callout>
  `;
}

/** The same for what was thrown. */
export function failureView(failure: unknown, again?: () => void): TemplateResult {
  return failure instanceof ApiError
    ? problemView(failure.code, failure.message, again)
    : problemView(-1, failure instanceof Error ? failure.message : '', again);
}

// ---- what helps

interface RemedyStep {
  operation: string;
  plugin?: string;
  plugins?: { name: string; version?: string }[];
  options: Record<string, string | boolean>;
}

/** What helps, as the server has tried it. */
export interface Remedy {
  steps: RemedyStep[];
}

const AUTHORITIES: Partial<Record<Kind, string>> = {
  install: 'plugin:install',
  update: 'plugin:update',
  updateAll: 'plugin:update',
  rollback: 'plugin:update',
  uninstall: 'plugin:uninstall',
  enable: 'plugin:toggle',
  disable: 'plugin:toggle',
};

const OPTIONS = ['with_dependencies', 'upgrade', 'skip_dependencies', 'force', 'allow_downgrade', 'keep_data'] as const;

/** The remedies of a refusal's or a finding's data. */
export function remediesOf(data: unknown): Remedy[] {
  const { remedies } = (data ?? {}) as { remedies?: Remedy[] };
  return Array.isArray(remedies) ? remedies.filter(({ steps }) => Array.isArray(steps) && steps.length > 0) : [];
}

/** What a step asks for, as the dialog plans it; undefined for what is done elsewhere, or by others. */
function wishOf(step: RemedyStep): Wish | undefined {
  const several = step.plugins ?? [];
  const kind: Kind = step.operation === 'update' && !step.plugin && several.length === 0 ? 'updateAll' : (step.operation as Kind);
  const authority = AUTHORITIES[kind];
  if (!authority || !session.may(authority) || (kind !== 'updateAll' && !step.plugin && several.length === 0)) return undefined;
  return {
    kind,
    plugin: step.plugin ?? '',
    title: step.plugin ?? (several.length === 1 ? several[0]!.name : plural('updates.several', several.length)),
    options: { ...step.options },
    ...(several.length > 0 ? { plugins: several } : {}),
  };
}

/** A button for each step, which plans it; nothing where a step is none that this user can ask for here. */
export function remediesView(remedies: Remedy[]): TemplateResult | typeof nothing {
  const known = remedies.map(({ steps }) => steps.map(wishOf)).filter((wishes): wishes is Wish[] => wishes.every((wish) => !!wish));
  if (known.length === 0) return nothing;
  return html`<div class="remedies">
    <p><strong>${t('remedy.title')}</strong></p>
    <ul>
      ${known.map(
        (wishes) => html`<li>
          ${wishes.map(
            (wish, index) => html`${index > 0 ? html`<span>${t('remedy.then')}</span>` : nothing}
              <wa-button size="s" variant=${index === 0 ? 'brand' : 'neutral'} appearance="outlined" @click=${() => changes.ask(wish)}>${label(wish)}</wa-button>`,
          )}
        </li>`,
      )}
    </ul>
  </div>`;
}

function label(wish: Wish): string {
  const what = t(`change.${wish.kind as 'install'}`, { plugin: wish.title });
  const version = wish.options['version'];
  const how = OPTIONS.filter((name) => wish.options[name] === true).map((name) => t(`remedy.option.${name}`));
  return [typeof version === 'string' ? `${what} ${version}` : what, ...how].join(', ');
}
