import { Injectable } from '@nestjs/common';
import type { Account, Profile } from '@portal/contracts/account';
import { pictureUrlOf } from '@portal/contracts/pictures';
import { DataSource } from 'typeorm';
import { unauthorized } from '../../errors/api-exception';
import { timeZoneOf } from '../../time/time-zones';
import { User } from '../users/user.entity';

/** A member's profile. */
@Injectable()
export class ProfileService {
  constructor(private readonly dataSource: DataSource) {}

  /** The member's account; 401 when it was deleted a moment ago. */
  async accountOf(id: string): Promise<Account> {
    const member = await this.members.findOneBy({ id });
    if (!member) throw unauthorized();
    const { email, firstName, lastName, pictureToken, timeZone, timeZoneChosen } = member;
    const profileImageUrl = pictureToken && pictureUrlOf(pictureToken);
    return { email, firstName, lastName, profileImageUrl, timeZone, timeZoneChosen };
  }

  /** Updates the profile; 400 for an invalid time zone. */
  async update(id: string, profile: Profile): Promise<Account> {
    const { firstName, lastName, timeZoneChosen } = profile;
    const timeZone = timeZoneOf(profile.timeZone);
    await this.members.update({ id }, { firstName, lastName, timeZone, timeZoneChosen });
    return this.accountOf(id);
  }

  private get members() {
    return this.dataSource.getRepository(User);
  }
}
