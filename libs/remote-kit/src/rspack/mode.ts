/** What a build is for: members, or who develops. */
export type Mode = 'production' | 'development';

/** What NODE_ENV asks for, as other bundlers have it. */
export const modeOf = (): Mode => (process.env['NODE_ENV'] === 'development' ? 'development' : 'production');
