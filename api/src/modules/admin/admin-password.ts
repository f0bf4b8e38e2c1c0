import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';

const digest = (purpose: string, text: string) => createHash('sha256').update(`${purpose}\n${text}`).digest();

/** The shared password of the admin pages. */
@Injectable()
export class AdminPassword {
  /** Names the password without telling it: sessions opened with another password do not carry it. */
  readonly fingerprint: Buffer;
  private readonly expected: Buffer;

  constructor(@Inject(ENVIRONMENT) { ADMIN_PASSWORD }: ApiEnvironment) {
    this.fingerprint = digest('session', ADMIN_PASSWORD);
    this.expected = digest('compare', ADMIN_PASSWORD);
  }

  /** Compares hashes, so that timing reveals neither the length nor a prefix. */
  matches(password: string): boolean {
    return timingSafeEqual(this.expected, digest('compare', password));
  }
}
