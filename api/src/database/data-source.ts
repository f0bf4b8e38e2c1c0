import pg from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { ENTITIES } from './entities';
import { StrategySessions1763601930000 } from './migrations/1763601930000-strategy-sessions';
import { MoveDatesOfSeries1763601931000 } from './migrations/1763601931000-move-dates-of-series';
import { SaveSeats1763601932000 } from './migrations/1763601932000-save-seats';
import { CreateTables1763600000000 } from './migrations/1763600000000-create-tables';
import { AccountSettings1763600710000 } from './migrations/1763600710000-account-settings';
import { CountBrowsers1763601200000 } from './migrations/1763601200000-count-browsers';
import { ConfirmAtProvider1763601110000 } from './migrations/1763601110000-confirm-at-provider';
import { CreateRemoteLoads1763600600000 } from './migrations/1763600600000-create-remote-loads';
import { CreatePlanRequests1763600100000 } from './migrations/1763600100000-create-plan-requests';
import { CommunityLife1763600200000 } from './migrations/1763600200000-community-life';
import { CoachingBookings1763600210000 } from './migrations/1763600210000-coaching-bookings';
import { KeepStreaks1763600900000 } from './migrations/1763600900000-keep-streaks';
import { KeepContactTrue1763601600000 } from './migrations/1763601600000-keep-contact-true';
import { KeepReleases1763601700000 } from './migrations/1763601700000-keep-releases';
import { NoteRenderFailures1763601800000 } from './migrations/1763601800000-note-render-failures';
import { PicturePosts1763601810000 } from './migrations/1763601810000-picture-posts';
import { SettlePlanRequests1763601820000 } from './migrations/1763601820000-settle-plan-requests';
import { KeepABrand1763601830000 } from './migrations/1763601830000-keep-a-brand';
import { KnowStaff1763601840000 } from './migrations/1763601840000-know-staff';
import { VerifyAddresses1763601900000 } from './migrations/1763601900000-verify-addresses';
import { GatherPeople1763601910000 } from './migrations/1763601910000-gather-people';
import { KeepImports1763601911000 } from './migrations/1763601911000-keep-imports';
import { InviteMembers1763601920000 } from './migrations/1763601920000-invite-members';
import { TalkInThreads1763601940000 } from './migrations/1763601940000-talk-in-threads';
import { KeepACoachsDesk1763601941000 } from './migrations/1763601941000-keep-a-coachs-desk';
import { DeclineReminders1763601950000 } from './migrations/1763601950000-decline-reminders';
import { KeepFirstDays1763601921000 } from './migrations/1763601921000-keep-first-days';
import { KeepPictures1763601300000 } from './migrations/1763601300000-keep-pictures';
import { ManageLeads1763600300000 } from './migrations/1763600300000-manage-leads';
import { ErasePeople1763601100000 } from './migrations/1763601100000-erase-people';
import { FindMembers1763600720000 } from './migrations/1763600720000-find-members';
import { ManageMembersAndContent1763600500000 } from './migrations/1763600500000-manage-members-and-content';
import { TellPeople1763601500000 } from './migrations/1763601500000-tell-people';
import { SellPlans1763602000000 } from './migrations/1763602000000-sell-plans';
import { AddSuspendedRenderFailures1763602090000 } from './migrations/1763602090000-add-suspended-render-failures';
import { AddSigningKeysToDeployTokens1763602150000 } from './migrations/1763602150000-add-signing-keys-to-deploy-tokens';
import { AddCouponReservations1763602200000 } from './migrations/1763602200000-add-coupon-reservations';
import { CreateUsedTrials1763602210000 } from './migrations/1763602210000-create-used-trials';
import { AddScheduledBy1763602300000 } from './migrations/1763602300000-add-scheduled-by';
import { AddPriorityDays1763602400000 } from './migrations/1763602400000-add-priority-days';
import { AddHabitSchedules1763602410000 } from './migrations/1763602410000-add-habit-schedules';
import { AddInvoicePlans1763602420000 } from './migrations/1763602420000-add-invoice-plans';
import { CreateCoachTimeOff1763602480000 } from './migrations/1763602480000-create-coach-time-off';
import { CreateSocialProof1763602500000 } from './migrations/1763602500000-create-social-proof';
import { CreateWebhooks1763602510000 } from './migrations/1763602510000-create-webhooks';
import { AddCheckInsToPlans1763602530000 } from './migrations/1763602530000-add-check-ins-to-plans';
import { CreateCheckIns1763602540000 } from './migrations/1763602540000-create-check-ins';
import { CreateBroadcasts1763602600000 } from './migrations/1763602600000-create-broadcasts';
import { AddGrantPlansToImports1763602610000 } from './migrations/1763602610000-add-grant-plans-to-imports';
import { CreatePinnedPosts1763602700000 } from './migrations/1763602700000-create-pinned-posts';
import { CreateMemberProfiles1763602710000 } from './migrations/1763602710000-create-member-profiles';
import { CreateCoachCalendars1763602800000 } from './migrations/1763602800000-create-coach-calendars';
import { AddShortDays1763602810000 } from './migrations/1763602810000-add-short-days';
import { CreateMentions1763602720000 } from './migrations/1763602720000-create-mentions';
import { CreatePartnerships1763602820000 } from './migrations/1763602820000-create-partnerships';
import { CreateNotifications1763602900000 } from './migrations/1763602900000-create-notifications';
import { CreateNotificationPreferences1763602910000 } from './migrations/1763602910000-create-notification-preferences';
import { AddReminderNotifications1763602920000 } from './migrations/1763602920000-add-reminder-notifications';
import { AddHabitReminders1763602921000 } from './migrations/1763602921000-add-habit-reminders';
import { CreateEmailSequences1763602930000 } from './migrations/1763602930000-create-email-sequences';
import { CreateServiceWorkerOff1763603000000 } from './migrations/1763603000000-create-service-worker-off';
import { AddStaffNotifications1763603020000 } from './migrations/1763603020000-add-staff-notifications';
import { SeedEmailSequences1763603021000 } from './migrations/1763603021000-seed-email-sequences';
import { CreateEmailSuppressions1763603030000 } from './migrations/1763603030000-create-email-suppressions';
import { AddEmailTemplates1763603040000 } from './migrations/1763603040000-add-email-templates';
import { IndexEmailTemplates1763603041000 } from './migrations/1763603041000-index-email-templates';
import { AddStaffPush1763603050000 } from './migrations/1763603050000-add-staff-push';
import { IndexStaffPush1763603051000 } from './migrations/1763603051000-index-staff-push';
import { ValidateStaffPush1763603052000 } from './migrations/1763603052000-validate-staff-push';
import { CreateStoredObjects1763603060000 } from './migrations/1763603060000-create-stored-objects';
import { IndexStoredObjects1763603061000 } from './migrations/1763603061000-index-stored-objects';
import { ValidateStoredObjects1763603062000 } from './migrations/1763603062000-validate-stored-objects';
import { AddLastWriteAt1763603090000 } from './migrations/1763603090000-add-last-write-at';
import { AddPrimaryTimeline1763603091000 } from './migrations/1763603091000-add-primary-timeline';
import { AddReplyNotifications1763603022000 } from './migrations/1763603022000-add-reply-notifications';
import { CreateCommunityEvents1763602740000 } from './migrations/1763602740000-create-community-events';
import { TimeoutClient } from './timeout-client';
import { SERVING_TIMEOUTS, type DatabaseTimeouts } from '../config/database-timeouts';
import { readRows } from './replica-reads';
import { SnakeCase } from './snake-case';
import { SecureSignIn1763600800000 } from './migrations/1763600800000-secure-sign-in';

/** A transaction idle for this long (milliseconds) is aborted, so that it does not hold its locks. */
const IDLE_IN_TRANSACTION = 10_000;

export interface DatabaseSettings {
  url: string;
  poolSize: number;
  /** Whether a pooler hands out the connections: it has settings of its own, and refuses those of a session. */
  isPooled?: boolean;
}

/** A data source that knows its tables before it is connected, and reads from a replica where a call may. */
export class PortalDataSource extends DataSource {
  knowTables = () => this.buildMetadatas();

  override query<Result = unknown>(text: string, values?: unknown[], runner?: QueryRunner): Promise<Result> {
    if (runner) return super.query<Result>(text, values, runner);
    return readRows({ text, values }, () => super.query<unknown[]>(text, values)) as Promise<Result>;
  }
}

/** The database; migrations only, the tables are never synchronised from entities. */
export const createDataSource = (
  { url, poolSize, isPooled = false }: DatabaseSettings,
  timeouts: DatabaseTimeouts = SERVING_TIMEOUTS,
) =>
  new PortalDataSource({
    type: 'postgres',
    driver: pg,
    url,
    entities: ENTITIES,
    namingStrategy: new SnakeCase(),
    migrations: [
      CreateTables1763600000000,
      CreatePlanRequests1763600100000,
      CommunityLife1763600200000,
      CoachingBookings1763600210000,
      ManageLeads1763600300000,
      ManageMembersAndContent1763600500000,
      CreateRemoteLoads1763600600000,
      AccountSettings1763600710000,
      FindMembers1763600720000,
      SecureSignIn1763600800000,
      KeepStreaks1763600900000,
      ErasePeople1763601100000,
      ConfirmAtProvider1763601110000,
      CountBrowsers1763601200000,
      KeepContactTrue1763601600000,
      KeepReleases1763601700000,
      NoteRenderFailures1763601800000,
      PicturePosts1763601810000,
      SettlePlanRequests1763601820000,
      KeepABrand1763601830000,
      KeepPictures1763601300000,
      TellPeople1763601500000,
      KnowStaff1763601840000,
      VerifyAddresses1763601900000,
      GatherPeople1763601910000,
      KeepImports1763601911000,
      InviteMembers1763601920000,
      KeepFirstDays1763601921000,
      StrategySessions1763601930000,
      MoveDatesOfSeries1763601931000,
      SaveSeats1763601932000,
      TalkInThreads1763601940000,
      KeepACoachsDesk1763601941000,
      DeclineReminders1763601950000,
      SellPlans1763602000000,
      AddSuspendedRenderFailures1763602090000,
      AddSigningKeysToDeployTokens1763602150000,
      AddCouponReservations1763602200000,
      CreateUsedTrials1763602210000,
      AddScheduledBy1763602300000,
      AddPriorityDays1763602400000,
      AddHabitSchedules1763602410000,
      AddInvoicePlans1763602420000,
      CreateCoachTimeOff1763602480000,
      CreateSocialProof1763602500000,
      CreateWebhooks1763602510000,
      AddCheckInsToPlans1763602530000,
      CreateCheckIns1763602540000,
      CreateBroadcasts1763602600000,
      AddGrantPlansToImports1763602610000,
      CreatePinnedPosts1763602700000,
      CreateMemberProfiles1763602710000,
      CreateMentions1763602720000,
      CreateCommunityEvents1763602740000,
      CreateCoachCalendars1763602800000,
      AddShortDays1763602810000,
      CreatePartnerships1763602820000,
      CreateNotifications1763602900000,
      CreateNotificationPreferences1763602910000,
      AddReminderNotifications1763602920000,
      AddHabitReminders1763602921000,
      CreateEmailSequences1763602930000,
      CreateServiceWorkerOff1763603000000,
      AddStaffNotifications1763603020000,
      SeedEmailSequences1763603021000,
      AddReplyNotifications1763603022000,
      CreateEmailSuppressions1763603030000,
      AddEmailTemplates1763603040000,
      IndexEmailTemplates1763603041000,
      AddStaffPush1763603050000,
      IndexStaffPush1763603051000,
      ValidateStaffPush1763603052000,
      CreateStoredObjects1763603060000,
      IndexStoredObjects1763603061000,
      ValidateStoredObjects1763603062000,
      AddLastWriteAt1763603090000,
      AddPrimaryTimeline1763603091000,
    ],
    poolSize,
    connectTimeoutMS: timeouts.connection,
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    cache: false,
    extra: {
      Client: TimeoutClient,
      answer_timeout: timeouts.answer,
      ...(!isPooled && {
        statement_timeout: timeouts.statement,
        idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
      }),
      idleTimeoutMillis: 0,
      keepAlive: true,
    },
  });
