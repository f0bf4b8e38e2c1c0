import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { insertIfNew } from '../../../database/insert-if-new';
import { BackgroundJob } from '../../../jobs/background-job';
import { Clock } from '../../../time/clock';
import { OutboxService } from '../../outbox/outbox.service';
import { AnnouncementEmails } from '../announcement-emails';
import { Enrollment } from './enrollment.entity';
import { CLAIM, MEETS_CONDITION, NEXT_STEP, STOP, type DueEnrollment } from './enrollment.sql';
import { isDaytime, sendTime } from './send-time';
import { EmailSequenceStep } from './sequence-step.entity';
import { EmailSequence } from './sequence.entity';
import { StepResult } from './step-result.entity';
import { ENROLL } from './triggered.sql';

/** Milliseconds between two rounds. */
const LOOK_EVERY = 60_000;

const DAY = 24 * 60 * 60_000;

/** People are enrolled for what happened so long ago at most, e.g. during a pause or downtime. */
const ENROLLED_WITHIN = DAY;

/** Emails that are due for longer than this are skipped. */
const LATE_AFTER = 2 * DAY;

/** How long goals count after the last email. */
const GOAL_COUNTS_FOR = 7 * DAY;

/**
 * Enrolls people in active sequences and sends them their emails. Any number of processes can run in parallel: an
 * enrollment is locked while its email is stored, together with the row that says so.
 */
@Injectable()
export class SequenceSender extends BackgroundJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly outbox: OutboxService,
    private readonly emails: AnnouncementEmails,
  ) {
    super({ every: LOOK_EVERY, failed: 'Email sequences failed; trying again in a minute' });
  }

  protected async round() {
    const active = await this.dataSource.manager.findBy(EmailSequence, { state: 'active' });
    if (active.length === 0) return;
    for (const sequence of active) await this.enroll(sequence);
    await this.dataSource.query(STOP, [this.clock.now(), null]);
    await this.handleDue('member');
    await this.handleDue('lead');
    this.outbox.wake();
  }

  private async enroll({ id, trigger, activatedAt }: EmailSequence) {
    const now = this.clock.now();
    const since = Math.max(activatedAt?.getTime() ?? 0, now.getTime() - ENROLLED_WITHIN);
    await this.dataSource.query(ENROLL[trigger.kind], [id, new Date(since), now]);
  }

  private async handleDue(who: keyof typeof CLAIM) {
    const failed: string[] = [];
    while (!this.stopped && (await this.handleNext(who, failed)));
  }

  /** Answers whether there was one. What fails is tried again in the next round, and holds up nobody else. */
  private async handleNext(who: keyof typeof CLAIM, failed: string[]): Promise<boolean> {
    const claimed: DueEnrollment[] = [];
    try {
      await this.dataSource.transaction(async (manager) => {
        claimed.push(...(await manager.query<DueEnrollment[]>(CLAIM[who], [this.clock.now(), failed])));
        for (const due of claimed) await this.handle(manager, due);
      });
    } catch (error) {
      const [due] = claimed;
      if (!due) throw error;
      this.log.warn({ message: 'An email of a sequence could not be stored', enrollment: due.id, err: error });
      failed.push(due.id);
    }
    return claimed.length > 0;
  }

  private async handle(manager: EntityManager, due: DueEnrollment) {
    const now = this.clock.now();
    const { id, stepId, dueAt, waitingSince, timeZone } = due;
    const step = stepId === null ? null : await manager.findOneByOrFail(EmailSequenceStep, { id: stepId });
    if (dueAt === null) {
      const at = step ? sendTime(step, waitingSince, timeZone) : after(now, GOAL_COUNTS_FOR);
      await manager.update(Enrollment, { id }, { dueAt: at });
      return;
    }
    if (!step) {
      await manager.update(Enrollment, { id }, { endedAt: now, outcome: 'finished' });
      return;
    }
    const stopped = await manager.query<object[]>(STOP, [now, id]);
    if (stopped.length > 0) return;
    if (now.getTime() - dueAt.getTime() > LATE_AFTER) {
      await this.note(manager, due, step, 'late');
      await this.goOn(manager, due, step, dueAt);
    } else if (isDaytime(now, timeZone)) {
      await this.sendOrSkip(manager, due, step);
      await this.goOn(manager, due, step, now);
    } else {
      await manager.update(Enrollment, { id }, { dueAt: sendTime({ waitDays: 0, hour: step.hour }, now, timeZone) });
    }
  }

  private async sendOrSkip(manager: EntityManager, due: DueEnrollment, step: EmailSequenceStep) {
    const { id, memberId, leadId, email, greeted } = due;
    const values = [this.clock.now(), id, step.condition];
    const [condition] = await manager.query<{ met: boolean }[]>(MEETS_CONDITION, values);
    if (!condition?.met) {
      await this.note(manager, due, step, 'skipped');
      return;
    }
    if (!(await this.note(manager, due, step, 'sent'))) return;
    await this.outbox.post(manager, {
      ...this.emails.write(step, greeted),
      kind: 'sequence',
      ...(memberId && { memberId }),
      ...(leadId && { leadId }),
      recipient: email,
      sequenceStepId: step.id,
    });
  }

  /** Notes what became of an email; false if that was known. */
  private note(
    manager: EntityManager,
    { id: enrollmentId }: DueEnrollment,
    { id: stepId }: EmailSequenceStep,
    outcome: StepResult['outcome'],
  ): Promise<boolean> {
    return insertIfNew(manager, StepResult, { enrollmentId, stepId, outcome, at: this.clock.now() });
  }

  /** Schedules the next email, counted from an instant; after the last one, until when goals count. */
  private async goOn(
    manager: EntityManager,
    { id, sequenceId, timeZone }: DueEnrollment,
    { position }: EmailSequenceStep,
    waitingSince: Date,
  ) {
    type Next = Pick<EmailSequenceStep, 'id' | 'waitDays' | 'hour'>;
    const [next] = await manager.query<Next[]>(NEXT_STEP, [sequenceId, position, id]);
    const dueAt = next ? sendTime(next, waitingSince, timeZone) : after(waitingSince, GOAL_COUNTS_FOR);
    await manager.update(Enrollment, { id }, { stepId: next?.id ?? null, waitingSince, dueAt });
  }
}

const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);
