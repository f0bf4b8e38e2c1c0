import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  getDesk,
  getDeskMember,
  getDeskSession,
  giveActionItem,
  listDeskMembers,
  mailSummary,
  saveSessionRecord,
} from '@portal/contracts/desk';
import { CurrentAdmin, type Admin, type SignedInAdmin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CoachedMembersService } from './coached-members.service';
import { CoachWorkspaceService } from './coach-workspace.service';
import { SessionRecordsService } from './session-records.service';
import { SummariesService } from './summaries.service';

/** A coach's workspace. */
@Controller()
export class CoachWorkspaceController {
  constructor(
    private readonly workspace: CoachWorkspaceService,
    private readonly members: CoachedMembersService,
    private readonly records: SessionRecordsService,
    private readonly summaries: SummariesService,
  ) {}

  @Handles(getDesk)
  show(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(getDesk) { query }: InputOf<typeof getDesk>,
  ): Promise<CallOutput<typeof getDesk>> {
    return this.workspace.of(admin, query.coach);
  }

  @Handles(listDeskMembers)
  list(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(listDeskMembers) { query }: InputOf<typeof listDeskMembers>,
  ): Promise<CallOutput<typeof listDeskMembers>> {
    return this.workspace.members(admin, query);
  }

  @Handles(getDeskMember)
  member(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(getDeskMember) { params, query }: InputOf<typeof getDeskMember>,
  ): Promise<CallOutput<typeof getDeskMember>> {
    return this.members.find(admin, params.id, query.coach);
  }

  @Handles(getDeskSession)
  session(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(getDeskSession) { params }: InputOf<typeof getDeskSession>,
  ): Promise<CallOutput<typeof getDeskSession>> {
    return this.records.open(admin, params.id);
  }

  @Handles(saveSessionRecord)
  save(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(saveSessionRecord) { params, body }: InputOf<typeof saveSessionRecord>,
  ): Promise<CallOutput<typeof saveSessionRecord>> {
    return this.records.save(admin, params.id, body);
  }

  @Handles(giveActionItem)
  give(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(giveActionItem) { params, body }: InputOf<typeof giveActionItem>,
  ): Promise<CallOutput<typeof giveActionItem>> {
    return this.summaries.giveItem(admin, params.id, params.itemId, body.title);
  }

  @Handles(mailSummary)
  mail(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(mailSummary) { params }: InputOf<typeof mailSummary>,
  ): Promise<CallOutput<typeof mailSummary>> {
    return this.summaries.mail(admin, params.id);
  }
}
