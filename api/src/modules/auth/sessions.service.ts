import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import type { Member } from '../../common/member';
import { PreparedReads } from '../../database/prepared-reads';
import { LIFETIMES, type SessionKind } from './session-cookies';
import { hashToken, newToken } from './token';

/** `last_seen_at` is written at most this often (milliseconds): a write per request would cost more than the read. */
const SEEN_EVERY = 5 * 60 * 1000;

const OPEN = `
WITH active AS (UPDATE users SET last_active_at = $5::timestamptz WHERE id = $3)
INSERT INTO sessions (token_hash, kind, user_id, password_fingerprint, created_at, last_seen_at, expires_at)
VALUES ($1, $2, $3::uuid, $4, $5::timestamptz, $5::timestamptz, $6)`;

const LIVE = 's.token_hash = $1 AND s.expires_at > $2 AND s.last_seen_at > $3';

const FIND_MEMBER = `
SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.profile_image_url AS "profileImageUrl",
  u.time_zone AS "timeZone", s.last_seen_at AS "lastSeenAt"
FROM sessions s JOIN users u ON u.id = s.user_id
WHERE ${LIVE} AND s.kind = 'member' AND u.deactivated_at IS NULL`;

const FIND_ADMIN = `
SELECT s.last_seen_at AS "lastSeenAt" FROM sessions s
WHERE ${LIVE} AND s.kind = 'admin' AND s.password_fingerprint = $4`;

/** Also notes on the member when they were last here, which outlives the session. */
const SEEN = `
WITH seen AS (UPDATE sessions SET last_seen_at = $2::timestamptz WHERE token_hash = $1 RETURNING user_id)
UPDATE users SET last_active_at = $2::timestamptz FROM seen WHERE users.id = seen.user_id`;

type SeenRow = { lastSeenAt: Date };

/** Sessions: an opaque token in a cookie, its hash in the database, gone the moment they are ended. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: PreparedReads,
    private readonly clock: Clock,
  ) {}

  /** Opens a member's session and answers its token. */
  openForMember(userId: string) {
    return this.open('member', userId, null);
  }

  /** Opens an admin session; it lives only as long as the password behind `fingerprint` is the admin password. */
  openForAdmin(fingerprint: Buffer) {
    return this.open('admin', null, fingerprint);
  }

  /** The member whose live session the token names. */
  async findMember(token: string): Promise<Member | undefined> {
    const values = this.liveValues('member', token);
    const [row] = await this.reads.rows<Member & SeenRow>('find-member', FIND_MEMBER, values);
    if (!row) return undefined;
    const { lastSeenAt, ...member } = row;
    await this.seen(token, lastSeenAt);
    return member;
  }

  /** Whether the token names a live admin session that was opened with the current password. */
  async isAdmin(token: string, fingerprint: Buffer): Promise<boolean> {
    const values = [...this.liveValues('admin', token), fingerprint];
    const [row] = await this.reads.rows<SeenRow>('find-admin', FIND_ADMIN, values);
    if (row) await this.seen(token, row.lastSeenAt);
    return row !== undefined;
  }

  /** Ends a session; the token is worthless from here on. */
  async end(token: string): Promise<void> {
    await this.dataSource.query('DELETE FROM sessions WHERE token_hash = $1', [hashToken(token)]);
  }

  /** Forgets sessions that have expired. */
  async sweep(): Promise<void> {
    await this.dataSource.query('DELETE FROM sessions WHERE expires_at <= $1', [this.clock.now()]);
  }

  private async open(kind: SessionKind, userId: string | null, fingerprint: Buffer | null) {
    const token = newToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + LIFETIMES[kind].absolute);
    await this.dataSource.query(OPEN, [hashToken(token), kind, userId, fingerprint, now, expiresAt]);
    return token;
  }

  private liveValues(kind: SessionKind, token: string) {
    const now = this.clock.now();
    return [hashToken(token), now, new Date(now.getTime() - LIFETIMES[kind].idle)];
  }

  private async seen(token: string, lastSeenAt: Date) {
    const now = this.clock.now();
    if (now.getTime() - lastSeenAt.getTime() < SEEN_EVERY) return;
    await this.dataSource.query(SEEN, [hashToken(token), now]);
  }
}
