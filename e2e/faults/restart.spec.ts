import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMIN_PASSWORD } from '../support/admin';
import { freshDatabase } from '../support/database';
import { observed } from '../support/observe';
import { TestPortal } from '../support/portal';
import { someAnswers } from '../pages/questionnaire';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 180_000 });

const submit = (address: string, body: unknown) =>
  fetch(`${address}/api/questionnaire`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(body),
  });

async function submissionEmails(address: string): Promise<string[]> {
  const signedIn = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ password: ADMIN_PASSWORD }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
  const list = await fetch(`${address}/api/admin/questionnaires`, { headers: { cookie, 'x-admin-auth': 'true' } });
  if (!list.ok) throw new Error(`The submissions were refused with ${list.status}: ${await list.text()}`);
  return ((await list.json()) as { email: string }[]).map(({ email }) => email);
}

test('what was stored is there after a stop, and after a kill right behind the answer', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-restart-'));
  const options = { dataDir, env: { ...(await freshDatabase()), ADMIN_PASSWORD } };
  const stopped = someAnswers();
  const killed = someAnswers();

  const first = await TestPortal.start(options);
  expect((await submit(first.address, stopped)).status).toBe(201);
  expect(await first.stop()).toBe(0);

  const second = await TestPortal.start(options);
  expect(await submissionEmails(second.address)).toContain(stopped.email);
  expect((await submit(second.address, killed)).status).toBe(201);
  await second.kill();

  const third = await TestPortal.start(options);
  expect(await submissionEmails(third.address)).toEqual(expect.arrayContaining([stopped.email, killed.email]));
  expect(await third.stop()).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});

test('with DATABASE_URL but without ADMIN_PASSWORD it refuses to start and says why', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-refuses-'));
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', ADMIN_PASSWORD: '' };
  await expect(TestPortal.start({ dataDir, env })).rejects.toThrow(/ADMIN_PASSWORD: Must be set/);
  await rm(dataDir, { recursive: true, force: true });
});

/** A portal that runs its own PostgreSQL, whatever the other tests use. */
async function portalWithDatabase() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-killed-'));
  return { dataDir, portal: await TestPortal.start({ dataDir, env: { DATABASE_URL: '', ADMIN_PASSWORD } }) };
}

test('fault: the database’s process is killed under a running portal — it is started again, and what was stored is there', async () => {
  const { dataDir, portal } = await portalWithDatabase();
  const stored = someAnswers();
  expect((await submit(portal.address, stored)).status).toBe(201);
  portal.killDatabase();
  const killed = Date.now();
  const later = someAnswers();
  await expect(async () => expect((await submit(portal.address, later)).status).toBe(201)).toPass({ intervals: [50] });
  observed(`served again after ${Date.now() - killed} ms`);
  // Another connection may meet the database while it still recovers, and be told so with a 503.
  await expect(async () => {
    expect(await submissionEmails(portal.address)).toEqual(expect.arrayContaining([stored.email, later.email]));
  }).toPass({ intervals: [100], timeout: 10_000 });
  expect(await portal.stop()).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});

test('fault: the API’s process is killed under a running portal — everything stops and says why', async () => {
  const { dataDir, portal } = await portalWithDatabase();
  await portal.killApi();
  expect(await portal.ended()).toBe(1);
  expect(portal.said()).toContain('The API stopped unexpectedly (SIGKILL).');
  await rm(dataDir, { recursive: true, force: true });
});
