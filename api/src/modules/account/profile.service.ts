import { Injectable } from '@nestjs/common';
import type { Account, Profile } from '@portal/contracts/account';
import { DataSource } from 'typeorm';
import { unauthorized } from '../../common/refusal';
import { timeZoneOf } from '../../common/time-zones';
import { pictureOf } from '../pictures/picture-sql';

const COLUMNS = `email, first_name AS "firstName", last_name AS "lastName", ${pictureOf('users')},
  time_zone AS "timeZone", time_zone_chosen AS "timeZoneChosen"`;

const FIND = `SELECT ${COLUMNS} FROM users WHERE id = $1`;

const UPDATE = `
UPDATE users SET first_name = $2, last_name = $3, time_zone = $4, time_zone_chosen = $5
WHERE id = $1`;

/** What a member says of themselves. */
@Injectable()
export class ProfileService {
  constructor(private readonly dataSource: DataSource) {}

  /** The member's account; 401 when it was deleted a moment ago. */
  async accountOf(id: string): Promise<Account> {
    const [account] = await this.dataSource.query<Account[]>(FIND, [id]);
    if (!account) throw unauthorized();
    return account;
  }

  /** Changes it; 400 for what is no time zone. */
  async update(id: string, profile: Profile): Promise<Account> {
    const { firstName, lastName, timeZoneChosen } = profile;
    await this.dataSource.query(UPDATE, [id, firstName, lastName, timeZoneOf(profile.timeZone), timeZoneChosen]);
    return this.accountOf(id);
  }
}
