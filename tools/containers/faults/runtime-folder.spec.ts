import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '@portal/embedded-database';
import { freePort } from '@portal/embedded-database/ports';
import { Client } from '../../../api/test/client';
import { Deployer } from '../../../api/test/deployer';
import { upload } from '../../../api/test/member-pictures';
import { redAndBlue } from '../../../api/test/picture-files';
import { build } from '../../portal/src/build';
import { observe } from '../../test-runs/src/observe';
import { readApiImage } from '../src/image';
import { makeRuntimeFolder } from '../src/runtime-folder';
import { sizeOf } from '../src/testing/size-of';
import { CAN_ENCLOSE, Enclosed } from '../src/testing/enclosed';

const image = readApiImage();
const DEPLOY_TOKEN = 'a-deploy-token-of-the-test-of-containers';

(CAN_ENCLOSE ? describe : describe.skip)('what the image contains', () => {
  let folder: string;
  let runtime: string;
  let database: EmbeddedDatabase;
  let settings: NodeJS.ProcessEnv;
  const started: Enclosed[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'container-'));
    runtime = path.join(folder, 'runtime');
    await build(['api']);
    await makeRuntimeFolder(runtime);
    database = await startEmbeddedDatabase({ folder: path.join(folder, 'database') });
    settings = {
      ...image.environment,
      PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATABASE_URL: database.url,
      ADMIN_PASSWORD: 'open-the-admin-door',
      LOG_LEVEL: 'warn',
      DEPLOY_TOKEN,
    };
  }, 600_000);
  afterAll(async () => {
    for (const program of started) program.kill();
    await database.stop();
    await rm(folder, { recursive: true });
  });

  function start(...args: string[]) {
    const writable = [image.environment['RELEASE_CACHE'] ?? ''];
    const program = new Enclosed(runtime, writable, [...image.command, ...args], settings);
    started.push(program);
    return program;
  }

  test('fault: its root can’t be written to, its user has no privileges, and nothing else is there — it migrates, serves, and stops within 10 seconds', async () => {
    const migrating = start('migrate');
    expect([await migrating.ended(), migrating.errors]).toEqual([0, '']);

    const api = start();
    const origin = `http://127.0.0.1:${settings['PORT']}`;
    const member = new Client(origin);
    const isReady = async () => (await member.send('GET', '/api/ready').catch(() => undefined))?.status === 200;
    while (!(await isReady())) {
      expect([api.isRunning, api.errors]).toEqual([true, '']);
      await pause(50);
    }
    const form = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Reyes', password: 'correct horse battery' };
    // A password is hashed, a picture is converted, the documentation is read from its package, and a release is cached.
    expect((await member.send('POST', '/api/signup', { form })).status).toBe(303);
    expect((await upload(member, await redAndBlue(400, 400).png().toBuffer())).status).toBe(200);
    expect((await member.send('GET', '/api/docs/swagger-ui-bundle.js')).status).toBe(200);
    await new Deployer(origin, DEPLOY_TOKEN).ship({ app: 'shell' });
    expect(api.errors).toBe('');

    const told = Date.now();
    api.signal('SIGTERM');
    expect(await api.ended()).toBe(0);
    const took = Date.now() - told;
    expect(took).toBeLessThan(10_000);
    observe(
      expect.getState().currentTestName ?? '',
      `${Math.round((await sizeOf(runtime)) / 1e6)} MB, of which the API’s build is ${Math.round((await sizeOf(path.join(runtime, 'api'))) / 1e6)} MB; stopped after ${took} ms`,
    );
  }, 300_000);

  test('is the API’s build and its packages alone, run by the user that the test runs it as', async () => {
    expect(image).toMatchObject({ user: '1000:1000', workdir: '/portal', copied: [['/runtime', '/portal']] });
    expect((await readdir(runtime)).toSorted()).toEqual(['api', 'node_modules']);
    expect(await readdir(path.join(runtime, 'api'))).toEqual(['dist']);
  });
});
