import path from 'node:path';
import type { Development } from '../../dev/dev';
import { ADDRESS, defineCommand } from '../command';
import { ReleaseError } from '../../release/release-error';
import { findPortal, portOf, addressOf } from './portal';

/** Default port: next to the portal that `npm start` runs in a checkout. */
const PORT = '4000';

/** Stops on the terminal's signal. */
function untilStopped({ stop }: Development) {
  const end = () => {
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

export const dev = defineCommand({
  name: 'dev',
  args: ['[folder]'],
  says: 'serve a portal on this machine with the remote in this folder as you work on it; changes show up right away',
  options: {
    ...ADDRESS,
    port: { type: 'string', value: 'PORT', default: PORT, says: `local port; defaults to ${PORT}` },
    with: {
      type: 'string',
      multiple: true,
      value: 'FOLDER',
      says: 'another remote you’re working on; can be repeated',
    },
  },
  run: async (world, values, [folder = '.']) => {
    const { address } = await findPortal({ to: addressOf(values), option: '--portal' }, world.env, world.folder);
    const folders = [folder, ...(values.with ?? [])].map((name) => path.resolve(world.folder, name));
    const twice = folders.find((name, at) => folders.indexOf(name) !== at);
    if (twice !== undefined) throw new ReleaseError(`${twice} is listed twice`);
    const port = portOf(values.port, '--port ');
    // The compiler takes its time to start, and no other command needs it.
    const { startDevelopment } = await import('../../dev/dev');
    const development = await startDevelopment({ portal: address, folders, port, say: console.log });
    untilStopped(development);
    const apps = development.apps.join(' and ');
    const text = `dev: ${development.address} serves ${apps} from this machine and everything else from ${address}. Press Ctrl-C to stop.`;
    return { text, json: { address: development.address, portal: address, apps: development.apps } };
  },
});
