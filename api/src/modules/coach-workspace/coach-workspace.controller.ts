import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { completeCheckIn, undoCheckIn } from '@portal/contracts/check-ins';
import {
  getCoachWorkspace,
  getCoachWorkspaceMember,
  getCoachWorkspaceSession,
  assignActionItem,
  listCoachWorkspaceMembers,
  emailSessionSummary,
  saveSessionRecord,
} from '@portal/contracts/coach-workspace';
import { CurrentAdmin, type Admin, type SignedInAdmin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CoachedMembersService } from './coached-members.service';
import { CoachWorkspaceService } from './coach-workspace.service';
import { SessionRecordsService } from './session-records.service';
import { SummariesService } from './summaries.service';
import { WorkspaceCheckInsService } from './workspace-check-ins.service';

/** A coach's workspace. */
@Controller()
export class CoachWorkspaceController {
  constructor(
    private readonly workspace: CoachWorkspaceService,
    private readonly members: CoachedMembersService,
    private readonly records: SessionRecordsService,
    private readonly summaries: SummariesService,
    private readonly checkIns: WorkspaceCheckInsService,
  ) {}

  @Handles(getCoachWorkspace)
  show(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(getCoachWorkspace) { query }: InputOf<typeof getCoachWorkspace>,
  ): Promise<CallOutput<typeof getCoachWorkspace>> {
    return this.workspace.of(admin, query.coach);
  }

  @Handles(listCoachWorkspaceMembers)
  list(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(listCoachWorkspaceMembers) { query }: InputOf<typeof listCoachWorkspaceMembers>,
  ): Promise<CallOutput<typeof listCoachWorkspaceMembers>> {
    return this.workspace.members(admin, query);
  }

  @Handles(getCoachWorkspaceMember)
  member(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(getCoachWorkspaceMember) { params, query }: InputOf<typeof getCoachWorkspaceMember>,
  ): Promise<CallOutput<typeof getCoachWorkspaceMember>> {
    return this.members.find(admin, params.id, query.coach);
  }

  @Handles(getCoachWorkspaceSession)
  session(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(getCoachWorkspaceSession) { params }: InputOf<typeof getCoachWorkspaceSession>,
  ): Promise<CallOutput<typeof getCoachWorkspaceSession>> {
    return this.records.open(admin, params.id);
  }

  @Handles(saveSessionRecord)
  save(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(saveSessionRecord) { params, body }: InputOf<typeof saveSessionRecord>,
  ): Promise<CallOutput<typeof saveSessionRecord>> {
    return this.records.save(admin, params.id, body);
  }

  @Handles(assignActionItem)
  assignItem(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(assignActionItem) { params, body }: InputOf<typeof assignActionItem>,
  ): Promise<CallOutput<typeof assignActionItem>> {
    return this.records.assignActionItem(admin, params.id, params.itemId, body.title);
  }

  @Handles(emailSessionSummary)
  mail(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(emailSessionSummary) { params }: InputOf<typeof emailSessionSummary>,
  ): Promise<CallOutput<typeof emailSessionSummary>> {
    return this.summaries.mail(admin, params.id);
  }

  @Handles(completeCheckIn)
  complete(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(completeCheckIn) { params, body }: InputOf<typeof completeCheckIn>,
  ): Promise<CallOutput<typeof completeCheckIn>> {
    return this.checkIns.complete(admin, params, body);
  }

  @Handles(undoCheckIn)
  async undo(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(undoCheckIn) { params }: InputOf<typeof undoCheckIn>,
  ): Promise<CallOutput<typeof undoCheckIn>> {
    await this.checkIns.undo(admin, params.id);
    return { ok: true };
  }
}
