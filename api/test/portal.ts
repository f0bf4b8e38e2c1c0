import 'reflect-metadata';
import { adminLogin } from '@portal/contracts/admin';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { DataSource } from 'typeorm';
import { Clock } from '../src/common/clock';
import { apiEnvironmentSchema, readEnvironment } from '../src/config/environment';
import { createApp } from '../src/create-app';
import { createDataSource } from '../src/database/data-source';
import { migrate } from '../src/database/migrate';
import { seedContent } from '../src/database/seeds/content';
import type { LimitRules } from '../src/limits/limit-rules';
import { Client } from './client';
import { createTestDatabase } from './database';

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
  limits?: Partial<LimitRules>;
  environment?: Record<string, string>;
}

/** The API as it runs, on a database of its own, over a real socket. */
export interface Portal {
  origin: string;
  clock: TestClock;
  database: DataSource;
  /** Somebody who is not signed in. */
  visitor(): Client;
  /** A new member, signed in; in `timeZone` when given. */
  member(details?: { email?: string; firstName?: string; lastName?: string; timeZone?: string }): Promise<Client>;
  /** The admin, signed in. */
  admin(): Promise<Client>;
  stop(): Promise<void>;
}

const UNLIMITED = { max: 1_000_000, minutes: 60 };
const NO_LIMITS: LimitRules = {
  signInFailuresPerAddress: UNLIMITED,
  signInFailuresPerAccount: UNLIMITED,
  signUpsPerAddress: UNLIMITED,
  adminSignInFailuresPerAddress: UNLIMITED,
  adminSignInFailuresInTotal: UNLIMITED,
  questionnairesPerAddress: UNLIMITED,
  remoteLoadsPerAddress: UNLIMITED,
  postsPerMember: UNLIMITED,
  commentsPerMember: UNLIMITED,
  reportsPerMember: UNLIMITED,
  messagesPerMember: UNLIMITED,
  bookingsPerMember: UNLIMITED,
};

export async function startPortal({ limits, environment: given = {} }: PortalOptions = {}): Promise<Portal> {
  const testDatabase = await createTestDatabase();
  const environment = readEnvironment(apiEnvironmentSchema, {
    DATABASE_URL: testDatabase.url,
    ADMIN_PASSWORD,
    LOG_LEVEL: 'silent',
    ...given,
  });
  const setup = await createDataSource({ url: testDatabase.url, poolSize: 1 }).initialize();
  await migrate(setup);
  await seedContent(setup);
  await setup.destroy();

  const clock = new TestClock();
  const app = await createApp({ environment, clock, limits: { ...NO_LIMITS, ...limits } });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as { port: number };
  const origin = `http://127.0.0.1:${port}`;
  let members = 0;

  return {
    origin,
    clock,
    database: app.get(DataSource),
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
    async stop() {
      await app.close();
      await testDatabase.drop();
    },
  };
}
