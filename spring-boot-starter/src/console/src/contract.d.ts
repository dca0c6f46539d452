/**
 * What a plugin's module for the console may export, and what its pages are given. Plugins are written in any way that gives an
 * ES module: this file is documentation and, in TypeScript, a check. Nothing of it has to be imported at run time.
 *
 * @module @coreadmin/console
 * @version 1
 */

/** A text for people: the same in every language, or by language tag; `en` where the user's is missing. */
export type Text = string | { readonly [language: string]: string };

/** What the console gives to a page, as the property `core` of its element, before the element is put on the page. */
export interface ConsoleHost {
  /** The contract's version; grows when something is added. */
  readonly version: 1;
  /** `<vendor>/<plugin-name>` of the plugin that brought the page. */
  readonly plugin: string;
  /** What follows the page's own path in the address, without a leading slash. */
  readonly path: string;
  /** The language tag in use, such as `en` or `zh-CN`. The page is made anew when it changes. */
  readonly language: string;
  /** Who is signed in. */
  readonly user: { readonly name: string; readonly display_name: string };
  /** Whether the user has an authority. It hides what the server would refuse; the server decides. */
  may(authority: string): boolean;
  /** Picks the text for the language in use. */
  text(text: Text): string;
  /** Shows a path below this plugin's pages. */
  navigate(path: string): void;
  /** Says something in passing. */
  notify(kind: 'success' | 'warning' | 'danger' | 'neutral', text: string): void;
  /**
   * `fetch` below `/plugin/<vendor>/<plugin-name>/`, with what the server needs to know that the request is no forgery.
   * Answers with the `data` of an envelope (`code`, `message`, `data`), or with any other JSON as it is; without a body, with
   * `undefined`. Rejects with an `Error` whose `message` is for people and whose `code` is the envelope's, else the HTTP status.
   */
  request<T = unknown>(path: string, options?: RequestInit): Promise<T>;
}

/** A page. */
export interface ConsolePage {
  /** Below `/console/pages/<vendor>/<plugin-name>/`; empty for the first page. Letters, digits, `-`, `_` and `/`. */
  readonly path: string;
  /** Shown in the menu and in the browser's title. */
  readonly title: Text;
  /** What is put on the page. It must not be defined already: the console names it. Its property `core` is a {@link ConsoleHost}. */
  readonly element: CustomElementConstructor;
  /** The authority that a user needs to see it in the menu. */
  readonly authority?: string;
  /** `false` keeps the page out of the menu. */
  readonly menu?: boolean;
}

/** A look for the whole console. */
export interface ConsoleTheme {
  /** Unique among all themes; the value of `data-theme` on the root element while it is applied. */
  readonly id: string;
  readonly title: Text;
  readonly colorScheme: 'light' | 'dark';
  /** Address of a style sheet that sets the `--core-…` properties. */
  readonly stylesheet: string;
}

/** What the module that `core.json` names as `frontend.entry` exports. All of it may be missing. */
export interface ConsoleModule {
  readonly pages?: readonly ConsolePage[];
  readonly theme?: ConsoleTheme;
  /** Puts the theme on the root element of the document. */
  apply?(root?: HTMLElement): void;
  /** Takes it away and leaves nothing of it. */
  remove?(root?: HTMLElement): void;
}
