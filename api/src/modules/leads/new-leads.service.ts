import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Questionnaire } from '@portal/contracts/questionnaire';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import { LiveBrand } from '../../common/live-brand';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import { PreparedStatements } from '../../database/prepared-statements';
import { LIMIT_RULES, type LimitRules } from '../../limits/limit-rules';
import { OutboxService } from '../outbox/outbox.service';
import { Lead } from './lead.entity';
import { confirmationMail, mailToAdmins } from './new-lead-mails';
import { leadValues, STORE_LEAD, type NewLead } from './new-lead.sql';

/** Takes leads in. A second questionnaire of one person is a lead like any other; only one and the same send (by its key) is recognised. */
@Injectable()
export class NewLeadsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
    private readonly outbox: OutboxService,
    private readonly brand: LiveBrand,
    @Inject(LIMIT_RULES) private readonly limits: LimitRules,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Stores a lead together with the mails it causes. An address gets one confirmation a day, however it is written and
   * whoever types it, so that nobody can be flooded by our mails. With an idempotency key that is known already, answers
   * what was stored then.
   */
  async add(questionnaire: Questionnaire, idempotencyKey: string | null): Promise<Pick<Lead, 'id' | 'createdAt'>> {
    const now = this.clock.now();
    const { max, minutes } = this.limits.confirmationMailsPerAddress;
    const lead: NewLead = { ...questionnaire, id: randomUUID(), idempotencyKey, createdAt: now };
    const toAdmins = mailToAdmins(lead, this.environment.PUBLIC_ORIGIN);
    const stored = await this.statements.rows('store-lead', STORE_LEAD, [
      ...leadValues(lead, toAdmins, confirmationMail(lead), this.brand.current.words),
      max,
      `confirmationMailsPerAddress:${lead.email.trim().toLowerCase()}`,
      new Date(now.getTime() + minutes * 60_000),
    ]);
    if (stored.length === 0) return this.storedEarlier(idempotencyKey);
    this.outbox.wake();
    return lead;
  }

  private async storedEarlier(idempotencyKey: string | null) {
    const lead = await this.dataSource.getRepository(Lead).findOneBy({ idempotencyKey: idempotencyKey ?? '' });
    if (!lead) throw new Error('A lead was neither stored nor there');
    return lead;
  }
}
