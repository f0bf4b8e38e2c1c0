import { Readable } from 'node:stream';
import { Controller, StreamableFile } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  assignCourse,
  deactivateMember,
  exportMembers,
  getMember,
  listMembers,
  reactivateMember,
  unassignCourse,
} from '@portal/contracts/members';
import { CurrentAdmin, type Admin, type SignedInAdmin } from '../../security/admin';
import { begun, toCsv } from '../../csv/csv';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { AuditService } from '../audit/audit.service';
import { MEMBER_COLUMNS } from './member-csv';
import { MembersService } from './members.service';

@Controller()
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly audit: AuditService,
  ) {}

  @Handles(listMembers, { maxStalenessSeconds: 5 })
  list(@Input(listMembers) { query }: InputOf<typeof listMembers>): Promise<CallOutput<typeof listMembers>> {
    return this.members.list(query);
  }

  @Handles(exportMembers)
  async export(
    @CurrentAdmin() admin: Admin,
    @Input(exportMembers) { query }: InputOf<typeof exportMembers>,
  ): Promise<StreamableFile> {
    await this.audit.record(admin, { action: 'Exported members', detail: wordsOf(query) });
    return new StreamableFile(Readable.from(toCsv(MEMBER_COLUMNS, await begun(this.members.all(query)))), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="members.csv"',
    });
  }

  @Handles(getMember)
  show(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(getMember) { params }: InputOf<typeof getMember>,
  ): Promise<CallOutput<typeof getMember>> {
    return this.members.find(admin, params.id);
  }

  @Handles(assignCourse)
  assign(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(assignCourse) { params }: InputOf<typeof assignCourse>,
  ): Promise<CallOutput<typeof assignCourse>> {
    return this.members.assign(admin, params.id, params.courseKey);
  }

  @Handles(unassignCourse)
  unassign(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(unassignCourse) { params }: InputOf<typeof unassignCourse>,
  ): Promise<CallOutput<typeof unassignCourse>> {
    return this.members.unassign(admin, params.id, params.courseKey);
  }

  @Handles(deactivateMember)
  deactivate(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(deactivateMember) { params }: InputOf<typeof deactivateMember>,
  ): Promise<CallOutput<typeof deactivateMember>> {
    return this.members.deactivate(admin, params.id);
  }

  @Handles(reactivateMember)
  reactivate(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(reactivateMember) { params }: InputOf<typeof reactivateMember>,
  ): Promise<CallOutput<typeof reactivateMember>> {
    return this.members.reactivate(admin, params.id);
  }
}

/** An export's filter, for the audit log: without the search text, which may be a person's name. */
const wordsOf = ({ search, standing }: InputOf<typeof exportMembers>['query']) =>
  [...(search ? ['a search'] : []), standing].join(', ');
