import { counted } from '../counted';
import { defineCommand, PORTAL } from '../command';
import { verify as check } from '../../release/verify';
import { appNamed, portalFor } from './portal';

export const verify = defineCommand({
  name: 'verify',
  args: ['[app]'],
  says: 'check what browsers receive (every file in each encoding, and every page) and what the portal stores; or check one app',
  options: PORTAL,
  run: async (world, values, [name]) => {
    const app = name === undefined ? undefined : appNamed(name);
    const found = await check(await portalFor(world, values), app);
    const { releases, files, pages, kept, damaged } = found;
    const lines = damaged.map(({ app, version, file, fault }) => `${app} ${version}  ${file}  ${fault}`);
    const sum = `${counted(releases, 'release')} with ${counted(files, 'file')} in each encoding, ${counted(pages, 'page')}, ${counted(kept, 'release')} in the database`;
    const text = [
      ...lines,
      `verify: ${sum}: ${damaged.length === 0 ? 'no problems found' : `${counted(damaged.length, 'problem')} found`}`,
    ].join('\n');
    return { text, json: found, ok: damaged.length === 0 };
  },
});
