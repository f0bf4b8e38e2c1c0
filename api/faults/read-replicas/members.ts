import { ADMIN_HEADER } from '@portal/contracts/call';
import { adminLogin } from '@portal/contracts/admin';
import { Client } from '../../test/client';
import { ADMIN_PASSWORD } from '../../test/api-process';
import { ask } from '../database-server';

/** Posts of nobody. */
const MAKE_POSTS = `
INSERT INTO posts (content, created_at) SELECT 'Post ' || n, now() FROM generate_series(1, $1) n RETURNING id`;

/** Members with a session on each of two devices, whose tokens are made of their ID, who did nothing for long. */
const MAKE_MEMBERS = `
WITH made AS (
  INSERT INTO users (email, password_hash, first_name, last_name, created_at, last_active_at)
  SELECT gen_random_uuid() || '@example.com', 'x', 'First', 'Last', now(), now() FROM generate_series(1, $1) n
  RETURNING id
), devices AS (
  INSERT INTO sessions (token_hash, kind, user_id, created_at, last_seen_at, expires_at)
  SELECT sha256((d || id::text)::bytea), 'member', id, now(), now(), now() + interval '90 days'
  FROM made CROSS JOIN (VALUES ('phone-'), ('laptop-')) device (d)
)
SELECT id FROM made`;

/** Forgets that anybody wrote or was notified: as if that had been minutes ago. */
const LONG_AGO = `
WITH staff AS (UPDATE staff_settings SET last_write_at = NULL), told AS (UPDATE notifications SET at = at - interval '1 hour')
UPDATE users SET last_write_at = NULL`;

export const makeMembers = async (url: string, count: number) =>
  (await ask<{ id: string }>(url, MAKE_MEMBERS, [count])).map(({ id }) => id);

export const waitLong = (url: string) => ask(url, LONG_AGO);

/** A member's browser on one of their devices. */
export function onDevice(origin: string, device: 'phone' | 'laptop', id: string): Client {
  const client = new Client(origin);
  for (const name of ['portal_session', '__Host-session']) client.cookies.set(name, `${device}-${id}`);
  return client;
}

export async function adminAt(origin: string): Promise<Client> {
  const client = new Client(origin);
  client.headers[ADMIN_HEADER] = 'true';
  await client.call(adminLogin, { body: { password: ADMIN_PASSWORD } });
  return client;
}

export const makePosts = async (url: string, count: number) =>
  (await ask<{ id: string }>(url, MAKE_POSTS, [count])).map(({ id }) => id);
