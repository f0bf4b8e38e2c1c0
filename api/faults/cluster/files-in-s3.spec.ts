import { S3Server } from '../../test/s3-server';
import type { Client } from '../../test/client';
import { addressOf, fetchPicture } from '../../test/member-pictures';
import { observed } from '../../test/observe';
import { noise } from '../../test/picture-files';
import { ask } from '../database-server';
import { makeMembers, onDevice } from '../read-replicas/members';
import { clusterOfSpec } from './cluster-of-spec';

const MEMBERS = 6;
/** Pictures that each member uploads, fewer than the limit. */
const UPLOADS = 3;

let s3: S3Server;
beforeAll(async () => {
  s3 = await S3Server.start();
});
afterAll(() => s3.stop());
const made = clusterOfSpec(() => ({ FILE_STORAGE: 's3', ...s3.environment }));

const COUNT_PICTURES = `
SELECT count(*)::int AS rows, count(webp)::int AS bytes FROM pictures`;

test('fault: the API processes of a cluster with files in S3 are restarted while members upload pictures — each is loaded by whoever asks, and the database has none of their bytes', async () => {
  const { cluster } = made;
  const ids = await makeMembers(cluster.database.directUrl, MEMBERS);
  const wrong: string[] = [];
  let uploaded = 0;
  let loaded = 0;
  let isOver = false;
  const uploadAndLoad = async (member: Client) => {
    let address = '';
    for (let round = 0; round < UPLOADS || !isOver; round++) {
      if (round < UPLOADS) {
        address = await addressOf(member, await noise(300, 300).jpeg().toBuffer(), { type: 'image/jpeg' });
        uploaded++;
      }
      // HAProxy leads to one process after another.
      for (let load = 0; load < 6; load++) {
        const { answer, bytes } = await fetchPicture(address);
        loaded++;
        if (answer.status !== 200 || bytes.length === 0) wrong.push(`${address}: ${answer.status}`);
      }
    }
  };
  const restarting = cluster.rollingRestart().finally(() => (isOver = true));
  await Promise.all([restarting, ...ids.map((id) => uploadAndLoad(onDevice(cluster.address, 'phone', id)))]);
  expect(wrong).toEqual([]);
  const [stored] = await ask<{ rows: number; bytes: number }>(cluster.database.directUrl, COUNT_PICTURES);
  expect(stored).toEqual({ rows: MEMBERS, bytes: 0 });
  expect(s3.objects.size).toBeGreaterThanOrEqual(uploaded);
  observed(`${uploaded} uploaded and 0 of ${loaded} loads failed in a rolling restart of three processes`);
}, 240_000);
