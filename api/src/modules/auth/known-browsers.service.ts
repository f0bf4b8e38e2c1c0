import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import { DEVICE_LIFETIME } from './session-cookies';
import { hashToken, newToken } from './token';

const OF_MEMBER = `
SELECT encode(d.token_hash, 'hex') AS name FROM known_devices d JOIN users u ON u.id = d.user_id
WHERE d.token_hash = $1 AND d.expires_at > $2 AND u.email = $3`;

const OF_ADMIN = `
SELECT encode(token_hash, 'hex') AS name FROM known_devices
WHERE token_hash = $1 AND expires_at > $2 AND user_id IS NULL`;

/** The member is held first, so that nobody's browser is remembered whose account is being deleted. */
const REMEMBER = `
WITH forgotten AS (DELETE FROM known_devices WHERE token_hash = $1),
  owner AS (SELECT id FROM users WHERE id = $3 FOR KEY SHARE)
INSERT INTO known_devices (token_hash, user_id, expires_at)
SELECT $2, $3::uuid, $4::timestamptz WHERE $3::uuid IS NULL OR EXISTS (SELECT FROM owner)`;

/** Where a sign-in comes from: the network, and the token of a browser that signed in before. */
export interface Origin {
  address: string;
  device: string | undefined;
}

/**
 * The browsers that somebody has signed in with. Wrong passwords of others do not keep these out
 * (docs/decisions/0012). A browser is known for the account that signed in last.
 */
@Injectable()
export class KnownBrowsersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The name to count by of the browser with which the member of this e-mail (in lower case) signed in last. */
  ofMember(token: string | undefined, email: string): Promise<string | undefined> {
    return this.find(OF_MEMBER, token, [email]);
  }

  /** The name to count by of a browser with which the admin signed in last. */
  ofAdmin(token: string | undefined): Promise<string | undefined> {
    return this.find(OF_ADMIN, token, []);
  }

  /**
   * Knows a browser from here on as the member's, or as the admin's for null. Answers its new token; the one it had
   * before is forgotten, so that none that was planted comes to be known.
   */
  async remember(previous: string | undefined, userId: string | null): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(this.clock.now().getTime() + DEVICE_LIFETIME);
    await this.dataSource.query(REMEMBER, [hashToken(previous ?? ''), hashToken(token), userId, expiresAt]);
    return token;
  }

  /** Forgets browsers that have not been used to sign in for long. */
  async sweep(): Promise<void> {
    await this.dataSource.query('DELETE FROM known_devices WHERE expires_at <= $1', [this.clock.now()]);
  }

  private async find(statement: string, token: string | undefined, values: string[]) {
    if (!token) return undefined;
    const [device] = await this.dataSource.query<{ name: string }[]>(statement, [
      hashToken(token),
      this.clock.now(),
      ...values,
    ]);
    return device?.name;
  }
}
