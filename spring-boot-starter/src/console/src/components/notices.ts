import { html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { t } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { plainly } from './failure';

export type Kind = 'success' | 'warning' | 'danger' | 'neutral';

interface Notice {
  id: number;
  kind: Kind;
  text: string;
}

const STAYS = 8_000;

class Notices extends EventTarget {
  list: Notice[] = [];
  #next = 1;

  add(kind: Kind, text: string): void {
    const notice = { id: this.#next++, kind, text };
    this.list = [...this.list, notice];
    this.dispatchEvent(new Event('change'));
    if (kind === 'success' || kind === 'neutral') setTimeout(() => this.remove(notice.id), STAYS);
  }

  remove(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
    this.dispatchEvent(new Event('change'));
  }
}

const notices = new Notices();

/** Tells the user something in passing. What went wrong stays until it is taken away. */
export function notify(kind: Kind, text: string): void {
  notices.add(kind, plainly(text));
}

const ICONS: Record<Kind, string> = { success: 'success', warning: 'warning', danger: 'error', neutral: 'information' };

/** Where such words appear. */
@customElement('core-notices')
export class NoticeList extends Light {
  constructor() {
    super();
    this.watch(notices);
  }

  protected override render() {
    return html`<div class="notices" role="status" aria-live="polite">
      ${repeat(
        notices.list,
        (notice) => notice.id,
        (notice) => html`<div class="notice ${notice.kind}">
          ${icon(ICONS[notice.kind])}<span>${notice.text}</span>
          <button class="plain" aria-label=${t('close')} @click=${() => notices.remove(notice.id)}>${icon('close')}</button>
        </div>`,
      )}
    </div>`;
  }
}
