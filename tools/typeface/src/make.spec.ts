import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { typefaceModules } from './make';

test('the typeface that is kept is the one that `npm run typeface` makes', async () => {
  for (const [name, text] of Object.entries(await typefaceModules())) {
    const kept = await readFile(path.join(import.meta.dirname, '../../../libs/design/src', name), 'utf8');
    expect({ name, isKept: kept === text }).toEqual({ name, isKept: true });
  }
});
