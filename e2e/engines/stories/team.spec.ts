import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMIN_PASSWORD } from '../../support/admin';
import { freshDatabase } from '../../support/database';
import { TestPortal } from '../../support/portal';
import { buildVariant, release } from '../../support/variant';
import { signUp } from '../account';
import { test } from '../test';

const OLD_INTRO = 'One lesson a day. Choose where to begin.';
const NEW_INTRO = 'Pick today’s lesson and keep it small.';

test('a team’s new release is seen, and taken back', async ({ personAt }) => {
  test.setTimeout(240_000);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'engines-portal-'));
  const env = { ...(await freshDatabase()), ADMIN_PASSWORD, SEED_DEMO: '1' };
  const portal = await TestPortal.start({ dataDir, env });
  const shippedTo = { address: portal.address, dataDir };
  const person = await personAt(portal.address);
  await signUp(person, '/curriculum');
  await person.expectText(OLD_INTRO);

  const edit = { file: 'src/features/curriculum/copy.ts', from: OLD_INTRO, to: NEW_INTRO };
  await release(shippedTo, 'publish', 'mf-courses', '--from', await buildVariant('mf-courses', [edit]));
  await person.open('/curriculum');
  await person.expectText(NEW_INTRO);

  await release(shippedTo, 'rollback', 'mf-courses');
  await person.open('/curriculum');
  await person.expectText(OLD_INTRO);
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
});
