import { Injectable } from '@nestjs/common';
import { SEQUENCE_LIMITS, type SequenceAudience } from '@portal/contracts/email-sequences';
import { DataSource } from 'typeorm';
import { notFound } from '../../../errors/api-exception';
import type { Admin, SignedInAdmin } from '../../../security/admin';
import { Clock } from '../../../time/clock';
import { AnnouncementEmails } from '../announcement-emails';
import { COPY } from './copy';
import { EmailSequenceStep } from './sequence-step.entity';
import { EmailSequence } from './sequence.entity';
import { AUDIENCE, GREETED, LATEST, type AudienceRow } from './triggered.sql';

const AUDIENCE_MS = SEQUENCE_LIMITS.audienceDays * 24 * 60 * 60_000;

/** Shows what a sequence would do, with real people: who it would enroll, and what they would get. */
@Injectable()
export class SequencePreviews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly emails: AnnouncementEmails,
  ) {}

  /** Who a sequence would have enrolled in the last 30 days; 404 if there is none. */
  async audience(id: string): Promise<SequenceAudience> {
    const { total, sample, unsubscribed, unverified } = await this.count(await this.sequence(id));
    return { total, sample, leftOut: { unsubscribed, unverified } };
  }

  /** An email's HTML to a lead or member, or to the latest of the audience; 404 if it or they are gone. */
  async html(id: string, stepId: string, recipient: string | undefined): Promise<string> {
    const { sequence, step } = await this.step(id, stepId);
    return this.emails.html(step, await (recipient ? this.nameOf(recipient) : this.latestName(sequence)));
  }

  /** Sends an email to who is signed in, and returns to whom; 404 if it is gone. */
  async test(admin: Admin & SignedInAdmin, id: string, stepId: string): Promise<string[]> {
    const { sequence, step } = await this.step(id, stepId);
    const entry = { action: 'Sent a test of an email sequence', subject: sequence.name, detail: step.subject };
    return this.emails.test(admin, step, await this.latestName(sequence), entry);
  }

  private async sequence(id: string): Promise<EmailSequence> {
    const sequence = await this.dataSource.manager.findOneBy(EmailSequence, { id });
    if (!sequence) throw notFound(COPY.gone);
    return sequence;
  }

  private async step(id: string, stepId: string) {
    const sequence = await this.sequence(id);
    const step = await this.dataSource.manager.findOneBy(EmailSequenceStep, { id: stepId, sequenceId: id });
    if (!step) throw notFound(COPY.noStep);
    return { sequence, step };
  }

  private async count({ id, trigger }: EmailSequence): Promise<AudienceRow> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - AUDIENCE_MS);
    const [counts] = await this.dataSource.query<AudienceRow[]>(AUDIENCE[trigger.kind], [id, since, now]);
    if (!counts) throw new Error('Counting always returns a row');
    return counts;
  }

  private async nameOf(personId: string): Promise<string> {
    const [person] = await this.dataSource.query<{ greeted: string }[]>(GREETED, [personId]);
    if (!person) throw notFound(COPY.noPerson);
    return person.greeted;
  }

  /** The name of the latest of the audience, or else of the latest lead or member; empty without any. */
  private async latestName(sequence: EmailSequence): Promise<string> {
    const { greeted } = await this.count(sequence);
    if (greeted !== null) return greeted;
    const latest = LATEST[sequence.trigger.kind === 'questionnaire' ? 'lead' : 'member'];
    const [person] = await this.dataSource.query<{ greeted: string }[]>(latest);
    return person?.greeted ?? '';
  }
}
