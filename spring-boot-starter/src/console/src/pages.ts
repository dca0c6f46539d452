import { html, type TemplateResult } from 'lit';
import type { Place } from './router';
import { session } from './session';
import { t } from './i18n';
import './pages/catalogue';
import './pages/installed';
import './pages/plugin';
import './pages/plugin-page';

/** A page of the console: what its paths look like, where its code is, what to show. */
interface Page {
  path: RegExp;
  /** Fetches code that is not there from the start. */
  load?: () => Promise<unknown>;
  /** The page needs something of the application, which it may not have. */
  offered?: 'activity' | 'tokens' | 'accounts' | 'account';
  title: () => string;
  show: (parts: Record<string, string>, place: Place) => TemplateResult;
}

/** All pages. To add one: a file in pages/, an entry here, texts in messages/. */
export const PAGES: Page[] = [
  {
    path: /^\/catalogue\/?$/,
    title: () => t('catalogue.title'),
    show: (_, place) => html`<core-catalogue .place=${place}></core-catalogue>`,
  },
  {
    path: /^\/(?:catalogue|plugins)\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)\/?$/,
    title: () => t('plugin.title'),
    show: (parts, place) =>
      html`<core-plugin .name=${`${parts['vendor']}/${parts['plugin']}`} .place=${place}></core-plugin>`,
  },
  {
    path: /^\/plugins\/?$/,
    title: () => t('installed.title'),
    show: (_, place) => html`<core-installed .place=${place}></core-installed>`,
  },
  {
    path: /^\/attention\/?$/,
    load: () => import('./pages/attention'),
    title: () => t('attention.title'),
    show: () => html`<core-attention></core-attention>`,
  },
  {
    path: /^\/updates\/?$/,
    load: () => import('./pages/updates'),
    title: () => t('updates.title'),
    show: () => html`<core-updates></core-updates>`,
  },
  {
    path: /^\/activity\/?$/,
    load: () => import('./pages/activity'),
    offered: 'activity',
    title: () => t('activity.title'),
    show: (_, place) => html`<core-activity .place=${place}></core-activity>`,
  },
  {
    path: /^\/operations\/(?<operation>[^/]+)$/,
    load: () => import('./pages/operation'),
    title: () => t('operation.title'),
    show: (parts) => html`<core-operation .operation=${parts['operation']}></core-operation>`,
  },
  {
    path: /^\/registries\/?$/,
    load: () => import('./pages/registries'),
    title: () => t('registries.title'),
    show: () => html`<core-registries></core-registries>`,
  },
  {
    path: /^\/tokens\/?$/,
    load: () => import('./pages/tokens'),
    offered: 'tokens',
    title: () => t('tokens.title'),
    show: (_, place) => html`<core-tokens .place=${place}></core-tokens>`,
  },
  {
    path: /^\/accounts\/?$/,
    load: () => import('./pages/accounts'),
    offered: 'accounts',
    title: () => t('accounts.title'),
    show: (_, place) => html`<core-accounts .place=${place}></core-accounts>`,
  },
  {
    path: /^\/account\/?$/,
    load: () => import('./pages/account'),
    offered: 'account',
    title: () => t('account.title'),
    show: (_, place) => html`<core-account .place=${place}></core-account>`,
  },
  {
    path: /^\/doctor\/?$/,
    load: () => import('./pages/doctor'),
    title: () => t('doctor.title'),
    show: () => html`<core-doctor></core-doctor>`,
  },
  {
    path: /^\/bisect\/?$/,
    load: () => import('./pages/bisect'),
    title: () => t('bisect.title'),
    show: () => html`<core-bisect></core-bisect>`,
  },
  {
    path: /^\/system\/?$/,
    load: () => import('./pages/system'),
    title: () => t('system.title'),
    show: () => html`<core-system></core-system>`,
  },
  {
    path: /^\/errors\/(?<code>\d+)$/,
    load: () => import('./pages/error'),
    title: () => t('error.page'),
    show: (parts) => html`<core-error-page .code=${parts['code']}></core-error-page>`,
  },
  {
    path: /^\/pages\/(?<vendor>[^/]+)\/(?<plugin>[^/]+)(?:\/(?<below>.*))?$/,
    title: () => '',
    show: (parts) =>
      html`<core-plugin-page
        .plugin=${`${parts['vendor']}/${parts['plugin']}`}
        .path=${parts['below'] ?? ''}
      ></core-plugin-page>`,
  },
];

/** The page of a path. */
export function find(path: string): { page: Page; parts: Record<string, string> } | undefined {
  for (const page of PAGES) {
    const match = page.path.exec(path);
    if (match && (!page.offered || session.current?.application.pages.includes(page.offered))) {
      try {
        const parts = Object.fromEntries(
          Object.entries(match.groups ?? {}).map(([name, part]) => [name, decodeURIComponent(part ?? '')]),
        );
        return { page, parts };
      } catch {
        return undefined; // an address that nobody can read
      }
    }
  }
  return undefined;
}
