import { CALLS } from '@portal/contracts/calls';
import { stateOf } from '@portal/delivery/state';
import { check as compare } from '../../release/check';
import { nameOf } from '../../release/released';
import { counted } from '../counted';
import { defineCommand, PORTAL } from '../command';
import { statusOf } from '../status';
import { portalFor } from './portal';

export const check = defineCommand({
  name: 'check',
  args: [],
  says: 'before deploying an API: list every live release, candidate, and previous release that it would break',
  options: PORTAL,
  run: async (world, values) => {
    const { state, compared, unknown, broken } = await compare(await portalFor(world, values), CALLS);
    const lines = broken.map(({ call, why, ...named }) => {
      const stands = statusOf(stateOf(state, named.app), named.version);
      return `${nameOf(named)} (${stands})  ${call}: ${why}`;
    });
    const apart = unknown.length > 0 && `; ${unknown.length} without a compatibility manifest can’t be compared`;
    const sum = `compared ${counted(compared, 'release')} with ${counted(CALLS.length, 'call')}${apart || ''}`;
    const found =
      broken.length === 0 ? 'no broken consumers' : counted(new Set(broken.map(nameOf)).size, 'broken consumer');
    return {
      text: [...lines, `check: ${sum}: ${found}`].join('\n'),
      // `stranded` is what `broken` was called; removed in the next minor version.
      json: { compared, unknown, broken, stranded: broken },
      ok: broken.length === 0,
    };
  },
});
