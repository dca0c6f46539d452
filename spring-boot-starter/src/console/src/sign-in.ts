import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ApiError } from './api';
import { plural, t } from './i18n';
import { icon } from './icon';
import { Light } from './light';
import { session } from './session';

/** Asks for name and password. */
@customElement('core-sign-in')
export class SignIn extends Light {
  /** Whether it lies over a page that is to go on. */
  @property({ type: Boolean }) again = false;
  @state() private busy = false;
  @state() private problem = '';

  protected override firstUpdated(): void {
    void this.#field('username')?.updateComplete.then(() => this.#field('username')?.focus());
  }

  protected override render() {
    const application = session.current?.application;
    if (this.again) {
      return html`<div class="sign-in"><p role="status">${t('signIn.again')}</p>${application?.login ? this.#form() : this.#elsewhere(application?.sign_in_page)}</div>`;
    }
    return html`
      <main class="sign-in" id="main">
        <h1>${application?.title ?? ''}</h1>
        ${application?.login ? this.#form() : this.#elsewhere(application?.sign_in_page)}
      </main>
    `;
  }

  #elsewhere(address: string | undefined) {
    return html`
      <p>${t('signIn.elsewhere')}</p>
      ${address ? html`<wa-button variant="brand" href=${address}>${t('signIn.do')}</wa-button>` : nothing}
    `;
  }

  #form() {
    return html`
      <form @submit=${this.#submit} aria-labelledby="sign-in-title">
        <h2 id="sign-in-title">${t('signIn.title')}</h2>
        <div role="alert" class="alert">
          ${this.problem ? html`<wa-callout variant="danger">${icon('error')} ${this.problem}</wa-callout>` : nothing}
        </div>
        <wa-input name="username" label=${t('signIn.name')} autocomplete="username" autocapitalize="off" required></wa-input>
        <wa-input
          name="password"
          type="password"
          label=${t('signIn.password')}
          autocomplete="current-password"
          password-toggle
          required
        ></wa-input>
        <wa-button type="submit" variant="brand" ?loading=${this.busy}>${t('signIn.do')}</wa-button>
      </form>
    `;
  }

  #field(name: string) {
    return this.querySelector(`wa-input[name="${name}"]`) as
      | (HTMLElement & { value: string | null; updateComplete: Promise<boolean> })
      | null;
  }

  #submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (this.busy) return;
    this.busy = true;
    this.problem = '';
    try {
      await session.signIn(this.#field('username')?.value ?? '', this.#field('password')?.value ?? '');
    } catch (failure) {
      this.problem = this.#describe(failure);
      const password = this.#field('password');
      if (password) password.value = '';
      password?.focus();
      await session.load().catch(() => undefined);
    } finally {
      this.busy = false;
    }
  };

  #describe(failure: unknown): string {
    if (!(failure instanceof ApiError)) return t('error.unexpected');
    if (failure.status === 0) return t('error.unreachable');
    if (failure.status === 429) {
      const minutes = Math.max(1, Math.ceil(failure.retryAfter / 60));
      return plural('signIn.throttled', minutes);
    }
    const wrong = failure.message === 'The name or the password is wrong';
    return wrong || !failure.message ? t('signIn.wrong') : failure.message;
  }
}
