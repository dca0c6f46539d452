/**
 * The exports of a plugin's console module, and the API that its pages receive. A plugin may be written in any way that produces
 * an ES module. This file documents the contract and lets TypeScript check it; it is not needed at run time.
 *
 * @module @coreadmin/console
 * @version 1
 */

/** A text for users: one for all languages, or one per language tag. `en` is used if the user's language is missing. */
export type Text = string | { readonly [language: string]: string };

/** The API that the console passes to a page: it sets the property `core` of the page's element before it attaches the element. */
export interface ConsoleHost {
  /** The version of the contract. It increases when something is added. */
  readonly version: 1;
  /** The plugin that provides the page: `<vendor>/<plugin-name>`. */
  readonly plugin: string;
  /** The part of the address after the page's own path, without a leading slash. */
  readonly path: string;
  /** The current language tag, such as `en` or `zh-CN`. When it changes, the page is created again. */
  readonly language: string;
  /** The signed-in user. */
  readonly user: { readonly name: string; readonly display_name: string };
  /** Whether the user has an authority. Use it to hide what the server would refuse; the server decides. */
  may(authority: string): boolean;
  /** Returns the text in the current language. */
  text(text: Text): string;
  /** Navigates to a path below this plugin's pages. */
  navigate(path: string): void;
  /** Shows a short-lived notification. */
  notify(kind: 'success' | 'warning' | 'danger' | 'neutral', text: string): void;
  /**
   * Calls `fetch` below `/plugin/<vendor>/<plugin-name>/`, with the header that protects against request forgery.
   * Resolves to the `data` of an envelope (`code`, `message`, `data`), to any other JSON unchanged, or to `undefined` if there
   * is no body. Rejects with an `Error` whose `message` can be shown and whose `code` is the envelope's, or else the HTTP status.
   */
  request<T = unknown>(path: string, options?: RequestInit): Promise<T>;
}

/** A page of the console. */
export interface ConsolePage {
  /** The path below `/console/pages/<vendor>/<plugin-name>/`; empty for the first page. Letters, digits, `-`, `_` and `/`. */
  readonly path: string;
  /** The title in the menu and in the browser's title bar. */
  readonly title: Text;
  /** The element that shows the page. Do not define it: the console names it. Its property `core` is a {@link ConsoleHost}. */
  readonly element: CustomElementConstructor;
  /** The authority that a user needs to see the page in the menu. */
  readonly authority?: string;
  /** Set to `false` to keep the page out of the menu. */
  readonly menu?: boolean;
}

/** A theme for the whole console. */
export interface ConsoleTheme {
  /** A name that is unique among all themes: the value of `data-theme` on the root element while the theme is applied. */
  readonly id: string;
  readonly title: Text;
  readonly colorScheme: 'light' | 'dark';
  /** The address of a style sheet that sets the `--core-…` properties. */
  readonly stylesheet: string;
}

/** The exports of the module that `core.json` names as `frontend.entry`. All of them are optional. */
export interface ConsoleModule {
  readonly pages?: readonly ConsolePage[];
  readonly theme?: ConsoleTheme;
  /** Applies the theme to the root element of the document. */
  apply?(root?: HTMLElement): void;
  /** Removes the theme completely. */
  remove?(root?: HTMLElement): void;
}
