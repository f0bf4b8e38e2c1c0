import { Inject, Injectable } from '@nestjs/common';
import type { Questionnaire, Submission as SubmissionOnTheWire } from '@portal/contracts/questionnaire';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import { MailSender } from '../outbox/mail-sender';
import { OutboxService } from '../outbox/outbox.service';
import { confirmationMail, mailToAdmins } from './new-lead-mails';
import { Submission } from './submission.entity';

export type Receipt = Pick<SubmissionOnTheWire, 'id' | 'createdAt'>;

/** One address gets one confirmation in this time (milliseconds), so that nobody can be flooded by our mails. */
const CONFIRM_AGAIN_AFTER = 24 * 60 * 60 * 1_000;

/** Keeps questionnaires. A repeat is stored like any other; only one and the same send (by its key) is recognised. */
@Injectable()
export class QuestionnairesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly outbox: OutboxService,
    private readonly sender: MailSender,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Stores a questionnaire together with the mails it causes. With an idempotency key that is known already, answers
   * what was stored then.
   */
  async submit(questionnaire: Questionnaire, idempotencyKey: string | null): Promise<Receipt> {
    const receipt = await this.dataSource.transaction((manager) => this.store(manager, questionnaire, idempotencyKey));
    this.sender.wake();
    return receipt;
  }

  private async store(manager: EntityManager, questionnaire: Questionnaire, idempotencyKey: string | null) {
    const submissions = manager.getRepository(Submission);
    const submission = { ...questionnaire, idempotencyKey, createdAt: this.clock.now() };
    const insert = submissions.createQueryBuilder().insert().values(submission).orIgnore().returning('id');
    const { raw } = await insert.execute();
    const [stored] = raw as { id: string }[];
    if (!stored) {
      const earlier = await submissions.findOneByOrFail({ idempotencyKey: idempotencyKey ?? '' });
      return { id: earlier.id, createdAt: earlier.createdAt.toISOString() };
    }
    const receipt = { id: stored.id, createdAt: submission.createdAt.toISOString() };
    await this.announce(manager, { ...questionnaire, ...receipt });
    return receipt;
  }

  private async announce(manager: EntityManager, lead: SubmissionOnTheWire) {
    await this.outbox.post(manager, mailToAdmins(lead, this.environment.PUBLIC_ORIGIN));
    const since = new Date(this.clock.now().getTime() - CONFIRM_AGAIN_AFTER);
    if (await this.outbox.hasPostedSince(manager, lead.email, since)) return;
    await this.outbox.post(manager, confirmationMail(lead));
  }

  /** All submissions, newest first. */
  async list(): Promise<SubmissionOnTheWire[]> {
    const submissions = await this.dataSource
      .getRepository(Submission)
      .find({ order: { createdAt: 'DESC', id: 'DESC' } });
    return submissions.map(({ createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() }));
  }
}
