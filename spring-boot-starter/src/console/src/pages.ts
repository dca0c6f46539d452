import { html, type TemplateResult } from 'lit';
import type { Place } from './router';
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
    if (match) {
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
