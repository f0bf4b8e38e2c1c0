import { Inject, Injectable } from '@nestjs/common';
import type { GroupSessionAccess } from '@portal/contracts/entitlements';
import type { Questionnaire } from '@portal/contracts/questionnaire';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../time/clock';
import { nameOf } from '../../users/names';
import { linkOrNull } from '../../../database/stored-link';
import { LiveBrand } from '../../../config/live-brand';
import { oneLine } from '../../../email/wording';
import { EVERYTHING, type Opens } from '../../../security/member';
import type { ApiEnvironment } from '../../../config/environment';
import { portalOrigin } from '../../../config/portal-origin';
import { ENVIRONMENT } from '../../../config/settings.module';
import { addStrategyLink, strategySessionUrl, strategyLinkEnds } from '../../strategy-sessions/strategy-link.entity';
import { WebhooksService } from '../../webhooks/webhooks.service';
import { OutboxService, type CalendarPart, type NewEmail } from '../../outbox/outbox.service';
import {
  answersText,
  hostWords,
  memberWords,
  reminderWords,
  seatNote,
  seatWords,
  visitorWords,
  type SessionChange,
  type ToldSession,
} from '../copy';
import { invitation } from './calendar-invitation';
import { sessionWebhook } from './session-webhook';
import { GROUP_READERS, LUCKY_READERS, TOLD_SESSION } from './notice.sql';
import { neededFor, type Occurrence } from '../schedule/occurrences';

interface MemberReader {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  timeZone: string;
  active: boolean;
  /** What the plans of a recipient open, for group sessions. */
  opens?: Opens;
  /** The recipient's seat at a group session, on any of the dates that the email is about. */
  seat?: 'going' | 'waiting' | null;
}

interface VisitorReader extends Questionnaire {
  /** The lead's. */
  id: string;
  timeZone: string;
}

interface ToldRow extends ToldSession {
  calendarId: string;
  sequence: number;
  changedAt: string;
  sessionType: string;
  openedBy: GroupSessionAccess | null;
  /** How many a group session has, where they are limited. */
  seats: number | null;
  coach: { firstName: string; lastName: string; email: string | null; timeZone: string };
  /** Null for a strategy session, and for a group session, which is for everyone. */
  member: MemberReader | null;
  /** Whose strategy session it is. */
  lead: VisitorReader | null;
}

/** Whom a session is with, in words, and by their id where the email goes with their account or their file. */
interface About {
  who: string;
  memberId?: string;
  leadId?: string;
}

/** Somebody who runs sessions; `recipient` is null for the admins. */
interface Host {
  recipient: string | null;
  firstName: string;
  calendarFor: string | undefined;
}

/**
 * Emails about booked, moved, and canceled sessions: to the member, the visitor, or all members who want emails about
 * group sessions; to the coach; and to the admins about changes by a member or visitor, or if the coach has no address.
 * Emails are stored in the transaction of the change.
 */
@Injectable()
export class SessionNotices {
  constructor(
    private readonly outbox: OutboxService,
    private readonly webhooks: WebhooksService,
    private readonly brand: LiveBrand,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Emails everyone about a change that was just made to a session or series. Members with a seat get the email even if
   * they opted out of emails about group sessions: if the series replaced another, members with a seat in that one,
   * `seatsOf`.
   */
  async tell(manager: EntityManager, change: SessionChange, sessionId: string, seatsOf = sessionId): Promise<void> {
    const session = await this.find(manager, sessionId);
    const toReaders = session.lead
      ? [await this.toVisitor(manager, session, change, session.lead)]
      : (await this.readersOf(manager, session, change, seatsOf)).map((reader) =>
          this.toMember(session, change, reader),
        );
    await this.outbox.post(
      manager,
      ...toReaders,
      ...this.toHosts(withAnswers(session, change), change, aboutOf(session)),
    );
    await this.webhooks.emit(manager, sessionWebhook(session, change));
  }

  /** Tells members who waited that a seat at a date of a group session is theirs. */
  async tellOfSeat(
    manager: EntityManager,
    sessionId: string,
    { planned, start, duration }: Occurrence,
    memberIds: readonly string[],
  ): Promise<void> {
    const session = { ...(await this.find(manager, sessionId)), changedAt: this.clock.now().toISOString() };
    const date = session.weeklyInZone && { planned: planned.toJSDate().toISOString(), duration };
    const change = { kind: 'booked', by: 'team', at: start.toJSDate().toISOString(), ...(date && { date }) } as const;
    const readers = await manager.query<MemberReader[]>(LUCKY_READERS, [memberIds, this.clock.now()]);
    const emails = readers.map((reader): NewEmail => {
      const told = isClosed(session, reader) ? { ...session, meetingUrl: null } : session;
      const words = seatWords(told, change, reader, this.urlFor('/coaching'));
      const calendar = this.calendarOf(told, change, { name: nameOf(reader), email: reader.email });
      return {
        kind: 'session',
        memberId: reader.id,
        recipient: reader.email,
        ...words,
        subject: oneLine(words.subject),
        calendar,
      };
    });
    await this.outbox.post(manager, ...emails);
  }

  /** Reminds a visitor of their strategy session. */
  async remind(manager: EntityManager, sessionId: string, at: string): Promise<void> {
    const session = await this.find(manager, sessionId);
    if (!session.lead) throw new Error('A session that somebody is reminded of is a lead’s');
    const { id: leadId, email, timeZone } = session.lead;
    const words = reminderWords(session, at, timeZone, await this.linkOf(manager, session, leadId, at));
    await this.outbox.post(manager, {
      kind: 'session',
      leadId,
      recipient: email,
      ...words,
      subject: oneLine(words.subject),
    });
  }

  /** Tells the host of a strategy session that it is canceled because its lead is erased; see {@link tellOfLeaving}. */
  tellOfErasure(manager: EntityManager, sessionId: string, at: string): Promise<void> {
    return this.tellOfEnd(manager, sessionId, { kind: 'cancelled', by: 'visitor', at }, 'a visitor who was erased');
  }

  /**
   * Tells the host of a 1:1 session that it is canceled because its member is deleting their account; call it before
   * the deletion. The email outlives the account, so it contains no names.
   */
  async tellOfLeaving(manager: EntityManager, sessionId: string, at: string): Promise<void> {
    const change = { kind: 'cancelled', by: 'member', at } as const;
    await this.tellOfEnd(manager, sessionId, change, 'a member who deleted their account');
  }

  private async tellOfEnd(manager: EntityManager, sessionId: string, change: SessionChange, who: string) {
    const session = await this.find(manager, sessionId);
    const canceled = { ...session, sequence: session.sequence + 1 };
    await this.outbox.post(manager, ...this.toHosts(canceled, change, { who }));
    await this.webhooks.emit(manager, sessionWebhook({ ...canceled, member: null, lead: null }, change));
  }

  private async find(manager: EntityManager, sessionId: string): Promise<ToldRow> {
    const [row] = await manager.query<ToldRow[]>(TOLD_SESSION, [sessionId]);
    if (!row) throw new Error('A session that is told of is there');
    return { ...row, meetingUrl: linkOrNull(row.meetingUrl) };
  }

  private toMember(session: ToldRow, change: SessionChange, reader: MemberReader): NewEmail {
    const isGroup = session.member === null;
    const mayJoin = !isClosed(session, reader) && (session.seats === null || reader.seat === 'going');
    const told = mayJoin ? session : { ...session, meetingUrl: null };
    const note = isGroup ? seatNote(session, change, reader.seat ?? null) : '';
    const words = memberWords(told, change, reader, this.urlFor('/coaching'), isGroup, note);
    return {
      kind: isGroup && !reader.seat ? 'group-session' : 'session',
      memberId: reader.id,
      recipient: reader.email,
      ...words,
      subject: oneLine(words.subject),
      calendar: this.calendarOf(told, change, { name: nameOf(reader), email: reader.email }),
    };
  }

  private async toVisitor(
    manager: EntityManager,
    session: ToldRow,
    change: SessionChange,
    { id: leadId, email, timeZone }: VisitorReader,
  ): Promise<NewEmail> {
    const link = await this.linkOf(manager, session, leadId, change.at);
    const words = visitorWords(session, change, timeZone, link);
    return {
      kind: 'session',
      leadId,
      recipient: email,
      ...words,
      subject: oneLine(words.subject),
      calendar: this.calendarOf(session, change, { name: email, email }),
    };
  }

  /** Where a visitor changes their session, at least until it ends. */
  private async linkOf(manager: EntityManager, { duration }: ToldRow, leadId: string, at: string): Promise<string> {
    const ends = new Date(Date.parse(at) + duration * 60_000);
    const token = await addStrategyLink(manager, leadId, strategyLinkEnds(this.clock.now(), ends));
    return strategySessionUrl(portalOrigin(this.environment), token);
  }

  /**
   * Coaches with their own address get an email; admins get one if the coach has none, and about changes by a member or
   * visitor.
   */
  private toHosts(session: ToldRow, change: SessionChange, about: About): NewEmail[] {
    const { firstName, email } = session.coach;
    const admins = this.environment.ADMIN_EMAILS ?? [];
    const own = email !== null && !admins.some((admin) => admin.toLowerCase() === email.toLowerCase());
    const emails: NewEmail[] = [];
    if (own) emails.push(this.toHost(session, change, about, { recipient: email, firstName, calendarFor: email }));
    if (own && change.by === 'team') return emails;
    const calendarFor = own ? undefined : (email ?? admins[0] ?? this.organizer.email);
    return [...emails, this.toHost(session, change, about, { recipient: null, firstName: '', calendarFor })];
  }

  /** `calendarFor` is the address whose calendar gets the session, if any. */
  private toHost(
    session: ToldRow,
    change: SessionChange,
    { who, memberId, leadId }: About,
    { recipient, firstName, calendarFor }: Host,
  ): NewEmail {
    const { sessionType, coach } = session;
    const words = hostWords(
      session,
      change,
      { firstName, timeZone: coach.timeZone },
      {
        who,
        place: this.urlFor('/admin/coaching'),
        hasCalendar: calendarFor !== undefined,
      },
    );
    return {
      kind: sessionType === 'group' ? 'group-session' : 'session',
      ...(memberId && { memberId }),
      ...(leadId && { leadId }),
      recipient,
      ...words,
      subject: oneLine(words.subject),
      ...(calendarFor && { calendar: this.calendarOf(session, change, { name: nameOf(coach), email: calendarFor }) }),
    };
  }

  private calendarOf(session: ToldRow, { kind, at, date }: SessionChange, attendee: { name: string; email: string }) {
    const method: CalendarPart['method'] = kind === 'cancelled' ? 'CANCEL' : 'REQUEST';
    return invitation(method, {
      ...session,
      ...(date && { duration: date.duration, planned: date.planned }),
      at,
      organizer: this.organizer,
      attendee,
      portal: this.brand.current.words.name,
    });
  }

  /**
   * The members to email: the session's own member, or all who want emails about group sessions and whose plans open
   * this one, and members with a seat.
   */
  private async readersOf(manager: EntityManager, session: ToldRow, { date }: SessionChange, seatsOf: string) {
    const about = ['group-session', seatsOf, date?.planned ?? null, this.clock.now()];
    const { member } = session;
    const readers = member ? [member] : await manager.query<MemberReader[]>(GROUP_READERS, about);
    return readers.filter((reader) => reader.active && (reader.seat || !isClosed(session, reader)));
  }

  /** The sender of emails; a nonexistent address if no emails are sent. */
  private get organizer() {
    const [, email = 'nobody@portal.invalid'] = /<?([^<>\s]+@[^<>\s]+)>?$/.exec(this.environment.MAIL_FROM ?? '') ?? [];
    return { name: this.brand.current.words.name, email };
  }

  private urlFor(path: string) {
    return portalOrigin(this.environment) + path;
  }
}

const isClosed = (session: ToldRow, { opens = EVERYTHING }: MemberReader) => neededFor(session, opens) !== undefined;

/**
 * A session as its hosts get it: with the visitor's answers if it is a strategy session. A canceled one doesn’t need
 * them anymore.
 */
const withAnswers = (session: ToldRow, { kind }: SessionChange): ToldRow =>
  session.lead && kind !== 'cancelled' ? { ...session, description: answersText(session.lead) } : session;

function aboutOf({ member, lead }: ToldRow): About {
  if (member) return { who: `${nameOf(member)} (${member.email})`, memberId: member.id };
  return lead ? { who: `${lead.name} (${lead.email})`, leadId: lead.id } : { who: 'everyone' };
}
