/**
 * The portal that `npm start` runs in a checkout: its default address and data folder, unless `PORT`, `HOST`, and
 * `DATA_DIR` are set, and the file in its data folder with its operator's deploy token.
 */
export const OWN_PORTAL = { port: 3000, host: '127.0.0.1', dataFolder: '.data', tokenFile: 'deploy-token' } as const;

/** Listen addresses that mean this machine, whatever its name. */
const THIS_MACHINE = new Set(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost']);

/** The local URL of a portal that listens on `host` and `port`. */
export const localAddress = (host: string, port: number) =>
  `http://${THIS_MACHINE.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
