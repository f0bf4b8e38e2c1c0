import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DEPLOY_PERMISSIONS, type DeployPermission } from '@portal/contracts/deploy-tokens';
import type { RequiredRight } from '@portal/delivery/permissions';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../limits/client-ip';
import type { Admin, SignedInAdmin } from './admin';
import { COPY } from './copy';
import { forbidden } from '../errors/api-exception';

/** The admin's name as a deployer. No deploy token can have this name. */
export const ADMIN_NAME = 'Admin';

/** The holder of a deploy token. */
export interface TokenHolder {
  /** Identifies the token, or the admin. */
  id: string;
  /** The token's name. */
  name: string;
  /** The apps it is for; null for all. */
  apps: readonly string[] | null;
  rights: readonly DeployPermission[];
  /** The public key for everything that is uploaded and made live with the token; null if no signature is required. */
  signingKey: string | null;
}

/** Who moves releases: the admin ({@link ADMIN_NAME}), or a program with a deploy token. */
export type Deployer = TokenHolder & Admin;

/** Knows deploy tokens; the module of the releases provides it. */
export abstract class TokenHolders {
  /**
   * The holder of a deploy token.
   * @param address where the request came from
   * @throws {ApiException} 401 if it is unknown, expired, or revoked, 429 after too many of those from this address
   */
  abstract holderOf(token: string, address: string): Promise<TokenHolder>;
}

/** The token that a request carries as `Authorization: Bearer …`, if it does. */
export const deployTokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];

/** What a guard leaves on a request: the holder of a token, or the session of the admin. */
type Recognised = FastifyRequest & { user: TokenHolder | SignedInAdmin };

/** How the records of releases name an admin. */
const adminName = ({ actor }: Pick<Admin, 'actor'>) => (actor === null ? ADMIN_NAME : `${ADMIN_NAME} (${actor})`);

/** Whether a name is one that {@link adminName} gives. */
export const isAdminName = (name: string): boolean => /^admin( \(|$)/i.test(name);

/** Gives a controller method who moves releases; only on calls with deployer access. */
export const CurrentDeployer = createParamDecorator((_: unknown, context: ExecutionContext): Deployer => {
  const { ip, user } = context.switchToHttp().getRequest<Recognised>();
  const address = networkOf(ip);
  return 'session' in user
    ? {
        id: adminName(user),
        name: adminName(user),
        apps: null,
        rights: DEPLOY_PERMISSIONS,
        signingKey: null,
        address,
        session: user.session,
        actor: user.actor,
      }
    : { ...user, address, session: null, actor: null };
});

const lacks = (name: string, right: string, purpose = '') => forbidden(COPY.lacksRight(name, right, purpose));

/** @throws {ApiException} 403 if the holder has none of `rights` for an app; the message says what is missing */
export function assertPermission(
  { name, apps, rights }: TokenHolder,
  wanted: readonly DeployPermission[],
  app: string,
): void {
  if (apps && !apps.includes(app)) throw forbidden(COPY.notForApp(name, app));
  assertAnyPermission({ name, rights }, wanted);
}

/** @throws {ApiException} 403 if the holder has none of `wanted` for any app */
export function assertAnyPermission(
  { name, rights }: Pick<TokenHolder, 'name' | 'rights'>,
  wanted: readonly DeployPermission[],
): void {
  if (!wanted.some((right) => rights.includes(right))) throw lacks(name, wanted.join('” or “'));
}

/**
 * @throws {ApiException} 403 if the holder lacks a permission that a deployment requires; the message says which and
 * why
 */
export function assertRequirements({ name, rights }: TokenHolder, required: readonly RequiredRight[]): void {
  const missing = required.find(({ right }) => !rights.includes(right));
  if (missing) throw lacks(name, missing.right, `, which is required to ${missing.purpose}`);
}
