import { html, nothing, type TemplateResult } from 'lit';
import { page } from '../address';
import { ApiError } from '../api';
import { t, word } from '../i18n';
import { icon } from '../icon';

/** Errors of the specification have numbers of five digits, and a page each. */
export function hasPage(code: number): boolean {
  return code >= 10001 && code <= 29999;
}

/** What went wrong: number, meaning, the server's words, what to do, and the page that tells more. */
export function problemView(code: number, message: string, again?: () => void): TemplateResult {
  const known = hasPage(code);
  const meaning = word(`error.${code}`, code === 0 ? t('error.unreachable') : t('error.unexpected'));
  const remedy = word(`error.${code}.remedy`, '');
  return html`
    <wa-callout variant="danger" class="problem ${code === 0 ? 'unreachable' : ''}">
      <div role="alert">
        <h2>${icon('error')} ${known ? html`<span class="code">${code}</span> ` : nothing}${meaning}</h2>
        ${message ? html`<p class="message">${message}</p>` : nothing}
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
