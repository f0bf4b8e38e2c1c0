/** Global name of the page's one React Refresh, with which every remote in development is built. */
export const REFRESH_RUNTIME = 'portalReactRefresh';

/** Event of the window after each build that succeeded. Its detail is {@link Built}. */
export const BUILT = 'remote-kit:built';

/** Window event with which a remote that has just started asks for its {@link BUILT}. Its detail is the app. */
export const STARTED = 'remote-kit:started';

export interface Built {
  app: string;
  /** Names the build; see `RUNNING` in hot.ts. */
  hash: string;
}
