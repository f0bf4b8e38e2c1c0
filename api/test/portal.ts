import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adminLogin } from '@portal/contracts/admin';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { readEnvironment } from '@portal/environment';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { Clock } from '../src/time/clock';
import type { LogStream } from '../src/config/settings.module';
import type { PasswordCost } from '../src/config/password-cost';
import type { RequestTimes } from '../src/config/request-times';
import { apiEnvironmentSchema, type ApiEnvironment } from '../src/config/environment';
import type { RenderDeadline } from '../src/config/render-deadline';
import { createApp } from '../src/create-app';
import { PREPARING_TIMEOUTS, type DatabaseTimeouts } from '../src/config/database-timeouts';
import { DEFAULT_LIMIT_RULES, type LimitRules } from '../src/config/limit-rules';
import { RemindersService } from '../src/modules/onboarding/reminders.service';
import { Housekeeping } from '../src/modules/housekeeping/housekeeping.service';
import { Client } from './client';
import { createPortalDatabase, emptyTables } from './database';
import { keepOwnStrategies } from './own-strategies';

export const ADMIN_PASSWORD = 'open-the-admin-door';
export const MEMBER_PASSWORD = 'correct horse battery';

/** A clock that stands still until it is set. */
export class TestClock extends Clock {
  private instant = new Date('2026-03-04T12:00:00.000Z');

  override now() {
    return this.instant;
  }

  set(instant: string | Date) {
    this.instant = new Date(instant);
  }

  advance({ days = 0, hours = 0, minutes = 0 }: { days?: number; hours?: number; minutes?: number }) {
    this.instant = new Date(this.instant.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000);
  }
}

export interface PortalOptions {
  /** Where the API finds its database instead of at its own address, e.g. behind a proxy. */
  reach?: (databaseUrl: string) => Promise<string>;
  limits?: Partial<LimitRules>;
  /** How long requests wait for the database; as long as a busy machine takes, unless said otherwise. */
  databaseTimeouts?: DatabaseTimeouts;
  /** How long rendered pages are waited for; as long as a busy machine takes, unless said otherwise. */
  renderDeadline?: RenderDeadline;
  /** Where the log goes, with LOG_LEVEL in the environment. */
  logTo?: LogStream;
  /** How long connections are waited for. */
  requestTimes?: RequestTimes;
  environment?: Record<string, string>;
  /** Where the worksheets are that the API serves. */
  worksheets?: string;
  /** Whether hashing a password costs what it does on a server; otherwise next to nothing. */
  realPasswords?: boolean;
  /** Whether background jobs have rounds at intervals of real time; otherwise a test says when (`service(Job).run()`). */
  timedRounds?: boolean;
}

/** The API as it runs, on a database of its own, over a real socket. */
export interface Portal {
  origin: string;
  clock: TestClock;
  database: DataSource;
  /** The database's own address, whatever stands before it. */
  databaseUrl: string;
  /** Somebody who is not signed in. */
  visitor(): Client;
  /** A new member, signed in; in `timeZone` when given. */
  member(details?: { email?: string; firstName?: string; lastName?: string; timeZone?: string }): Promise<Client>;
  /** The admin, signed in. */
  admin(): Promise<Client>;
  /** Empties these tables and those that refer to them, while background work goes on. */
  emptyTables(...tables: string[]): Promise<void>;
  /** A service of the process, for what no call does. */
  service<Service>(type: Type<Service>): Service;
  /** What the process does hourly. */
  sweep(): Promise<void>;
  /** What each process does every minute for members who want to be reminded: all processes at the same moment. */
  remind(): Promise<void>;
  /** Another API process on the same database, with settings of its own. Answers its address; it ends with the portal. */
  another(environment?: Record<string, string>): Promise<string>;
  /** Ends the other processes, which do background work as long as they run. */
  endOthers(): Promise<void>;
  stop(): Promise<void>;
}

const CHEAP_PASSWORDS: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const UNLIMITED = { max: 1_000_000, minutes: 60 };
const NO_LIMITS = {
  ...Object.fromEntries(Object.keys(DEFAULT_LIMIT_RULES).map((name) => [name, UNLIMITED])),
  confirmationMailsPerAddress: DEFAULT_LIMIT_RULES.confirmationMailsPerAddress,
  uploadedBytesPerDeployer: { max: 2_000_000_000, minutes: 60 },
};

export async function startPortal({
  reach,
  limits,
  databaseTimeouts = PREPARING_TIMEOUTS,
  renderDeadline = { phone: 20_000, computer: 20_000, whole: 20_000 },
  requestTimes,
  logTo,
  environment: given = {},
  worksheets,
  realPasswords = false,
  timedRounds = false,
}: PortalOptions = {}): Promise<Portal> {
  const testDatabase = await createPortalDatabase();
  const source = {
    DATABASE_URL: reach ? await reach(testDatabase.url) : testDatabase.url,
    ADMIN_PASSWORD,
    LOG_LEVEL: 'silent',
    // As everywhere but on the server's own machine, where cookies are others.
    HOST: '0.0.0.0',
    ...given,
  };
  const caches: string[] = [];
  /** The settings of one process, with a release cache of its own. */
  function settingsOf(changes: Record<string, string> = {}) {
    const cache = mkdtempSync(path.join(tmpdir(), 'release-cache-'));
    caches.push(cache);
    return readEnvironment(apiEnvironmentSchema, { RELEASE_CACHE: cache, ...source, ...changes });
  }
  const clock = new TestClock();
  const apps: NestFastifyApplication[] = [];
  async function serve(settings: ApiEnvironment) {
    const app = await createApp({
      environment: settings,
      clock,
      databaseTimeouts,
      limits: { ...NO_LIMITS, ...limits },
      ...(requestTimes && { requestTimes }),
      ...(logTo && { logTo }),
      renderDeadline,
      ...(worksheets && { worksheets }),
      timedRounds,
      ...(!realPasswords && { passwordCost: CHEAP_PASSWORDS }),
    });
    apps.push(app);
    keepOwnStrategies(app);
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as { port: number };
    return { app, origin: `http://127.0.0.1:${port}` };
  }
  const { app, origin } = await serve(settingsOf());
  let members = 0;

  return {
    origin,
    clock,
    database: app.get(DataSource),
    databaseUrl: testDatabase.url,
    visitor: () => new Client(origin),
    async member({ email = `member-${++members}@example.com`, firstName = 'Ada', lastName = 'Reyes', timeZone } = {}) {
      const client = new Client(origin);
      const form = { email, firstName, lastName, password: MEMBER_PASSWORD };
      const { status, body } = await client.send('POST', '/api/signup', { form });
      if (status !== 303) throw new Error(`Sign-up answered ${status}: ${String(body)}`);
      if (timeZone) client.headers['x-time-zone'] = timeZone;
      return client;
    },
    async admin() {
      const client = new Client(origin);
      client.headers[ADMIN_HEADER] = 'true';
      await client.call(adminLogin, { body: { password: ADMIN_PASSWORD } });
      return client;
    },
    emptyTables: (...tables) => emptyTables(app.get(DataSource), tables),
    service: (type) => app.get(type),
    sweep: () => app.get(Housekeeping).sweep(),
    remind: async () => {
      await Promise.all(apps.map((each) => each.get(RemindersService).remind()));
    },
    async another(changes = {}) {
      return (await serve(settingsOf(changes))).origin;
    },
    async endOthers() {
      for (const each of apps.splice(1)) await each.close();
    },
    async stop() {
      for (const each of apps) await each.close();
      for (const cache of caches) rmSync(cache, { recursive: true });
      await testDatabase.drop();
    },
  };
}

/** The portal of a spec: started before its tests, stopped after them. */
export function portalOfSpec(options?: PortalOptions): Portal {
  const portal = {} as Portal;
  beforeAll(async () => {
    Object.assign(portal, await startPortal(options));
  }, 60_000);
  afterAll(() => portal.stop(), 60_000);
  return portal;
}
