import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { nameOf } from '../../common/former-member';
import { linkOrNull } from '../../common/link';
import { LiveBrand } from '../../common/live-brand';
import { oneLine } from '../../common/mail-words';
import type { ApiEnvironment } from '../../config/environment';
import { portalAddress } from '../../config/portal-address';
import { ENVIRONMENT } from '../../config/settings.module';
import { OutboxService, type CalendarPart, type NewMail } from '../outbox/outbox.service';
import { hostWords, memberWords, type SessionChange, type ToldSession } from './copy';
import { invitation } from './invitation';
import { GROUP_READERS, TOLD_SESSION } from './notice.sql';

interface MemberReader {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  timeZone: string;
  active: boolean;
}

interface ToldRow extends ToldSession {
  calendarId: string;
  sequence: number;
  changedAt: string;
  sessionType: string;
  coach: { firstName: string; lastName: string; email: string | null; timeZone: string };
  /** Null for a group session, which is for everyone. */
  member: MemberReader | null;
}

/** Whom a session is with, in words, and by their id where the mail goes with their account. */
interface About {
  who: string;
  memberId?: string;
}

/** Somebody who runs sessions; `recipient` is null for the admins. */
interface Host {
  recipient: string | null;
  firstName: string;
  calendarFor: string | undefined;
}

/**
 * Tells by mail of sessions that are booked, moved and cancelled: the member, or all members who want to hear of group
 * sessions; the coach; and the admins of what a member did, or where the coach has no address. Mails are stored in the
 * transaction of the change itself.
 */
@Injectable()
export class SessionNotices {
  constructor(
    private readonly outbox: OutboxService,
    private readonly brand: LiveBrand,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** Tells of a change to a session or series that has just been made. */
  async tell(manager: EntityManager, change: SessionChange, sessionId: string): Promise<void> {
    const session = await this.find(manager, sessionId);
    const readers = session.member
      ? [session.member]
      : await manager.query<MemberReader[]>(GROUP_READERS, ['group-session']);
    const toMembers = readers.filter(({ active }) => active).map((reader) => this.toMember(session, change, reader));
    await this.outbox.post(manager, ...toMembers, ...this.toHosts(session, change, aboutOf(session)));
  }

  /**
   * Tells who runs a 1:1 session that it does not take place, since its member deletes their account; to be called before
   * that. The mail stays, so it names nobody.
   */
  async tellOfLeaving(manager: EntityManager, sessionId: string, at: string): Promise<void> {
    const session = await this.find(manager, sessionId);
    const cancelled = { ...session, sequence: session.sequence + 1 };
    const about = { who: 'a member who deleted their account' };
    await this.outbox.post(manager, ...this.toHosts(cancelled, { kind: 'cancelled', by: 'member', at }, about));
  }

  private async find(manager: EntityManager, sessionId: string): Promise<ToldRow> {
    const [row] = await manager.query<ToldRow[]>(TOLD_SESSION, [sessionId]);
    if (!row) throw new Error('A session that is told of is there');
    return { ...row, meetingUrl: linkOrNull(row.meetingUrl) };
  }

  private toMember(session: ToldRow, change: SessionChange, reader: MemberReader): NewMail {
    const isGroup = session.member === null;
    const { subject, body } = memberWords(session, change, reader, this.addressOf('/coaching'), isGroup);
    return {
      kind: isGroup ? 'group-session' : 'session',
      memberId: reader.id,
      recipient: reader.email,
      subject: oneLine(subject),
      body,
      calendar: this.calendarOf(session, change, { name: nameOf(reader), email: reader.email }),
    };
  }

  /** The coach is told where they have an address of their own; the admins where they have not, and of what a member did. */
  private toHosts(session: ToldRow, change: SessionChange, about: About): NewMail[] {
    const { firstName, email } = session.coach;
    const admins = this.environment.ADMIN_EMAILS ?? [];
    const own = email !== null && !admins.some((admin) => admin.toLowerCase() === email.toLowerCase());
    const mails: NewMail[] = [];
    if (own) mails.push(this.toHost(session, change, about, { recipient: email, firstName, calendarFor: email }));
    if (own && change.by === 'team') return mails;
    const calendarFor = own ? undefined : (email ?? admins[0] ?? this.organizer.email);
    return [...mails, this.toHost(session, change, about, { recipient: null, firstName: '', calendarFor })];
  }

  /** `calendarFor` is the address whose calendar the session goes into, if any. */
  private toHost(
    session: ToldRow,
    change: SessionChange,
    { who, memberId }: About,
    { recipient, firstName, calendarFor }: Host,
  ): NewMail {
    const { member, coach } = session;
    const { subject, body } = hostWords(
      session,
      change,
      { firstName, timeZone: coach.timeZone },
      {
        who,
        place: this.addressOf('/admin/coaching'),
        hasCalendar: calendarFor !== undefined,
      },
    );
    return {
      kind: member ? 'session' : 'group-session',
      ...(memberId && { memberId }),
      recipient,
      subject: oneLine(subject),
      body,
      ...(calendarFor && { calendar: this.calendarOf(session, change, { name: nameOf(coach), email: calendarFor }) }),
    };
  }

  private calendarOf(session: ToldRow, { kind, at }: SessionChange, attendee: { name: string; email: string }) {
    const method: CalendarPart['method'] = kind === 'cancelled' ? 'CANCEL' : 'REQUEST';
    return invitation(method, {
      ...session,
      at,
      organizer: this.organizer,
      attendee,
      portal: this.brand.current.words.name,
    });
  }

  /** Who mails come from; nobody that exists, where no mails go out. */
  private get organizer() {
    const [, email = 'nobody@portal.invalid'] = /<?([^<>\s]+@[^<>\s]+)>?$/.exec(this.environment.MAIL_FROM ?? '') ?? [];
    return { name: this.brand.current.words.name, email };
  }

  private addressOf(path: string) {
    return portalAddress(this.environment) + path;
  }
}

const aboutOf = ({ member }: ToldRow): About =>
  member ? { who: `${nameOf(member)} (${member.email})`, memberId: member.id } : { who: 'everyone' };
