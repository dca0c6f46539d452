import { html, type TemplateResult } from 'lit';
import { t, word } from './i18n';

/** What somebody with an authority may do, in words; its name where nobody explains it. */
export function explained(authority: string): string {
  return authority === '*' ? t('authority.*') : word(`authority.${authority}`, authority);
}

/** Check boxes for authorities, each with what it allows. */
export function authorityChoice(title: string, offered: string[], chosen: (authority: string) => boolean): TemplateResult {
  return html`<fieldset class="choices-list authority-choice">
    <legend>${title}</legend>
    ${offered.length === 0 ? html`<wa-skeleton effect="sheen"></wa-skeleton>` : ''}
    ${offered.map(
      (authority) => html`<label>
        <input type="checkbox" name="authority" value=${authority} .checked=${chosen(authority)} />
        <span>${explained(authority) === authority ? '' : html`${explained(authority)}<br />`}<code>${authority}</code></span>
      </label>`,
    )}
  </fieldset>`;
}
