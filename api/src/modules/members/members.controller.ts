import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  assignCourse,
  deactivateMember,
  getMember,
  listMembers,
  reactivateMember,
  unassignCourse,
} from '@portal/contracts/members';
import { CurrentAdmin, type Admin } from '../../common/admin';
import { Handles } from '../../common/handles';
import { Input, type InputOf } from '../../common/input';
import { MembersService } from './members.service';

@Controller()
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Handles(listMembers)
  list(@Input(listMembers) { query }: InputOf<typeof listMembers>): Promise<CallOutput<typeof listMembers>> {
    return this.members.list(query);
  }

  @Handles(getMember)
  show(@Input(getMember) { params }: InputOf<typeof getMember>): Promise<CallOutput<typeof getMember>> {
    return this.members.find(params.id);
  }

  @Handles(assignCourse)
  assign(
    @CurrentAdmin() admin: Admin,
    @Input(assignCourse) { params }: InputOf<typeof assignCourse>,
  ): Promise<CallOutput<typeof assignCourse>> {
    return this.members.assign(admin, params.id, params.courseKey);
  }

  @Handles(unassignCourse)
  unassign(
    @CurrentAdmin() admin: Admin,
    @Input(unassignCourse) { params }: InputOf<typeof unassignCourse>,
  ): Promise<CallOutput<typeof unassignCourse>> {
    return this.members.unassign(admin, params.id, params.courseKey);
  }

  @Handles(deactivateMember)
  deactivate(
    @CurrentAdmin() admin: Admin,
    @Input(deactivateMember) { params }: InputOf<typeof deactivateMember>,
  ): Promise<CallOutput<typeof deactivateMember>> {
    return this.members.deactivate(admin, params.id);
  }

  @Handles(reactivateMember)
  reactivate(
    @CurrentAdmin() admin: Admin,
    @Input(reactivateMember) { params }: InputOf<typeof reactivateMember>,
  ): Promise<CallOutput<typeof reactivateMember>> {
    return this.members.reactivate(admin, params.id);
  }
}
