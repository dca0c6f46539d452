import { html, nothing, type TemplateResult } from 'lit';
import { number, t } from '../i18n';
import { icon } from '../icon';
import { router } from '../router';

/** Leads to the other pages of a list: to the next ones, to the first and the last, and to one by its number. */
export function pager(current: number, size: number, total: number, link: (page: number) => string): TemplateResult | typeof nothing {
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1 && current === 1) return nothing;
  const step = (to: number, drawing: string, text: string) =>
    to >= 1 && to <= last
      ? html`<a class="step" href=${link(to)} aria-label=${text}>${icon(drawing)}</a>`
      : html`<span class="step" aria-hidden="true">${icon(drawing)}</span>`;
  const go = (event: Event) => {
    const field = event.target as HTMLInputElement;
    const to = Math.min(last, Math.max(1, Math.trunc(Number(field.value)) || 1));
    field.value = String(to);
    if (to !== current) router.open(link(to));
  };
  return html`<nav class="pager" aria-label=${t('pager.label')}>
    ${last > 2 ? step(current === 1 ? 0 : 1, 'first', t('pager.first')) : nothing} ${step(current - 1, 'left', t('pager.before'))}
    ${last > 2
      ? html`<label><span class="hidden">${t('pager.go')}</span>
            <input type="number" min="1" max=${last} .value=${String(current)} @change=${go} /></label
          ><span>${t('pager.of', { last: number(last) })}</span>`
      : html`<span>${t('pager.page', { page: number(current), last: number(last) })}</span>`}
    ${step(current + 1, 'right', t('pager.after'))} ${last > 2 ? step(current === last ? 0 : last, 'last', t('pager.last')) : nothing}
  </nav>`;
}

/** The last page where a list has fewer than the address asks for; undefined where the page is there. */
export function lastPage(current: number, size: number, found: { list: unknown[]; total: number }): number | undefined {
  return current > 1 && found.list.length === 0 && found.total > 0 ? Math.ceil(found.total / size) : undefined;
}
