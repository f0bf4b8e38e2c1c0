import { Inject, Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual, type EntityManager } from 'typeorm';
import { Clock } from '../../time/clock';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { hashToken, newToken } from '../../security/tokens';
import { COPY, LINK_DAYS } from './copy';
import { ErasureLink } from './erasure-link.entity';
import { Lead } from './lead.entity';
import { LeadErasureService } from './lead-erasure.service';

/** Ties a link ($2) to every lead that was sent with an email address ($1), until $3. */
export const TIE = `
INSERT INTO lead_erasure_links (token_hash, lead_id, expires_at)
SELECT $2, id, $3 FROM questionnaires WHERE email_key = lower(btrim($1)) RETURNING lead_id`;

export { LINK_DAYS };

/** Where the link of an email leads. */
export const ERASURE_PAGE = '/api/erase-questionnaire';

/** The person is gone from the trail, so where they were is as well. */
const SENDER = { address: 'not kept', session: null, actor: null };

/**
 * Lets visitors erase their questionnaire with a link emailed to the address in it: having an account with an address
 * does not prove ownership, reading its email does.
 */
@Injectable()
export class ErasureLinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly erasure: LeadErasureService,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** The URL of a page that erases everything sent with this email address; undefined if nothing was. */
  async linkFor(manager: EntityManager, email: string): Promise<string | undefined> {
    const token = newToken();
    const now = this.clock.now();
    await manager.delete(ErasureLink, { expiresAt: LessThanOrEqual(now) });
    const expiresAt = new Date(now.getTime() + LINK_DAYS * 24 * 60 * 60_000);
    const tied = await manager.query<object[]>(TIE, [email, hashToken(token), expiresAt]);
    return tied.length === 0 ? undefined : `${portalOrigin(this.environment)}${ERASURE_PAGE}?token=${token}`;
  }

  /** Whether there is something left that a link erases. */
  async works(token: string): Promise<boolean> {
    return (await this.leadsOf(this.dataSource.manager, token)).length > 0;
  }

  /** Erases leads by a link's token; false if the link is invalid or has expired. */
  async use(token: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const leads = await this.leadsOf(manager, token);
      return (await this.erasure.erase(manager, SENDER, leads, { action: COPY.auditedAction })) > 0;
    });
  }

  private async leadsOf(manager: EntityManager, token: string) {
    const link = { tokenHash: hashToken(token), now: this.clock.now() };
    const leads = await manager
      .createQueryBuilder(Lead, 'lead')
      .innerJoin(ErasureLink, 'link', 'link.leadId = lead.id')
      .where('link.tokenHash = :tokenHash AND link.expiresAt > :now', link)
      .getMany();
    return leads.map(({ id }) => id);
  }
}
