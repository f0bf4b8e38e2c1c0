import { Injectable } from '@nestjs/common';
import type {
  EmailSequence as OnTheWire,
  ListedSequence,
  SequenceBody,
  SequenceStepBody,
  SequenceTrigger,
} from '@portal/contracts/email-sequences';
import { DataSource, In, type EntityManager } from 'typeorm';
import { findForUpdate } from '../../../database/find-for-update';
import { conflict, invalidInput, notFound } from '../../../errors/api-exception';
import { toPage, type Cursor, type Page } from '../../../http/paging';
import { ensureUnchanged, versionOf } from '../../../http/version';
import type { Admin } from '../../../security/admin';
import { Clock } from '../../../time/clock';
import { timeZoneOf } from '../../../time/time-zones';
import { AuditService } from '../../audit/audit.service';
import { ensureWritten } from '../announcement-emails';
import { COPY } from './copy';
import { MOVE_ON, RESCHEDULE } from './enrollment.sql';
import { SequenceSender } from './sequence-sender';
import { EmailSequenceStep } from './sequence-step.entity';
import { EmailSequence } from './sequence.entity';
import { LIST, ONE, type ListedRow, type SequenceRow } from './sequence.sql';

/** The owner's sequences: written as drafts, then activated, paused, and changed while people are in them. */
@Injectable()
export class SequencesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly sender: SequenceSender,
  ) {}

  /** Sequences newest first. */
  async list(limit: number, after: Cursor | undefined): Promise<Page<ListedSequence>> {
    const rows = await this.dataSource.query<ListedRow[]>(LIST, [after?.at ?? null, after?.id ?? null, limit + 1]);
    return toPage(
      rows,
      limit,
      ({ createdAt }) => createdAt,
      (row) => row,
    );
  }

  /** One sequence; 404 if there is none. */
  async get(id: string, manager: EntityManager = this.dataSource.manager): Promise<OnTheWire> {
    const [row] = await manager.query<SequenceRow[]>(ONE, [id]);
    if (!row) throw notFound(COPY.gone);
    return { ...row, version: versionOf(contentOf(row, row.steps)) };
  }

  create(admin: Admin, { steps, ...body }: SequenceBody): Promise<OnTheWire> {
    return this.dataSource.transaction(async (manager) => {
      const draft = manager.create(EmailSequence, {
        ...fieldsOf(body),
        createdAt: this.clock.now(),
        activatedAt: null,
      });
      await manager.insert(EmailSequence, draft);
      await manager.insert(EmailSequenceStep, steps.map(newStep(draft.id)));
      await this.audit.record(admin, { action: 'Created an email sequence', subject: body.name }, manager);
      return this.get(draft.id, manager);
    });
  }

  /**
   * Changes a sequence. 404 if it is gone; 409 if `version` is no longer current, or if its trigger would change although it
   * was active; 400 if an active one would have no email, or one without a text.
   */
  async update(admin: Admin, id: string, { version, steps, ...body }: SequenceBody & { version: string }) {
    const changed = await this.dataSource.transaction(async (manager) => {
      const { sequence, stored } = await lockSequence(manager, id, version);
      const fields = fieldsOf(body);
      if (sequence.activatedAt && !isSame(sequence.trigger, fields.trigger)) throw conflict(COPY.triggerFixed);
      if (sequence.state === 'active') ensureComplete(steps);
      await manager.update(EmailSequence, { id }, fields);
      await this.saveSteps(manager, id, stored, steps, sequence.timeZone !== fields.timeZone);
      await this.audit.record(admin, { action: 'Changed an email sequence', subject: body.name }, manager);
      return this.get(id, manager);
    });
    this.sender.wake();
    return changed;
  }

  /** Deletes a sequence. 404 if it is gone, 409 if it is active. */
  async delete(admin: Admin, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { sequence } = await lockSequence(manager, id);
      if (sequence.state === 'active') throw conflict(COPY.pauseFirst);
      await manager.delete(EmailSequence, { id });
      await this.audit.record(admin, { action: 'Deleted an email sequence', subject: sequence.name }, manager);
    });
  }

  /**
   * Activates a sequence, also after a pause. 404 if it is gone; 409 if it is active, or if `version` is no longer current;
   * 400 without an email, or if one has no text.
   */
  async activate(admin: Admin, id: string, version: string): Promise<OnTheWire> {
    const active = await this.dataSource.transaction(async (manager) => {
      const { sequence, stored } = await lockSequence(manager, id, version);
      if (sequence.state === 'active') throw conflict(COPY.activeAlready);
      ensureComplete(stored);
      const activatedAt = sequence.activatedAt ?? this.clock.now();
      await manager.update(EmailSequence, { id }, { state: 'active', activatedAt });
      await this.audit.record(admin, { action: 'Activated an email sequence', subject: sequence.name }, manager);
      return this.get(id, manager);
    });
    this.sender.wake();
    return active;
  }

  /** Pauses a sequence. 404 if it is gone, 409 if it isn't active. */
  pause(admin: Admin, id: string): Promise<OnTheWire> {
    return this.dataSource.transaction(async (manager) => {
      const { sequence } = await lockSequence(manager, id);
      if (sequence.state !== 'active') throw conflict(COPY.notActive);
      await manager.update(EmailSequence, { id }, { state: 'paused' });
      await this.audit.record(admin, { action: 'Paused an email sequence', subject: sequence.name }, manager);
      return this.get(id, manager);
    });
  }

  /** Who waits for an email that is removed waits for the next one; who waits for one at another time is scheduled again. */
  private async saveSteps(
    manager: EntityManager,
    sequenceId: string,
    stored: EmailSequenceStep[],
    steps: SequenceStepBody[],
    isOtherZone: boolean,
  ) {
    const kept = new Set(steps.map(({ id }) => id));
    for (const [index, { id }] of stored.entries()) {
      if (kept.has(id)) continue;
      const next = stored.slice(index + 1).find((later) => kept.has(later.id));
      await manager.query(MOVE_ON, [id, next?.id ?? null]);
    }
    const removed = stored.filter(({ id }) => !kept.has(id));
    await manager.delete(EmailSequenceStep, { id: In(removed.map(({ id }) => id)) });
    const moved: string[] = [];
    for (const [position, step] of steps.entries()) {
      const before = stored.find(({ id }) => id === step.id);
      if (!before) {
        await manager.insert(EmailSequenceStep, newStep(sequenceId)(step, position));
        continue;
      }
      const { id } = before;
      await manager.update(EmailSequenceStep, { id }, { ...wordsOf(step), position });
      if (isOtherZone || before.waitDays !== step.waitDays || before.hour !== step.hour) moved.push(id);
    }
    await manager.query(RESCHEDULE, [moved]);
  }
}

const wordsOf = ({ waitDays, hour, condition, subject, body }: Omit<SequenceStepBody, 'id'>) => ({
  waitDays,
  hour,
  condition,
  subject,
  body,
});

const newStep = (sequenceId: string) => (step: SequenceStepBody, position: number) => ({
  ...wordsOf(step),
  sequenceId,
  position,
});

/** Without what doesn't belong to the kind of trigger. */
const triggerOf = ({ kind, days, course }: SequenceTrigger): SequenceTrigger => ({
  kind,
  days: kind === 'inactivity' ? days : null,
  course: kind === 'course-completed' ? course : null,
});

const fieldsOf = ({ name, trigger, goal, timeZone }: Omit<SequenceBody, 'steps'>) => ({
  name,
  trigger: triggerOf(trigger),
  goal,
  timeZone: timeZoneOf(timeZone),
});

const isSame = (one: SequenceTrigger, other: SequenceTrigger) =>
  one.kind === other.kind && one.days === other.days && one.course === other.course;

interface Content {
  name: string;
  trigger: { kind: string; days: number | null; course: string | null };
  goal: string | null;
  timeZone: string;
}

type Step = Pick<OnTheWire['steps'][number], 'id' | 'waitDays' | 'hour' | 'condition' | 'subject' | 'body'>;

/** What a version is of. */
const contentOf = ({ name, trigger: { kind, days, course }, goal, timeZone }: Content, steps: readonly Step[]) => ({
  name,
  trigger: { kind, days, course },
  goal,
  timeZone,
  steps: steps.map(({ id, waitDays, hour, condition, subject, body }) => [
    id,
    waitDays,
    hour,
    condition,
    subject,
    body,
  ]),
});

function ensureComplete(steps: readonly { body: string }[]) {
  if (steps.length === 0) throw invalidInput([{ path: 'steps', message: COPY.noSteps }]);
  for (const [index, step] of steps.entries()) ensureWritten(step, `steps.${index}.body`);
}

async function lockSequence(manager: EntityManager, id: string, version?: string) {
  const sequence = await findForUpdate(manager, EmailSequence, { id });
  if (!sequence) throw notFound(COPY.gone);
  const stored = await manager.find(EmailSequenceStep, { where: { sequenceId: id }, order: { position: 'ASC' } });
  ensureUnchanged(version, { version: versionOf(contentOf(sequence, stored)) }, 'sequence');
  return { sequence, stored };
}
