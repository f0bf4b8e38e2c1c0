import { Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual, MoreThan, type SelectQueryBuilder } from 'typeorm';
import { Clock } from '../../../time/clock';
import { User } from '../../users/user.entity';
import { DEVICE_LIFETIME } from '../../../security/cookies';
import { hashToken, newToken } from '../../../security/tokens';
import { RecognizedDevice } from './recognized-device.entity';
import { REMEMBER } from './recognized-device.sql';

type Known = SelectQueryBuilder<RecognizedDevice>;

/** Where a sign-in comes from: the network address, and the token of a browser that has signed in before. */
export interface Origin {
  address: string;
  device: string | undefined;
}

/** Whose a browser is: a member’s, that of a staff account, or the admin’s for neither. */
interface Owner {
  userId?: string;
  staffId?: string;
}

/**
 * The browsers that a person has signed in with. Other people's wrong passwords do not lock these out
 * (docs/decisions/0012). A browser is recognized for the account that signed in last.
 */
@Injectable()
export class RecognizedDevicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The name to count by of the browser with which the member of this email (in lower case) signed in last. */
  ofMember(token: string | undefined, email: string): Promise<string | undefined> {
    return this.find(token, (known) =>
      known.innerJoin(User, 'member', 'member.id = browser.userId AND member.email = :email', { email }),
    );
  }

  /** The name to count by of a browser with which the admin signed in last. */
  ofAdmin(token: string | undefined): Promise<string | undefined> {
    return this.find(token, (known) => known.andWhere('browser.userId IS NULL AND browser.staffId IS NULL'));
  }

  /** The name to count by of a browser with which a staff account signed in last. */
  ofStaff(token: string | undefined, staffId: string): Promise<string | undefined> {
    return this.find(token, (known) => known.andWhere('browser.staffId = :staffId', { staffId }));
  }

  /**
   * Recognizes a browser from now on as the member's, as a staff account's, or as the admin's. Returns its new token;
   * the previous one is deleted, so that a planted token never becomes recognized.
   */
  async remember(previous: string | undefined, { userId, staffId }: Owner): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(this.clock.now().getTime() + DEVICE_LIFETIME);
    await this.dataSource.query(REMEMBER, [
      hashToken(previous ?? ''),
      hashToken(token),
      userId ?? null,
      expiresAt,
      staffId ?? null,
    ]);
    return token;
  }

  /** Forgets browsers that have not been used to sign in for long. */
  async sweep(): Promise<void> {
    await this.browsers.delete({ expiresAt: LessThanOrEqual(this.clock.now()) });
  }

  private async find(token: string | undefined, owned: (known: Known) => Known): Promise<string | undefined> {
    if (!token) return undefined;
    const known = this.browsers
      .createQueryBuilder('browser')
      .where({ tokenHash: hashToken(token), expiresAt: MoreThan(this.clock.now()) });
    return (await owned(known).getOne())?.tokenHash.toString('hex');
  }

  private get browsers() {
    return this.dataSource.getRepository(RecognizedDevice);
  }
}
