/** @deprecated Import from `@portal/contracts/coach-workspace`. Removed in the next minor version. */
export * from '../coach-workspace/coach-workspace';
export {
  /** @deprecated Use `COACH_WORKSPACE_PAGE_SIZE`. Removed in the next minor version. */
  COACH_WORKSPACE_PAGE_SIZE as DESK_PAGE,
  /** @deprecated Use `COACH_WORKSPACE_DAYS`. Removed in the next minor version. */
  COACH_WORKSPACE_DAYS as DESK_DAYS,
  /** @deprecated Use `CoachWorkspaceCoach`. Removed in the next minor version. */
  type CoachWorkspaceCoach as DeskCoach,
  /** @deprecated Use `coachWorkspaceSessionSchema`. Removed in the next minor version. */
  coachWorkspaceSessionSchema as deskSessionSchema,
  /** @deprecated Use `CoachWorkspaceSession`. Removed in the next minor version. */
  type CoachWorkspaceSession as DeskSession,
  /** @deprecated Use `getCoachWorkspace`. Removed in the next minor version. */
  getCoachWorkspace as getDesk,
  /** @deprecated Use `CoachWorkspace`. Removed in the next minor version. */
  type CoachWorkspace as Desk,
  /** @deprecated Use `coachWorkspaceMemberSchema`. Removed in the next minor version. */
  coachWorkspaceMemberSchema as deskMemberSchema,
  /** @deprecated Use `CoachWorkspaceMember`. Removed in the next minor version. */
  type CoachWorkspaceMember as DeskMember,
  /** @deprecated Use `listCoachWorkspaceMembers`. Removed in the next minor version. */
  listCoachWorkspaceMembers as listDeskMembers,
  /** @deprecated Use `progressSinceSchema`. Removed in the next minor version. */
  progressSinceSchema as sinceSchema,
  /** @deprecated Use `ProgressSince`. Removed in the next minor version. */
  type ProgressSince as Since,
  /** @deprecated Use `sessionWithRecordSchema`. Removed in the next minor version. */
  sessionWithRecordSchema as notedSessionSchema,
  /** @deprecated Use `SessionWithRecord`. Removed in the next minor version. */
  type SessionWithRecord as NotedSession,
  /** @deprecated Use `getCoachWorkspaceMember`. Removed in the next minor version. */
  getCoachWorkspaceMember as getDeskMember,
  /** @deprecated Use `CoachWorkspaceMemberDetails`. Removed in the next minor version. */
  type CoachWorkspaceMemberDetails as DeskMemberDetails,
  /** @deprecated Use `getCoachWorkspaceSession`. Removed in the next minor version. */
  getCoachWorkspaceSession as getDeskSession,
  /** @deprecated Use `CoachWorkspaceSessionDetails`. Removed in the next minor version. */
  type CoachWorkspaceSessionDetails as DeskSessionDetails,
  /** @deprecated Use `assignActionItem`. Removed in the next minor version. */
  assignActionItem as giveActionItem,
  /** @deprecated Use `emailSessionSummary`. Removed in the next minor version. */
  emailSessionSummary as mailSummary,
} from '../coach-workspace/coach-workspace';
