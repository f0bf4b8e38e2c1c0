import { existsSync } from 'node:fs';
import path from 'node:path';
import { databaseFolder, type Place } from './settings';

/**
 * Earlier versions stored their data with another engine, which this one cannot read.
 * @throws with how to migrate it, if there is such data and none of this version
 */
export function assertNoFormerData({ DATABASE_URL, dataFolder }: Place): void {
  const former = path.join(dataFolder, 'database');
  if (DATABASE_URL !== undefined || !existsSync(former) || existsSync(databaseFolder(dataFolder))) return;
  throw new Error(
    [
      `${former} contains data from an earlier version of the portal, which used another database engine.`,
      'Nothing was changed. To migrate the data:',
      '  1. with the earlier version: npm run backup -- portal.backup',
      '  2. with this version:        npm run restore -- portal.backup',
      '  3. with this version:        npm start',
      `To start fresh instead, move ${former} to another location.`,
    ].join('\n'),
  );
}
