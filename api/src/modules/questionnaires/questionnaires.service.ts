import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Questionnaire, Submission as SubmissionOnTheWire } from '@portal/contracts/questionnaire';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import { PreparedStatements } from '../../database/prepared-statements';
import { LIMIT_RULES, type LimitRules } from '../../limits/limit-rules';
import { MailSender } from '../outbox/mail-sender';
import { letterValues } from '../outbox/outbox-sql';
import { confirmationMail, mailToAdmins } from './new-lead-mails';
import { STORE, STORED_EARLIER, storedValues } from './questionnaire-sql';
import { Submission } from './submission.entity';

export type Receipt = Pick<SubmissionOnTheWire, 'id' | 'createdAt'>;

/** Keeps questionnaires. A repeat is stored like any other; only one and the same send (by its key) is recognised. */
@Injectable()
export class QuestionnairesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
    private readonly sender: MailSender,
    @Inject(LIMIT_RULES) private readonly limits: LimitRules,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Stores a questionnaire together with the mails it causes. An address gets one confirmation a day, however it is
   * written and whoever types it, so that nobody can be flooded by our mails. With an idempotency key that is known already, answers
   * what was stored then.
   */
  async submit(questionnaire: Questionnaire, idempotencyKey: string | null): Promise<Receipt> {
    const now = this.clock.now();
    const { max, minutes } = this.limits.confirmationMailsPerAddress;
    const lead = { ...questionnaire, id: randomUUID(), createdAt: now.toISOString() };
    const letters = [mailToAdmins(lead, this.environment.PUBLIC_ORIGIN), confirmationMail(lead)];
    const stored = await this.statements.rows('store-questionnaire', STORE, [
      ...storedValues(lead, idempotencyKey, now),
      ...letterValues(letters),
      max,
      `confirmationMailsPerAddress:${lead.email.trim().toLowerCase()}`,
      new Date(now.getTime() + minutes * 60_000),
    ]);
    if (stored.length === 0) return this.storedEarlier(idempotencyKey);
    this.sender.wake();
    return { id: lead.id, createdAt: lead.createdAt };
  }

  private async storedEarlier(idempotencyKey: string | null): Promise<Receipt> {
    const [earlier] = await this.dataSource.query<{ id: string; createdAt: Date }[]>(STORED_EARLIER, [idempotencyKey]);
    if (!earlier) throw new Error('A questionnaire was neither stored nor there');
    return { id: earlier.id, createdAt: earlier.createdAt.toISOString() };
  }

  /** All submissions, newest first. */
  async list(): Promise<SubmissionOnTheWire[]> {
    const submissions = await this.dataSource
      .getRepository(Submission)
      .find({ order: { createdAt: 'DESC', id: 'DESC' } });
    return submissions.map(({ createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() }));
  }
}
