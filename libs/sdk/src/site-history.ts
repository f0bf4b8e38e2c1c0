import {
  createPath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigateOptions,
  type To,
} from 'react-router-dom';
import { create } from 'zustand';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** Returns whether the reader must confirm leaving for `next`. */
type Guard = (next: Location, current: Location) => boolean;

const guards = new Set<Guard>();

/** A navigation that waits for the reader's confirmation. */
interface BlockedNavigation {
  proceed(): void;
  reset(): void;
}

/** The navigation to confirm, if any. */
export const useBlockedNavigation = create<{ blocked?: BlockedNavigation | undefined }>(() => ({}));

/** Calls `guard` before each navigation within the site from now on. Returns a function that removes it. */
export function blockNavigation(guard: Guard): () => void {
  guards.add(guard);
  return () => {
    guards.delete(guard);
    if (guards.size === 0) useBlockedNavigation.setState({ blocked: undefined });
  };
}

const mustAsk = (next: Location, current: Location) => [...guards].some((guard) => guard(next, current));

function block(proceed: () => void) {
  const release = () => useBlockedNavigation.setState({ blocked: undefined });
  const blocked: BlockedNavigation = {
    reset: release,
    proceed() {
      release();
      proceed();
    },
  };
  useBlockedNavigation.setState({ blocked });
}

/** A navigation within the site, reported before anything of it is displayed. */
export interface Navigation {
  from: Location;
  to: Location;
  /** Whether the scroll position stays. */
  keepsPlace: boolean;
}

const located = (history: BrowserHistory, to: To): Location => {
  const url = history.createURL(
    typeof to === 'string' ? to : createPath({ ...history.location, search: '', hash: '', ...to }),
  );
  return { pathname: url.pathname, search: url.search, hash: url.hash, state: null, key: '' };
};

/**
 * The browser's history for the whole site: lets guards block a navigation, by link or back button, and reports each
 * navigation.
 * @param onNavigation is called before the router's listener
 */
export function createSiteHistory(onNavigation: (navigation: Navigation) => void): BrowserHistory {
  const history = createBrowserHistory({ v5Compat: true });
  let current = history.location;
  let keepsPlace = false;
  /**
   * How the next history event counts: initiated by the reader, the reversal of a blocked one, or one that was
   * confirmed.
   */
  let step: 'asked' | 'back' | 'let go' = 'asked';

  const guarded =
    (kind: 'push' | 'replace') =>
    (to: To, state?: unknown, options: NavigateOptions = {}) => {
      const go = () => {
        keepsPlace = options.preventScrollReset === true;
        history[kind](to, state);
      };
      if (mustAsk(located(history, to), current)) block(go);
      else go();
    };

  const listen: BrowserHistory['listen'] = (show) =>
    history.listen((update) => {
      const { action, location, delta } = update;
      const counts = step;
      if (action === 'POP') step = 'asked';
      if (action === 'POP' && counts === 'back') return;
      if (action === 'POP' && counts === 'asked' && delta && mustAsk(location, current)) {
        step = 'back';
        history.go(-delta);
        block(() => {
          step = 'let go';
          history.go(delta);
        });
        return;
      }
      onNavigation({ from: current, to: location, keepsPlace });
      current = location;
      keepsPlace = false;
      show(update);
    });

  // Its location and kind of navigation are getters, read each time.
  return Object.assign(Object.create(history) as BrowserHistory, {
    push: guarded('push'),
    replace: guarded('replace'),
    listen,
  });
}
