import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { getMemberProfile, getProfileDetails, updateProfileDetails } from '@portal/contracts/member-profiles';
import { searchMembers } from '@portal/contracts/mentions';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { MentionsService } from './mentions.service';
import { MemberProfilesService } from './member-profiles.service';

@Controller()
export class MemberProfilesController {
  constructor(
    private readonly profiles: MemberProfilesService,
    private readonly mentions: MentionsService,
  ) {}

  @Handles(searchMembers, { maxStalenessSeconds: 5 })
  search(
    @CurrentMember() member: Member,
    @Input(searchMembers) { query }: InputOf<typeof searchMembers>,
  ): Promise<CallOutput<typeof searchMembers>> {
    return this.mentions.search(member, query.search);
  }

  @Handles(getMemberProfile)
  show(
    @CurrentMember() member: Member,
    @Input(getMemberProfile) { params }: InputOf<typeof getMemberProfile>,
  ): Promise<CallOutput<typeof getMemberProfile>> {
    return this.profiles.of(member, params.id);
  }

  @Handles(getProfileDetails)
  details(@CurrentMember() member: Member): Promise<CallOutput<typeof getProfileDetails>> {
    return this.profiles.detailsOf(member);
  }

  @Handles(updateProfileDetails)
  update(
    @CurrentMember() member: Member,
    @Input(updateProfileDetails) { body }: InputOf<typeof updateProfileDetails>,
  ): Promise<CallOutput<typeof updateProfileDetails>> {
    return this.profiles.update(member, body);
  }
}
