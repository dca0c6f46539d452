import { html, nothing, type TemplateResult } from 'lit';
import type { Code, Step } from '../changes';
import { bytes, t, time, word } from '../i18n';
import { icon } from '../icon';

const OTHER_TABLES = 'database:others:';

/** The capabilities of a manifest, one word each; an object holds those that come with tables. */
export function declared(capabilities: unknown): string[] {
  if (!Array.isArray(capabilities)) return [];
  return capabilities.flatMap((one: unknown) =>
    typeof one === 'string' ? [one] : Object.entries((one ?? {}) as Record<string, string[]>).flatMap(([name, tables]) => tables.map((table) => `${name}:${table}`)),
  );
}

/** A capability in words, with the word that commands and requests take. */
export function capability(name: string): string {
  if (name.startsWith(OTHER_TABLES)) return `${t('capability.table', { table: name.slice(OTHER_TABLES.length) })} (${name})`;
  const said = word(`capability.${name}`, name);
  return said === name ? name : `${said} (${name})`;
}

/** What somebody allows who accepts a capability, as the end of a sentence. */
export function allowed(name: string): string {
  if (name.startsWith(OTHER_TABLES)) return t('allow.table', { table: name.slice(OTHER_TABLES.length) });
  return word(`allow.${name}`, t('allow.other', { capability: name }));
}

/** What a version's code is able to do, and what else is different about it. */
export function codeView({ code, changes, from }: Step): TemplateResult {
  return html`
    ${code ? (from ? difference(code) : first(code)) : nothing}
    ${changes
      ? html`${line(t('plan.requires.added'), ranges(changes.require.added))} ${line(t('plan.requires.removed'), ranges(changes.require.removed))}
        ${line(
          t('plan.requires.changed'),
          Object.entries(changes.require.changed).map(([name, range]) => `${name} ${range.from} → ${range.to}`),
        )}
        ${changes.size && changes.size.from !== changes.size.to
          ? line(t('plan.size'), [`${bytes(changes.size.from)} → ${bytes(changes.size.to)}`])
          : nothing}
        ${changes.author ? line(t('plan.author'), [`${changes.author.from} → ${changes.author.to}`]) : nothing}
        ${changes.source ? line(t('plan.source'), [`${changes.source.from} → ${changes.source.to}`]) : nothing}
        ${changes.released ? line(t('plan.released'), [time(changes.released)]) : nothing}`
      : nothing}
  `;
}

/** The list of what is seen in code, with where. */
export function evidence(seen: Code['capabilities']): TemplateResult {
  return html`<ul class="plainlist evidence">
    ${seen.map(
      (one) => html`<li>
        ${one.name.startsWith(OTHER_TABLES) || !one.meaning ? capability(one.name) : `${one.meaning} (${one.name})`}
        ${one.evidence?.length ? html`<br /><small class="quiet"><code>${one.evidence[0]}</code></small>` : nothing}
      </li>`,
    )}
  </ul>`;
}

function first(code: Code): TemplateResult {
  const seen = code.capabilities.filter((one) => one.evidence?.length);
  return html`${seen.length > 0 ? html`<p class="effects"><span>${t('plan.seen')}</span></p>${evidence(seen)}` : nothing} ${notes(code)}`;
}

function difference(code: Code): TemplateResult {
  const gained = code.capabilities.filter((one) => code.added.includes(one.name));
  return html`
    ${gained.length > 0
      ? html`<wa-callout variant="warning" size="s">${icon('warning')} ${t('plan.gains')} ${evidence(gained)}</wa-callout>`
      : nothing}
    ${line(t('plan.loses'), code.removed.map(capability))}
    ${line(t('plan.libraries.added'), code.libraries.added.map((one) => `${one.name} ${one.version}`))}
    ${line(t('plan.libraries.removed'), code.libraries.removed.map((one) => `${one.name} ${one.version}`))}
    ${line(t('plan.libraries.changed'), code.libraries.changed.map((one) => `${one.name} ${one.from} → ${one.to}`))}
    ${line(t('plan.addresses'), code.addresses)} ${notes(code)}
  `;
}

function notes(code: Code): TemplateResult {
  return html`${line(t('plan.natives'), code.natives)}
  ${line(
    t('plan.link'),
    code.link.filter((one) => one.blocks).map((one) => `${one.from} → ${one.to}: ${one.text}`),
  )}
  ${(code.not_checked ?? []).map((one) => html`<p class="effects"><span>${t('plan.notChecked')}</span> ${one}</p>`)}`;
}

function ranges(require: Record<string, string>): string[] {
  return Object.entries(require).map(([name, range]) => `${name} ${range}`);
}

function line(title: string, list: string[] | undefined): TemplateResult | typeof nothing {
  if (!list || list.length === 0) return nothing;
  return html`<p class="effects"><span>${title}</span> ${list.map((it) => html`<code>${it}</code> `)}</p>`;
}
