import { switchServiceWorker } from '@portal/contracts/delivery';
import { defineCommand, PORTAL } from '../command';
import { ReleaseError } from '../../release/release-error';
import { portalFor } from './portal';
import { WHY } from './deployments';

export const serviceWorker = defineCommand({
  name: 'service-worker',
  args: ['on|off'],
  says: 'switch the service worker off if a broken one keeps browsers from the portal: they delete what it keeps and remove it; or back on',
  options: { why: WHY, ...PORTAL },
  run: async (world, values, [state]) => {
    if (state !== 'on' && state !== 'off') throw new ReleaseError(`"${state}" isn’t a state. Use on or off`);
    const portal = await portalFor(world, values);
    const { on, changed } = await portal.ask(switchServiceWorker, { body: { on: state === 'on', why: values.why } });
    return { text: `service-worker: ${state}${changed ? '' : ' (no change)'}`, json: { on, changed } };
  },
});
