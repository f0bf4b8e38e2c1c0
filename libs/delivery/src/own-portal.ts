/**
 * The portal that `npm start` runs in a checkout: where it listens and keeps its data unless `PORT`, `HOST` and
 * `DATA_DIR` say otherwise, and the file in its data folder that holds its operator's deploy token.
 */
export const OWN_PORTAL = { port: 3000, host: '127.0.0.1', dataFolder: '.data', tokenFile: 'deploy-token' } as const;

/** Addresses to listen on that stand for this machine, whatever it is called. */
const THIS_MACHINE = new Set(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost']);

/** Where a portal is reached, on its own machine, that listens on `host` and `port`. */
export const localAddress = (host: string, port: number) =>
  `http://${THIS_MACHINE.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
