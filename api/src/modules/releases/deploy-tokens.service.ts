import { randomUUID, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  DEPLOY_PERMISSIONS,
  type createDeployToken,
  type DeployToken as DeployTokenOnTheWire,
} from '@portal/contracts/deploy-tokens';
import { publicKeySchema } from '@portal/delivery/signature';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { isAdminName, type TokenHolder, type TokenHolders } from '../../security/deployer';
import type { InputOf } from '../../http/input';
import { conflict, invalidInput, notFound, unauthorized } from '../../errors/api-exception';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import { findForUpdate } from '../../database/find-for-update';
import { insertIfNew } from '../../database/insert-if-new';
import { LimitsService } from '../../limits/limits.service';
import { AuditService } from '../audit/audit.service';
import { hashToken, newToken } from '../../security/tokens';
import { COPY } from './copy';
import { DeployToken } from './deploy-token.entity';

/** Prefix of every deploy token, so that a leaked one is recognized. */
const PREFIX = 'fpp_';

/** The name of the holder of the environment's token. */
export const OPERATOR = 'operator';

/** How often it is noted that a token is used, in milliseconds. */
const NOTE_EVERY = 60_000;

const DAY_MS = 24 * 60 * 60 * 1_000;

const NO_KEY = {
  path: 'signingKey',
  message: COPY.noKey,
};

/** Deploy tokens: stored as hashes, with their apps and permissions. */
@Injectable()
export class DeployTokensService implements TokenHolders {
  private readonly log = new Logger(DeployTokensService.name);
  private readonly operatorsHash: Buffer | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) { DEPLOY_TOKEN }: ApiEnvironment,
  ) {
    this.operatorsHash = DEPLOY_TOKEN === undefined ? undefined : hashToken(DEPLOY_TOKEN);
  }

  async holderOf(token: string, address: string): Promise<TokenHolder> {
    const hash = hashToken(token);
    if (this.operatorsHash && timingSafeEqual(hash, this.operatorsHash)) {
      return { id: OPERATOR, name: OPERATOR, apps: null, rights: DEPLOY_PERMISSIONS, signingKey: null };
    }
    const now = this.clock.now();
    const found = await this.tokens.findOneBy({ sha256: hash, expiresAt: MoreThan(now), endedAt: IsNull() });
    if (!found) {
      // Nobody guesses 256 bits: this limits what trying costs, and delays no right token.
      await this.limits.consume('wrongDeployTokensPerAddress', address);
      throw unauthorized(COPY.unknownToken);
    }
    await this.noteUse(found, now);
    return toHolder(found);
  }

  /** Must not fail the request: a database with a full disk can still be read. */
  private async noteUse({ id, name, usedAt }: DeployToken, now: Date): Promise<void> {
    if (usedAt && Math.abs(now.getTime() - usedAt.getTime()) < NOTE_EVERY) return;
    try {
      await this.tokens.update({ id }, { usedAt: now });
    } catch (error) {
      this.log.warn({ message: `Could not save when the deploy token ${name} was used`, err: error });
    }
  }

  /** All tokens, newest first. */
  async list(): Promise<DeployTokenOnTheWire[]> {
    return (await this.tokens.find({ order: { madeAt: 'DESC', name: 'ASC' } })).map(toToken);
  }

  /** Creates a token and returns it; it is never shown again. 409 if its name is in use. */
  async create(
    admin: Admin,
    { name, apps, rights, days, signingKey = null }: InputOf<typeof createDeployToken>['body'],
  ): Promise<CallOutput<typeof createDeployToken>> {
    if (isAdminName(name) || name.toLowerCase() === OPERATOR) throw nameInUse(name);
    if (signingKey !== null && !publicKeySchema.safeParse(signingKey).success) throw invalidInput([NO_KEY]);
    const token = PREFIX + newToken();
    const madeAt = this.clock.now();
    const made = this.tokens.create({
      id: randomUUID(),
      name,
      sha256: hashToken(token),
      apps,
      rights: [...new Set(rights)],
      signingKey,
      madeAt,
      expiresAt: new Date(madeAt.getTime() + days * DAY_MS),
      usedAt: null,
      endedAt: null,
    });
    return this.dataSource.transaction(async (manager) => {
      if (!(await insertIfNew(manager, DeployToken, made))) throw nameInUse(name);
      const signs = signingKey === null ? 'unsigned releases accepted' : 'signed releases only';
      const detail = `${apps?.join(', ') ?? 'all apps'} · ${made.rights.join(', ')} · ${days === 1 ? '1 day' : `${days} days`} · ${signs}`;
      await this.audit.record(admin, { action: 'Made a deploy token', subject: name, detail }, manager);
      return { token, made: toToken(made) };
    });
  }

  /** Revokes a token immediately; does nothing if it has ended. 404 for an unknown one. */
  async end(admin: Admin, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const token = await findForUpdate(manager, DeployToken, { id });
      if (!token) throw notFound(COPY.noToken);
      if (token.endedAt) return;
      await manager.update(DeployToken, { id }, { endedAt: this.clock.now() });
      await this.audit.record(admin, { action: 'Ended a deploy token', subject: token.name }, manager);
    });
  }

  private get tokens() {
    return this.dataSource.getRepository(DeployToken);
  }
}

const nameInUse = (name: string) => conflict(COPY.nameInUse(name));

const toHolder = ({ id, name, apps, rights, signingKey }: DeployToken): TokenHolder => ({
  id,
  name,
  apps,
  rights,
  signingKey,
});

const toToken = ({
  id,
  name,
  apps,
  rights,
  signingKey,
  madeAt,
  expiresAt,
  usedAt,
  endedAt,
}: DeployToken): DeployTokenOnTheWire => ({
  id,
  name,
  apps,
  rights,
  signed: signingKey !== null,
  madeAt: madeAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});
