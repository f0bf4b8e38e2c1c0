import { Injectable, Logger } from '@nestjs/common';
import type { StaffRole } from '@portal/contracts/staff-permissions';
import { DataSource, LessThanOrEqual } from 'typeorm';
import type { SignedInAdmin } from '../../../security/admin';
import { Clock } from '../../../time/clock';
import type { Member } from '../../../security/member';
import { PreparedStatements } from '../../../database/prepared-statements';
import { primaryStateOf, type PrimaryColumns, type PrimaryState } from '../../../database/primary-state';
import { Session } from './session.entity';
import { EmailVerificationService } from '../../registration/email-verification/email-verification.service';
import { SESSIONS_AT_ONCE } from '../../../config/limit-rules';
import { LIFETIMES, type SessionKind } from '../../../security/cookies';
import { hashToken, newToken, sessionLabel } from '../../../security/tokens';
import {
  END_OLDEST,
  FIND_ADMIN,
  FIND_MEMBER,
  KEEP_PUSH_OF_STAFF,
  NOTE_STAFF_WRITE,
  NOTE_WRITE,
  OPEN_FOR_MEMBER,
  OPEN_FOR_STAFF,
  SEEN,
} from './session.sql';

/** `last_seen_at` is written at most this often (milliseconds): a write per request would cost more than the read. */
const SEEN_EVERY = 5 * 60 * 1000;

/** Stored characters of a user agent: more than any browser sends. */
const USER_AGENT_LENGTH = 400;

/** Who may have a session: a member, and the hash their password was checked against, or null if a provider vouches. */
export interface Proven {
  id: string;
  passwordHash: string | null;
}

/** A staff account that showed who it is: what its password and two-factor authentication were checked against. */
export interface ProvenStaff {
  id: string;
  passwordHash: string;
  totpSecret: string | null;
}

type AdminRow = SeenRow &
  (
    | { staffId: null }
    | { staffId: string; name: string; email: string; role: StaffRole; mustSetUpSecondFactor: boolean }
  );

type SeenRow = PrimaryColumns & { lastSeenAt: Date };

/** Who a session belongs to, and what the primary was when that was asked. */
export interface Found<Person> {
  person: Person;
  primary: PrimaryState | undefined;
}

function toAdmin(row: AdminRow, session: string | null): SignedInAdmin {
  if (row.staffId === null) return { session, staffId: null, actor: null, role: 'owner', mustSetUpSecondFactor: false };
  const { staffId, name, email, role, mustSetUpSecondFactor } = row;
  return { session, staffId, actor: `${name}, ${email}`, role, mustSetUpSecondFactor };
}

/** Sessions: an opaque token in a cookie, its hash in the database, gone the moment they are ended. */
@Injectable()
export class SessionsService {
  private readonly log = new Logger(SessionsService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly emailVerification: EmailVerificationService,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a member's session on the device with this user agent, and returns its token; undefined if the password has
   * changed since, or the account is deactivated. If there are too many sessions, the least recently used ones end.
   */
  async openForMember({ id, passwordHash }: Proven, userAgent: string | undefined): Promise<string | undefined> {
    const { token, now, expiresAt } = this.fresh('member');
    const device = userAgent?.slice(0, USER_AGENT_LENGTH) ?? null;
    const values = [hashToken(token), id, now, expiresAt, device, passwordHash];
    const opened = await this.dataSource.query<unknown[]>(OPEN_FOR_MEMBER, values);
    if (opened.length === 0) return undefined;
    await this.dataSource.query(END_OLDEST, [id, SESSIONS_AT_ONCE]);
    return token;
  }

  /** Opens an admin session; it lives only as long as the password behind `fingerprint` is the admin password. */
  async openForAdmin(fingerprint: Buffer, userAgent?: string): Promise<string> {
    const { token, now, expiresAt } = this.fresh('admin');
    await this.sessions.insert({
      tokenHash: hashToken(token),
      kind: 'admin',
      passwordFingerprint: fingerprint,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
    });
    await this.dataSource.query(NOTE_STAFF_WRITE);
    return token;
  }

  /** Opens an admin session of a staff account; undefined if the account has changed since it was checked. */
  async openForStaff({ id, passwordHash, totpSecret }: ProvenStaff, userAgent?: string): Promise<string | undefined> {
    const { token, now, expiresAt } = this.fresh('admin');
    const browser = userAgent?.slice(0, USER_AGENT_LENGTH) ?? null;
    const values = [hashToken(token), id, now, expiresAt, browser, passwordHash, totpSecret];
    const opened = await this.dataSource.query<unknown[]>(OPEN_FOR_STAFF, values);
    if (opened.length === 0) return undefined;
    await this.dataSource.query(NOTE_STAFF_WRITE);
    return token;
  }

  /** The member with the active session of this token. */
  async findMember(token: string): Promise<Found<Member> | undefined> {
    const values = this.liveValues('member', token);
    const askedAt = performance.now();
    const [row] = await this.statements.rows<Member & SeenRow>('find-member', FIND_MEMBER, values);
    if (!row) return undefined;
    const { lastSeenAt, mustShowAddress, walPosition, timeline, sinceWrite, sinceChange, ...member } = row;
    await this.seen(token, lastSeenAt);
    return {
      person: { ...member, mustShowAddress: mustShowAddress && this.emailVerification.canBeShown },
      primary: primaryStateOf({ walPosition, timeline, sinceWrite, sinceChange }, askedAt),
    };
  }

  /**
   * The owner of the active admin session of this token: a staff account, or whoever signed in with the shared password
   * of `fingerprint`, unless that password is switched off.
   */
  async findAdmin(token: string, fingerprint: Buffer): Promise<Found<SignedInAdmin> | undefined> {
    const values = [...this.liveValues('admin', token), fingerprint];
    const askedAt = performance.now();
    const [row] = await this.statements.rows<AdminRow>('find-admin', FIND_ADMIN, values);
    if (!row) return undefined;
    await this.seen(token, row.lastSeenAt);
    return { person: toAdmin(row, sessionLabel(token)), primary: primaryStateOf(row, askedAt) };
  }

  /**
   * Notes that a member is about to write, so that they read what they wrote wherever they are signed in. Before the write:
   * what isn't noted isn't written.
   */
  async noteWrite({ person, primary }: Found<Member>): Promise<void> {
    if (primary?.isWriteUnnoted) await this.dataSource.query(NOTE_WRITE, [person.id]);
  }

  /** Notes that staff are about to write, which everyone sees from then on: what was removed is gone. */
  async noteStaffWrite(primary: PrimaryState | undefined): Promise<void> {
    if (primary?.isWriteUnnoted) await this.dataSource.query(NOTE_STAFF_WRITE);
  }

  /** Ends a session; the token is worthless from here on. */
  async end(token: string): Promise<void> {
    await this.sessions.delete({ tokenHash: hashToken(token) });
  }

  /** Forgets sessions that have expired. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    await this.dataSource.query(KEEP_PUSH_OF_STAFF, [now]);
    await this.sessions.delete({ expiresAt: LessThanOrEqual(now) });
  }

  private get sessions() {
    return this.dataSource.getRepository(Session);
  }

  private fresh(kind: SessionKind) {
    const now = this.clock.now();
    return { token: newToken(), now, expiresAt: new Date(now.getTime() + LIFETIMES[kind].absolute) };
  }

  private liveValues(kind: SessionKind, token: string) {
    const now = this.clock.now();
    return [hashToken(token), now, new Date(now.getTime() - LIFETIMES[kind].idle)];
  }

  /** Best effort: if it cannot be written (full disk, read-only database), the request continues without it. */
  private async seen(token: string, lastSeenAt: Date) {
    const now = this.clock.now();
    if (Math.abs(now.getTime() - lastSeenAt.getTime()) < SEEN_EVERY) return;
    try {
      await this.dataSource.query(SEEN, [hashToken(token), now]);
    } catch (error) {
      this.log.warn({ message: 'Could not save when a session was last seen', err: error });
    }
  }
}
