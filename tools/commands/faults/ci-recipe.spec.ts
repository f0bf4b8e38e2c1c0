import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listReleases } from '@portal/contracts/delivery';
import { freePort } from '@portal/embedded-database/ports';
import { build } from '../../portal/src/build';
import { Portal } from '../../portal/src/portal';
import { root } from '../../portal/src/processes';
import { readSettings } from '../../portal/src/settings';

const run = promisify(execFile);
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const pem = (key: typeof privateKey, type: 'pkcs8' | 'spki') => key.export({ type, format: 'pem' }).toString();

let folder: string;
let portal: Portal;

beforeAll(async () => {
  await build(['api']);
  folder = await mkdtemp(path.join(tmpdir(), 'ci-recipe-'));
  const settings = { ...(await readSettings({ DATA_DIR: folder, PORT: String(await freePort()), SEED_DEMO: '0' })) };
  const keys = JSON.stringify({ '*': { 'the team': pem(publicKey, 'spki') } });
  portal = new Portal(settings, (reason) => console.error(reason), { RELEASE_KEYS: keys, LOG_LEVEL: 'warn' });
  await portal.startDatabase();
  await portal.startApi();
}, 300_000);
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true });
});

/** Runs the recipe as a CI system does. Returns its whole output. */
async function recipe(env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  const token = (await readFile(path.join(folder, 'deploy-token'), 'utf8')).trim();
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const { stdout, stderr } = await run(path.join(root, 'deploy/ci/release.sh'), args, {
    cwd: folder,
    env: {
      ...inherited,
      PORTAL_URL: portal.address,
      PORTAL_DEPLOY_TOKEN: token,
      CI_JOB_URL: 'https://ci.example.com/jobs/1',
      WHY: 'A test of the recipe',
      ...env,
    },
  });
  return stdout + stderr;
}

const standing = async () => {
  const { apps } = await portal.client.ask(listReleases, {});
  return apps.map(({ app, state, releases, moves }) => ({
    app,
    live: state.stack.length,
    candidate: state.candidate?.share,
    signedBy: releases.map(({ signedBy }) => signedBy),
    moves: moves.map(({ action, why }) => `${action}: ${why}`),
  }));
};

test('the recipe builds, tests, packs, signs, publishes to canary and promotes', async () => {
  const signed = { PORTAL_SIGNING_KEY: pem(privateKey, 'pkcs8') };
  await recipe({ ...signed, SHARE: '10' }, 'canary', 'mf-public');
  expect(await standing()).toMatchObject([{ app: 'mf-public', live: 0, candidate: 10, signedBy: ['the team'] }]);
  await recipe({}, 'promote', 'mf-public');
  expect(await standing()).toMatchObject([
    {
      app: 'mf-public',
      live: 1,
      candidate: undefined,
      moves: ['promote: A test of the recipe', 'publish: A test of the recipe'],
    },
  ]);
}, 600_000);

test('the recipe ends with the portal’s reason where the signature is missing, and nothing is published', async () => {
  await expect(recipe({}, 'canary', 'mf-community')).rejects.toThrow(/mf-community \S+ is not signed/);
  expect((await standing()).filter(({ app }) => app === 'mf-community')).toEqual([]);
}, 600_000);
