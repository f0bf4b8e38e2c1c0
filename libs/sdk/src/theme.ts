import { create } from 'zustand';

export type Theme = 'dark' | 'light';

/** Local storage key and values of spec section 9. */
const KEY = 'theme';

const stored = (): Theme => (globalThis.localStorage?.getItem(KEY) === 'light' ? 'light' : 'dark');

const useThemeStore = create<{ theme: Theme }>(() => ({ theme: stored() }));

function setTheme(theme: Theme) {
  localStorage.setItem(KEY, theme);
  document.documentElement.classList.toggle('light', theme === 'light');
  useThemeStore.setState({ theme });
}

/** The theme (dark by default) and the switch between both; the root element carries `light` in the light theme. */
export function useTheme() {
  const { theme } = useThemeStore();
  return { theme, toggleTheme: () => setTheme(theme === 'dark' ? 'light' : 'dark') };
}
