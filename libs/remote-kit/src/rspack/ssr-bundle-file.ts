/**
 * The path of an app's SSR bundle below `dist`. Earlier kits named it differently: `release.json` has the actual name.
 */
export const SSR_BUNDLE_FILE = 'server/render.cjs';

/** The name of that bundle's build. */
export const ssrBundleName = (app: string) => `${app}-ssr`;
