// Texts, numbers and times in the user's language. To add a language: a file in messages/ and a line in LANGUAGES.
import en from './messages/en.json';

export type MessageKey = keyof typeof en;
type Messages = Record<MessageKey, string>;

/** Every language of the console, by its tag (BCP 47), with its own name. */
export const LANGUAGES: Record<string, { name: string; load: () => Promise<Partial<Messages>> }> = {
  en: { name: 'English', load: () => Promise.resolve(en) },
  'zh-CN': {
    name: '简体中文',
    load: async () => {
      await import('@awesome.me/webawesome/dist/translations/zh-cn.js');
      return (await import('./messages/zh-CN.json')).default;
    },
  },
};

const KEY = 'core.language';
let messages: Messages = en;
let tag = 'en';

/** The tag of the language in use. */
export function language(): string {
  return tag;
}

/** The user's choice, else the first of the browser's languages that there is. */
export function preferredLanguage(): string {
  const wanted = [localStorage.getItem(KEY), ...navigator.languages].filter((it): it is string => !!it);
  for (const one of wanted) {
    if (one in LANGUAGES) return one;
    const [base, ...rest] = one.toLowerCase().split('-');
    if (base === 'zh' && !rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part))) return 'zh-CN';
    if (base && base in LANGUAGES) return base;
  }
  return 'en';
}

/** Loads a language and uses it from now on. */
export async function useLanguage(chosen: string, keep = false): Promise<void> {
  const found = LANGUAGES[chosen] ?? LANGUAGES['en']!;
  messages = { ...en, ...(await found.load()) }; // a text without a translation is in English
  tag = chosen in LANGUAGES ? chosen : 'en';
  if (keep) localStorage.setItem(KEY, tag);
  document.documentElement.lang = tag;
  document.dispatchEvent(new CustomEvent('core-language', { detail: tag }));
}

/** The text of a key; `{name}` stands for the value of that name. */
export function t(key: MessageKey, values: Record<string, string | number> = {}): string {
  const text = messages[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === 'number' ? number(value) : value;
  });
}

/** The text for a number: `key.one`, `key.other` and whatever else the language tells apart. */
export function plural(key: string, count: number): string {
  const form = `${key}.${new Intl.PluralRules(tag).select(count)}` as MessageKey;
  return t(form in messages ? form : (`${key}.other` as MessageKey), { count });
}

/** The text of a key that may not exist, else what was given. */
export function word(key: string, otherwise: string): string {
  return key in messages ? t(key as MessageKey) : otherwise;
}

export function number(value: number): string {
  return new Intl.NumberFormat(tag).format(value);
}

/** "a, b and c". */
export function enumeration(parts: string[]): string {
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(parts);
}

export function bytes(size: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];
  const step = size < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(size) / Math.log(1000)));
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(size / 1000 ** step);
}

/** A span of time, as exact as somebody wants to know it: 0.42 ms, 70 ms, 1.6 s. */
export function span(microseconds: number): string {
  const [value, unit] = microseconds < 999_500 ? [microseconds / 1000, 'millisecond'] : [microseconds / 1_000_000, 'second'];
  const digits = value < 1 ? 2 : value < 10 ? 1 : 0;
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits }).format(value);
}

/** A time of the server: UTC, `YYYY-MM-DD HH:MM:SS` or ISO 8601. */
export function instant(text: string): Date {
  return new Date(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text);
}

/** The time of day with milliseconds, as lines of a log have it, where the user is. */
export function clock(text: string): string {
  const date = instant(text);
  const two = (value: number, digits = 2) => String(value).padStart(digits, '0');
  return Number.isNaN(date.getTime()) ? text : `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${two(date.getMilliseconds(), 3)}`;
}

export function time(text: string): string {
  const date = instant(text);
  return Number.isNaN(date.getTime())
    ? text
    : new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}

export function day(text: string): string {
  const date = instant(text);
  return Number.isNaN(date.getTime()) ? text : new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(date);
}
