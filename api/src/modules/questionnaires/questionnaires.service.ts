import { Injectable } from '@nestjs/common';
import type { Questionnaire, Submission as SubmissionOnTheWire } from '@portal/contracts/questionnaire';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import { Submission } from './submission.entity';

export type Receipt = Pick<SubmissionOnTheWire, 'id' | 'createdAt'>;

/** Keeps questionnaires. A repeat is stored like any other; only one and the same send (by its key) is recognised. */
@Injectable()
export class QuestionnairesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Stores a questionnaire. With an idempotency key that is known already, answers what was stored then. */
  async submit(questionnaire: Questionnaire, idempotencyKey: string | null): Promise<Receipt> {
    const submission = { ...questionnaire, idempotencyKey, createdAt: this.clock.now() };
    const insert = this.submissions.createQueryBuilder().insert().values(submission).orIgnore().returning('id');
    const { raw } = await insert.execute();
    const [stored] = raw as { id: string }[];
    if (stored) return { id: stored.id, createdAt: submission.createdAt.toISOString() };
    const earlier = await this.submissions.findOneByOrFail({ idempotencyKey: idempotencyKey ?? '' });
    return { id: earlier.id, createdAt: earlier.createdAt.toISOString() };
  }

  /** All submissions, newest first. */
  async list(): Promise<SubmissionOnTheWire[]> {
    const submissions = await this.submissions.find({ order: { createdAt: 'DESC', id: 'DESC' } });
    return submissions.map((submission) => ({ ...submission, createdAt: submission.createdAt.toISOString() }));
  }

  private get submissions() {
    return this.dataSource.getRepository(Submission);
  }
}
