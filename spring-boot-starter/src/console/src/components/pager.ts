import { html, nothing, type TemplateResult } from 'lit';
import { number, t } from '../i18n';
import { icon } from '../icon';

/** Leads to the other pages of a list. */
export function pager(current: number, size: number, total: number, link: (page: number) => string): TemplateResult | typeof nothing {
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1 && current === 1) return nothing;
  const step = (to: number, drawing: string, text: string) =>
    to >= 1 && to <= last
      ? html`<a class="step" href=${link(to)} aria-label=${text}>${icon(drawing)}</a>`
      : html`<span class="step" aria-hidden="true">${icon(drawing)}</span>`;
  return html`<nav class="pager" aria-label=${t('pager.label')}>
    ${step(current - 1, 'left', t('pager.before'))}
    <span>${t('pager.page', { page: number(current), last: number(last) })}</span>
    ${step(current + 1, 'right', t('pager.after'))}
  </nav>`;
}
