import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { withBrand, type BrandWords } from '@portal/contracts/brand-words';
import { type Questionnaire, questionnaireSchema } from '@portal/contracts/questionnaire';
import { DataSource } from 'typeorm';
import { Clock } from '../../time/clock';
import { LiveBrand } from '../../config/live-brand';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { PreparedStatements } from '../../database/prepared-statements';
import {
  addStrategyLink,
  strategySessionUrl,
  strategyAnswerEnds,
  strategyLinkEnds,
} from '../strategy-sessions/strategy-link.entity';
import { LIMIT_RULES, type LimitRules } from '../../config/limit-rules';
import { hashToken, newToken } from '../../security/tokens';
import { OutboxService, type NewEmail } from '../outbox/outbox.service';
import type { StaffNotification } from '../notifications/staff-notification.sql';
import { webhooksAsJson } from '../webhooks/webhook-message.sql';
import { leadCreated } from './lead-webhooks';
import { Lead } from './lead.entity';
import { bothEmails, leadValues, STORE_LEAD, type NewLead } from './new-lead.sql';
import { oneLine, SIGNATURE } from '../../email/wording';

/** A stored lead. */
type TakenLead = Pick<Lead, 'id' | 'createdAt'> & { strategyToken: string | null };

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
   * Stores a lead together with its emails and the tokens with which its visitor chooses the time of their strategy
   * session: a short-lived one in the response, and one in the email. An address gets one confirmation a day, however
   * it is spelled and whoever enters it, so that nobody can be flooded with our emails. A known idempotency key returns
   * the stored lead, and a token only if the answers are the same: having a key does not prove who sent it.
   */
  async add(questionnaire: Questionnaire, idempotencyKey: string | null): Promise<TakenLead> {
    const now = this.clock.now();
    const { max, minutes } = this.limits.confirmationMailsPerAddress;
    const lead: NewLead = { ...questionnaire, id: randomUUID(), idempotencyKey, createdAt: now };
    const toAdmins = newLeadEmail(lead, this.environment.PUBLIC_ORIGIN);
    const links = newLinks(now);
    const chooseTime = strategySessionUrl(portalOrigin(this.environment), links.ofMail.token);
    const brand = this.brand.current.words;
    const [answer] = await this.statements.rows<{ isNew: boolean; offered: boolean }>('store-lead', STORE_LEAD, [
      ...leadValues(lead, toAdmins, confirmationEmail(lead, undefined), brand),
      max,
      `confirmationMailsPerAddress:${lead.email.trim().toLowerCase()}`,
      new Date(now.getTime() + minutes * 60_000),
      Object.values(links).map(({ token }) => hashToken(token)),
      Object.values(links).map(({ endsAt }) => endsAt),
      bothEmails(toAdmins, confirmationEmail(lead, chooseTime), brand),
      webhooksAsJson([leadCreated(lead)], now),
      newLeadNotification(lead, brand),
    ]);
    const offered = answer?.offered ?? false;
    if (!answer?.isNew) return this.storedEarlier(lead, offered);
    this.outbox.wake();
    return { ...lead, strategyToken: offered ? links.ofAnswer.token : null };
  }

  private async storedEarlier(sent: NewLead, offered: boolean): Promise<TakenLead> {
    const { manager } = this.dataSource;
    const lead = await manager.findOneBy(Lead, { idempotencyKey: sent.idempotencyKey ?? '' });
    if (!lead) throw new Error('A lead was neither stored nor there');
    const { id, createdAt } = lead;
    if (!offered || !sameAnswers(lead, sent)) return { id, createdAt, strategyToken: null };
    return { id, createdAt, strategyToken: await addStrategyLink(manager, id, strategyAnswerEnds(sent.createdAt)) };
  }
}

const newLinks = (now: Date) => ({
  ofAnswer: { token: newToken(), endsAt: strategyAnswerEnds(now) },
  ofMail: { token: newToken(), endsAt: strategyLinkEnds(now) },
});

const FIELDS = questionnaireSchema.keyof().options;

/** Whether two questionnaires say the same, letter for letter. */
export const sameAnswers = (one: Questionnaire, other: Questionnaire): boolean =>
  FIELDS.every((field) => one[field] === other[field]);

const newLeadSubject = ({ name, industry }: Questionnaire) => `New lead: ${oneLine(name)} (${industry})`;

/** What staff are told of a new lead in the admin area, as `STORE_LEAD` takes it. */
export function newLeadNotification(lead: Questionnaire & { id: string }, brand: BrandWords): string {
  const text = withBrand(newLeadSubject(lead), brand);
  const told: StaffNotification[] = [{ kind: 'new-lead', text, path: `/admin/leads/${lead.id}` }];
  return JSON.stringify(told);
}

/** Tells the admins of a new lead. `origin` is where the portal is reached, for a link. */
export function newLeadEmail(lead: Questionnaire & { id: string }, origin: string | undefined): NewEmail {
  const link = origin && `\nOpen the lead: ${origin}/admin/leads/${lead.id}\n`;
  return {
    kind: 'new-lead',
    staffKind: 'new-lead',
    recipient: null,
    template: 'new-lead',
    subject: newLeadSubject(lead),
    body: `${lead.name} filled out the questionnaire. They were promised that they’d hear from us within 24 hours.

Phone: ${lead.phone}
Email: ${lead.email}
Industry: ${lead.industry}
Current income: ${lead.currentIncome}
Income goal: ${lead.incomeGoal}

${lead.businessDescription}
${link ?? ''}`,
  };
}

/**
 * Confirms to the visitor that their questionnaire has arrived. Repeats nothing that they typed: anyone can enter
 * anyone's address, and must not be able to send them their own words in our name. `chooseTime` is the URL where they
 * choose the time of their strategy session.
 */
export const confirmationEmail = (
  { email }: Pick<Questionnaire, 'email'>,
  chooseTime: string | undefined,
): NewEmail => ({
  kind: 'lead-confirmation',
  recipient: email,
  template: 'lead-confirmation',
  subject: 'We’ve received your questionnaire',
  body: `Hello,

Thank you for telling us about your business. Here’s what happens next:

1. Our team reviews your answers within 24 hours.
${chooseTime ? `2. You choose a time for your complimentary strategy session. Choose a time: ${chooseTime}` : '2. We reach out to schedule your complimentary strategy session.'}
3. Together we create your personalized transformation roadmap.

If you didn’t fill out our questionnaire, you can ignore this email.

${SIGNATURE}`,
});
