import * as z from 'zod';
import { defineCall } from '../shared/call';
import { LIMITS } from '../shared/limits';
import type { Deployment } from './deployments';
import { appSchema } from './release';
import { done, id, idParams, instant, trimmedText } from '../shared/text';

/** What a deploy token may do with its apps; each may also list and verify. */
export const DEPLOY_PERMISSIONS = ['publish-canary', 'publish', 'promote', 'roll-back', 'retire'] as const;
export const deployPermissionSchema = z.enum(DEPLOY_PERMISSIONS);
export type DeployPermission = z.infer<typeof deployPermissionSchema>;

/**
 * The right that a deployment requires. The right to promote includes sharing a candidate, the right to roll back includes
 * withdrawing.
 */
export function deployPermissionFor(move: Deployment): DeployPermission {
  switch (move.action) {
    case 'publish':
      return move.channel === 'canary' ? 'publish-canary' : 'publish';
    case 'promote':
    case 'share':
      return 'promote';
    case 'withdraw':
    case 'rollback':
      return 'roll-back';
    case 'retire':
      return 'retire';
  }
}

const described = {
  name: z.string(),
  /** The apps it is for; null for every app, those to come included. */
  apps: z.array(appSchema).min(1).max(50).nullable(),
};

export const deployTokenSchema = z.object({
  id,
  ...described,
  /** Some of {@link DEPLOY_PERMISSIONS}, or ones added in a later portal version. */
  rights: z.array(z.string()).min(1),
  /** Whether it is good for releases alone that are signed with its key; missing from portals that know no such keys. */
  signed: z.boolean().optional(),
  madeAt: instant,
  expiresAt: instant,
  /** When it was last used; null if never. */
  usedAt: instant.nullable(),
  /** When it was revoked before its expiry; null if it was not. */
  endedAt: instant.nullable(),
});
export type DeployToken = z.infer<typeof deployTokenSchema>;

export const listDeployTokens = defineCall({
  method: 'GET',
  path: '/api/admin/deploy-tokens',
  access: 'admin',
  summary: 'Lists all deploy tokens, newest first. Nobody can see the tokens themselves again.',
  response: z.object({ tokens: z.array(deployTokenSchema) }),
});

/** How long a deploy token can be made for, in days. */
export const TOKEN_DAYS = { min: 1, default: 90, max: 365 } as const;

export const createDeployToken = defineCall({
  method: 'POST',
  path: '/api/admin/deploy-tokens',
  access: 'admin',
  summary:
    'Creates a deploy token and returns it. It’s shown only this once and stored as a hash. 400 for an invalid signing key, 409 if the name is in use.',
  status: 201,
  body: z.object({
    ...described,
    name: trimmedText(LIMITS.deployTokenName),
    rights: z.array(deployPermissionSchema).min(1),
    days: z.number().int().min(TOKEN_DAYS.min).max(TOKEN_DAYS.max),
    /**
     * The Ed25519 public key, in PEM or base64, for everything that is uploaded and made live with the token. If null
     * or omitted, unsigned releases are accepted.
     */
    signingKey: z.string().trim().min(1).max(1_000).nullable().optional(),
  }),
  response: z.object({ token: z.string(), made: deployTokenSchema }),
});

export const endDeployToken = defineCall({
  method: 'DELETE',
  path: '/api/admin/deploy-tokens/:id',
  access: 'admin',
  summary: 'Ends a deploy token immediately. 404 for an unknown one; one that has ended stays ended.',
  params: idParams,
  response: done,
});
