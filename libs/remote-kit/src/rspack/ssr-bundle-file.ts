/** Where an app's build keeps its SSR bundle, below `dist`. Earlier kits named it differently: `release.json` says how. */
export const SSR_BUNDLE_FILE = 'server/render.cjs';

/** What the build of that bundle is called. */
export const ssrBundleName = (app: string) => `${app}-ssr`;
