import { randomInt, randomUUID } from 'node:crypto';
import { getCurrentUser } from '@portal/contracts/auth';
import type { Questionnaire } from '@portal/contracts/questionnaire';
import type { DataSource } from 'typeorm';
import type { StoredEmailKind } from '../src/modules/outbox/email.sql';
import type { Client } from './client';

/** An address that nobody has yet. */
export const anEmail = () => `${randomUUID()}@example.com`;

export const idOf = async (client: Client) => (await client.call(getCurrentUser, {})).body.id;

/** What who asks for themselves is answered: 200 for who is signed in, else 401. */
export const statusOf = async (client: Client) => (await client.call(getCurrentUser, {})).status;

/** What a visitor of some substance sends. */
export const DANA: Questionnaire = {
  name: 'Dana Reyes',
  phone: '(555) 010-0199',
  email: 'dana@example.com',
  industry: 'Real Estate',
  currentIncome: '$50,000 - $100,000',
  incomeGoal: 'Over $1,000,000',
  businessDescription: 'Two agents, no routine, and leads that go cold.',
};

/** A visitor's questionnaire, told apart by `name`. */
export const questionnaireOf = (name: string): Questionnaire => ({
  name,
  phone: '555 010 0199',
  email: 'jo@example.com',
  industry: 'Real Estate',
  currentIncome: '$50,000 - $100,000',
  incomeGoal: 'Over $1,000,000',
  businessDescription: 'I sell houses and want steadier months.',
});

/** Headers of a visitor at an address of their own, where the proxy on this machine is trusted. */
export const fromSomewhere = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

/** The subjects of the mails of a kind that are kept for an address: the oldest first, those of one instant by their names. */
export const subjectsTo = async (database: DataSource, email: string, kind: StoredEmailKind = 'account') =>
  (
    await database.query<{ subject: string }[]>(
      'SELECT subject FROM outbox WHERE recipient = $1 AND kind = $2 ORDER BY created_at, subject',
      [email, kind],
    )
  ).map(({ subject }) => subject);
