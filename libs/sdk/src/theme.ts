import { LIGHT_CLASS, THEME_KEY } from '@portal/design/theme-choice';
import { create } from 'zustand';

export type Theme = 'dark' | 'light';

const stored = (): Theme =>
  typeof window !== 'undefined' && localStorage.getItem(THEME_KEY) === 'light' ? 'light' : 'dark';

/** Starts with the server-rendered value; the browser sets the real one immediately. */
const useThemeStore = create<{ theme: Theme }>(() => ({ theme: 'dark' }));
useThemeStore.setState({ theme: stored() });

function setTheme(theme: Theme) {
  localStorage.setItem(THEME_KEY, theme);
  document.documentElement.classList.toggle(LIGHT_CLASS, theme === 'light');
  useThemeStore.setState({ theme });
}

/** The theme (dark by default) and the switch between both; the root element carries `light` in the light theme. */
export function useTheme() {
  const theme = useThemeStore((store) => store.theme);
  return { theme, toggleTheme: () => setTheme(theme === 'dark' ? 'light' : 'dark') };
}
