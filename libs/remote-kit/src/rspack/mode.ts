/** A build's target: members, or development. */
export type Mode = 'production' | 'development';

/** The mode that NODE_ENV names, as in other bundlers. */
export const modeOf = (): Mode => (process.env['NODE_ENV'] === 'development' ? 'development' : 'production');
