export type Colors = 'auto' | 'light' | 'dark';

const KEY = 'core.colors';
const DARK = '(prefers-color-scheme: dark)';

/** What the user chose; whatever the system prefers where nothing was chosen. */
export function colors(): Colors {
  const chosen = localStorage.getItem(KEY);
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
}

/** Keeps the choice and shows it. */
export function chooseColors(choice: Colors): void {
  localStorage.setItem(KEY, choice);
  applyColors(choice);
}

/** Shows a choice. */
export function applyColors(choice: Colors): void {
  const dark = choice === 'dark' || (choice === 'auto' && matchMedia(DARK).matches);
  document.documentElement.classList.toggle('wa-dark', dark);
  document.documentElement.classList.toggle('wa-light', !dark);
}

/** Follows the system while the choice is left to it. */
export function followSystemColors(): void {
  matchMedia(DARK).addEventListener('change', () => applyColors(colors()));
}
