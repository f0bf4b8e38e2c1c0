import type { Right } from '@portal/contracts/deploy-tokens';

/** A deploy token without its hash. */
export interface TokenRow {
  id: string;
  name: string;
  apps: string[] | null;
  rights: Right[];
  madeAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  endedAt: Date | null;
}

const COLUMNS = `id, name, apps, rights, made_at AS "madeAt", expires_at AS "expiresAt", used_at AS "usedAt", ended_at AS "endedAt"`;

/** The token of a hash ($1) that holds at $2. */
export const FIND = `SELECT ${COLUMNS} FROM deploy_tokens WHERE sha256 = $1 AND expires_at > $2 AND ended_at IS NULL`;

export const LIST = `SELECT ${COLUMNS} FROM deploy_tokens ORDER BY made_at DESC, name`;

/** Answers no row when the name ($1) is in use. */
export const KEEP = `
INSERT INTO deploy_tokens (id, name, sha256, apps, rights, made_at, expires_at)
VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6) ON CONFLICT (name) DO NOTHING RETURNING ${COLUMNS}`;

export const NOTE_USE = 'UPDATE deploy_tokens SET used_at = $2 WHERE id = $1';

/** Ends a token ($1) at $2, and tells whether it had ended before. */
export const END = `
UPDATE deploy_tokens t SET ended_at = coalesce(t.ended_at, $2) FROM (SELECT id, ended_at FROM deploy_tokens WHERE id = $1 FOR UPDATE) before
WHERE t.id = before.id RETURNING t.name, before.ended_at IS NOT NULL AS "hadEnded"`;
