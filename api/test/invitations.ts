import { inviteMember } from '@portal/contracts/registration';
import type { DataSource } from 'typeorm';
import type { Client } from './client';
import { MEMBER_PASSWORD, type Portal } from './portal';

/** Settings of a portal whose mails would go out: nobody answers there, so they stay in the outbox. */
export const SMTP_SETTINGS = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'hello@fivepillars.test',
  ADMIN_EMAILS: 'owner@example.com',
};

/** The token of the last link that was mailed to an address. */
export async function emailedToken(database: DataSource, email: string): Promise<string> {
  const emails = await database.query<{ body: string }[]>(
    'SELECT body FROM outbox WHERE recipient = $1 ORDER BY created_at DESC, age(xmin)',
    [email],
  );
  return emails.map(({ body }) => /\?token=([\w-]+)/.exec(body)?.[1]).find(Boolean) ?? '';
}

/** Invites somebody to become a member, and answers the token of the link. */
export async function invitedMember(portal: Portal, email: string, admin?: Client): Promise<string> {
  const owner = admin ?? (await portal.admin());
  const { status } = await owner.call(inviteMember, { body: { name: 'Dana Reyes', email } });
  if (status !== 201) throw new Error(`Inviting answered ${status}`);
  return emailedToken(portal.database, email);
}

/** Accepts an invitation by its form. */
export const acceptInvitation = (client: Client, token: string, changes: Record<string, string> = {}) =>
  client.send('POST', '/api/invitation', {
    form: { token, firstName: 'Dana', lastName: 'Reyes', password: MEMBER_PASSWORD, ...changes },
  });

/** Signs up by the form. */
export const signUp = (client: Client, email: string, changes: Record<string, string> = {}) =>
  client.send('POST', '/api/signup', {
    form: { email, firstName: 'Sam', lastName: 'Lee', password: MEMBER_PASSWORD, ...changes },
  });
