import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { application } from '../address';
import { ApiError, send, whenConfirmationIsNeeded, type Confirmation } from '../api';
import { plural, t } from '../i18n';
import { icon } from '../icon';
import { Light } from '../light';
import { session } from '../session';

/** Asks for the password again before the server does something that only the account's owner may do. */
@customElement('core-confirm-dialog')
export class ConfirmDialog extends Light {
  @state() private asked: Confirmation | undefined;
  @state() private open = false;
  @state() private busy = false;
  @state() private problem = '';
  #decide: (confirmed: boolean) => void = () => undefined;
  #waiting: Promise<boolean> | undefined;
  /** Ends when the dialog of an earlier question is gone. */
  #gone: Promise<void> = Promise.resolve();
  #left: () => void = () => undefined;

  constructor() {
    super();
    whenConfirmationIsNeeded((asked) => this.#ask(asked));
  }

  /** Several requests that are refused at once are asked about once. */
  #ask(asked: Confirmation): Promise<boolean> {
    this.#waiting ??= this.#gone.then(
      () =>
        new Promise<boolean>((decide) => {
          this.#decide = decide;
          this.asked = asked;
          this.problem = '';
          this.open = true;
        }),
    );
    return this.#waiting;
  }

  #end(confirmed: boolean): void {
    if (!this.#waiting) return;
    this.#waiting = undefined;
    this.#gone = new Promise((left) => (this.#left = left));
    this.open = false;
    this.#decide(confirmed);
  }

  #submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const path = this.asked?.confirm;
    if (!path || this.busy) return;
    const field = this.querySelector<HTMLInputElement>('input[name=password]')!;
    this.busy = true;
    this.problem = '';
    try {
      await send('POST', path, { password: field.value });
      this.#end(true);
    } catch (failure) {
      this.problem = describe(failure);
      field.select();
      field.focus();
    } finally {
      this.busy = false;
    }
  };

  protected override render() {
    return html`<wa-dialog
      class="again"
      label=${t('confirm.title')}
      .open=${this.open}
      @wa-hide=${(event: Event) => event.target === event.currentTarget && this.#end(false)}
      @wa-after-hide=${(event: Event) => {
        if (event.target !== event.currentTarget) return;
        this.asked = undefined; // and with it what was typed
        this.#left();
      }}
    >
      ${this.asked ? (this.asked.confirm ? this.#form() : this.#elsewhere(this.asked.page ?? '')) : nothing}
    </wa-dialog>`;
  }

  #form(): TemplateResult {
    return html`<form id="confirm-form" class="stack" @submit=${this.#submit}>
        <p class="quiet">${t('confirm.hint')}</p>
        <input type="text" name="username" autocomplete="username" .value=${session.current?.user?.name ?? ''} hidden aria-label=${t('signIn.name')} />
        <label class="field">
          <span>${t('signIn.password')}</span>
          <input type="password" name="password" required autofocus autocomplete="current-password" aria-describedby="confirm-problem" aria-invalid=${this.problem !== ''} />
        </label>
        <p id="confirm-problem" class="setting-problem" role="alert">${this.problem ? html`${icon('error')} ${this.problem}` : nothing}</p>
        <button hidden></button><!-- Enter sends the form; the button that one sees is in the foot of the dialog -->
      </form>
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${() => this.#end(false)}>${t('cancel')}</wa-button>
        <wa-button variant="brand" class="go" ?loading=${this.busy} @click=${() => this.querySelector<HTMLFormElement>('#confirm-form')?.requestSubmit()}>
          ${t('confirm.do')}
        </wa-button>
      </div>`;
  }

  /** Where the application has its own way to find out who somebody is. */
  #elsewhere(address: string): TemplateResult {
    const page = /^https:\/\//i.test(address) ? address : application(address);
    return html`<div class="stack">
        <p>${t('confirm.page')}</p>
        <p><a href=${page} target="_blank" rel="noopener noreferrer">${t('confirm.open')} ${icon('outside')}</a></p>
      </div>
      <div slot="footer" class="buttons">
        <wa-button appearance="outlined" @click=${() => this.#end(false)}>${t('cancel')}</wa-button>
        <wa-button variant="brand" class="go" @click=${() => this.#end(true)}>${t('again')}</wa-button>
      </div>`;
  }
}

function describe(failure: unknown): string {
  if (!(failure instanceof ApiError)) return t('error.unexpected');
  if (failure.status === 0) return t('error.unreachable');
  if (failure.status === 429) return plural('signIn.throttled', Math.max(1, Math.ceil(failure.retryAfter / 60)));
  return failure.status === 403 ? t('confirm.wrong') : failure.message || t('error.unexpected');
}
