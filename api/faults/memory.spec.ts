import { readFileSync } from 'node:fs';
import { createPost } from '@portal/contracts/community';
import { getHealth } from '@portal/contracts/health';
import { ApiBuild, type ApiProcess } from '../test/api-process';
import type { Client } from '../test/client';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { observed } from '../test/observe';
import { RawConnection } from '../test/raw-connection';

const MB = 1024 * 1024;

/** What a process may grow by under attack, in megabytes: it collects its garbage when it likes. */
const AT_MOST = 150;

const CONNECTIONS = 12;
const PIPELINED = 50;

/** Memory of a process in megabytes, as Linux counts it. */
const memoryOf = ({ pid }: ApiProcess) =>
  (Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / MB;

/** Each letter of a zone's name in upper or lower case, as the bits of `n` say. */
const spelled = (zone: string, n: number) =>
  zone.replace(/./g, (letter, index: number) =>
    (n >> (index % 14)) & 1 ? letter.toUpperCase() : letter.toLowerCase(),
  );

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('the memory of the API', () => {
  let build: ApiBuild;
  let database: TestDatabase;
  let api: ApiProcess;
  let member: Client;

  beforeAll(async () => {
    [build, database] = await Promise.all([ApiBuild.make(), createTestDatabase()]);
    await build.prepare(database.url);
  }, 180_000);
  afterAll(async () => {
    await database.drop();
    build.remove();
  }, 60_000);

  beforeEach(async () => {
    api = await build.start(database.url);
    member = api.visitor();
    const form = {
      email: `member-${api.pid}@example.com`,
      firstName: 'Ada',
      lastName: 'Reyes',
      password: 'correct horse battery',
    };
    await member.send('POST', '/api/signup', { form });
  }, 60_000);
  afterEach(() => api.end('SIGKILL'));

  test('attack: 4,000 spellings of a time zone in a header — memory stays bounded', async () => {
    await member.send('GET', '/api/dashboard');
    const before = memoryOf(api);
    for (let first = 0; first < 4_000; first += 20) {
      const spellings = Array.from({ length: 20 }, (_, n) => spelled('America/Argentina/Buenos_Aires', first + n));
      await Promise.all(
        spellings.map((zone) => member.send('GET', '/api/dashboard', { headers: { 'x-time-zone': zone } })),
      );
    }
    const grown = memoryOf(api) - before;
    expect(grown).toBeLessThan(AT_MOST);
    observed(`grew by ${Math.round(grown)} MB`);
  }, 120_000);

  test.each([
    ['the script of /api/docs', '/api/docs/swagger-ui-bundle.js'],
    ['the description of the API', '/api/docs/openapi.json'],
    ['a page of long posts', '/api/community/posts?limit=100'],
  ])(
    'attack: 12 connections ask 50 times each for %s and read nothing — memory stays bounded, others are served',
    async (_, path) => {
      const content = 'Ten calls made. '.repeat(120).trim();
      for (let n = 0; n < 50; n++) await member.call(createPost, { body: { content } });
      const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      expect((await member.send('GET', path)).status).toBe(200);
      const before = memoryOf(api);
      const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => RawConnection.to(api.origin)));
      for (const connection of connections) connection.pipeline(path, PIPELINED, { cookie });
      let most = 0;
      for (let n = 0; n < 100; n++) {
        expect((await api.visitor().call(getHealth, {})).status).toBe(200);
        await member.send('GET', '/api/dashboard');
        most = Math.max(most, memoryOf(api));
      }
      for (const connection of connections) connection.close();
      expect(most - before).toBeLessThan(AT_MOST);
      observed(`grew by ${Math.round(most - before)} MB`);
    },
    120_000,
  );
});
