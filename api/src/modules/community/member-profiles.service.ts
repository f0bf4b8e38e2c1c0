import { Injectable } from '@nestjs/common';
import type { MemberProfile, ProfileDetails } from '@portal/contracts/member-profiles';
import { DataSource } from 'typeorm';
import { linkOrNull } from '../../database/stored-link';
import { notFound } from '../../errors/api-exception';
import type { Member } from '../../security/member';
import { CoursesService } from '../courses/courses.service';
import { COPY } from './copy';
import { StoredMemberProfile } from './member-profile.entity';
import { MEMBER_PROFILE } from './member-profile.sql';

type ProfileRow = Omit<MemberProfile, 'isCoach' | 'completed' | 'mine'> & { isCoach: boolean; showsProgress: boolean };

const NOTHING: ProfileDetails = { bio: '', industry: null, city: '', website: null, showsProgress: false };

/** What members show each other. */
@Injectable()
export class MemberProfilesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly courses: CoursesService,
  ) {}

  /** A member as others see them; 404 once the account is deactivated or deleted. */
  async of(reader: Member, id: string): Promise<MemberProfile> {
    const [row] = await this.dataSource.query<ProfileRow[]>(MEMBER_PROFILE, [id]);
    if (!row) throw notFound(COPY.noMember);
    const { isCoach, showsProgress, website, ...profile } = row;
    return {
      ...profile,
      isCoach: isCoach || undefined,
      website: linkOrNull(website),
      completed: showsProgress ? await this.courses.completedBy(id) : undefined,
      mine: id === reader.id,
    };
  }

  /** What the member shows. */
  async detailsOf({ id }: Member): Promise<ProfileDetails> {
    const stored = await this.profiles.findOneBy({ userId: id });
    if (!stored) return NOTHING;
    const { userId: _userId, ...details } = stored;
    return details;
  }

  /** Changes what the member shows. */
  async update(member: Member, details: ProfileDetails): Promise<ProfileDetails> {
    await this.profiles.upsert({ ...details, userId: member.id }, ['userId']);
    return this.detailsOf(member);
  }

  private get profiles() {
    return this.dataSource.getRepository(StoredMemberProfile);
  }
}
