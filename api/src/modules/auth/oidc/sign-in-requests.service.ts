import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock';
import { SIGN_IN_LIFETIME } from '../session-cookies';
import { hashToken, newToken } from '../token';
import type { Checks } from './provider';

interface SignInRequest extends Checks {
  returnTo: string;
  /** The session that it confirms; null when it opens one. */
  sessionId: string | null;
  /** When that was asked for. */
  askedAt: Date | null;
}

const OPEN = `
INSERT INTO sign_in_requests (handle_hash, state, nonce, code_verifier, return_to, expires_at, session_id, asked_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

const TAKE = `
WITH taken AS (DELETE FROM sign_in_requests WHERE handle_hash = $1 RETURNING *)
SELECT state, nonce, code_verifier AS "codeVerifier", return_to AS "returnTo",
  session_id AS "sessionId", asked_at AS "askedAt"
FROM taken WHERE expires_at > $2`;

/** Sign-ins that are under way at the provider: the browser holds a handle, the secrets stay here. */
@Injectable()
export class SignInRequestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Keeps a sign-in that has begun and answers the handle for the browser. */
  async open(request: Omit<SignInRequest, 'askedAt'>): Promise<string> {
    const { state, nonce, codeVerifier, returnTo, sessionId } = request;
    const handle = newToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + SIGN_IN_LIFETIME);
    const secrets = [hashToken(handle), state, nonce, codeVerifier];
    await this.dataSource.query(OPEN, [...secrets, returnTo, expiresAt, sessionId, sessionId && now]);
    return handle;
  }

  /** The sign-in of a handle, once; undefined when it is over or was never begun. */
  async take(handle: string): Promise<SignInRequest | undefined> {
    const [request] = await this.dataSource.query<SignInRequest[]>(TAKE, [hashToken(handle), this.clock.now()]);
    return request;
  }

  /** Forgets those that nobody came back from. */
  async sweep(): Promise<void> {
    await this.dataSource.query('DELETE FROM sign_in_requests WHERE expires_at <= $1', [this.clock.now()]);
  }
}
