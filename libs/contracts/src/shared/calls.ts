import * as account from '../account/account';
import * as accountExport from '../account/account-export';
import * as emailPreferences from '../account/email-preferences';
import * as emailSettings from '../account/email-settings';
import * as admin from '../admin/admin';
import * as audit from '../audit/audit';
import * as auth from '../auth/auth';
import * as verificationEmail from '../auth/verification-email';
import * as billing from '../billing/billing';
import * as brand from '../brand/brand';
import * as broadcasts from '../broadcasts/broadcasts';
import * as emailSequences from '../broadcasts/email-sequences';
import * as coachWorkspace from '../coach-workspace/coach-workspace';
import * as calendar from '../coaching/calendar';
import * as checkIns from '../coaching/check-ins';
import * as coachCalendar from '../coaching/coach-calendar';
import * as coachMessages from '../coaching/coach-messages';
import * as coaching from '../coaching/coaching';
import * as coachingSchedule from '../coaching/coaching-schedule';
import * as partners from '../coaching/partners';
import * as timeOff from '../coaching/time-off';
import * as comments from '../community/comments';
import * as community from '../community/community';
import * as events from '../community/events';
import * as memberProfiles from '../community/member-profiles';
import * as mentions from '../community/mentions';
import * as moderation from '../community/moderation';
import * as pins from '../community/pins';
import * as contentEditing from '../content/content-editing';
import * as courses from '../courses/courses';
import * as sampleLesson from '../courses/sample-lesson';
import * as dashboard from '../dashboard/dashboard';
import * as habits from '../habits/habits';
import * as health from '../health/health';
import * as importInvitations from '../imports/import-invitations';
import * as imports from '../imports/imports';
import * as leads from '../leads/leads';
import * as questionnaire from '../leads/questionnaire';
import * as lessons from '../lessons/lessons';
import * as members from '../members/members';
import * as needsAttention from '../needs-attention/needs-attention';
import * as notificationPreferences from '../notifications/notification-preferences';
import * as notifications from '../notifications/notifications';
import * as push from '../notifications/push';
import * as staffNotifications from '../notifications/staff-notifications';
import * as onboarding from '../onboarding/onboarding';
import * as backgroundWork from '../outbox/background-work';
import * as emailSuppressions from '../outbox/email-suppressions';
import * as outbox from '../outbox/outbox';
import * as people from '../people/people';
import * as pictures from '../pictures/pictures';
import * as planRequests from '../plan-requests/plan-requests';
import * as planCatalog from '../plans/plan-catalog';
import * as planManagement from '../plans/plan-management';
import * as priorities from '../priorities/priorities';
import * as registration from '../registration/registration';
import * as delivery from '../releases/delivery';
import * as deployTokens from '../releases/deploy-tokens';
import * as releases from '../releases/releases';
import * as revenue from '../revenue/revenue';
import * as socialProof from '../social-proof/social-proof';
import * as staff from '../staff/staff';
import * as strategySessions from '../strategy-sessions/strategy-sessions';
import * as teamThreads from '../threads/team-threads';
import * as threadFiles from '../threads/thread-files';
import * as threads from '../threads/threads';
import * as webhooks from '../webhooks/webhooks';
import * as worksheets from '../worksheets/worksheets';
import * as pillars from './pillars';
import type { Call } from './call';

/** The modules that declare calls, in the order of the API's documentation. */
const MODULES: readonly Readonly<Record<string, unknown>>[] = [
  health,
  auth,
  account,
  pictures,
  accountExport,
  registration,
  verificationEmail,
  onboarding,
  emailPreferences,
  emailSettings,
  dashboard,
  courses,
  worksheets,
  pillars,
  lessons,
  notifications,
  notificationPreferences,
  staffNotifications,
  push,
  priorities,
  habits,
  community,
  comments,
  moderation,
  events,
  mentions,
  memberProfiles,
  coaching,
  coachMessages,
  threads,
  threadFiles,
  calendar,
  questionnaire,
  strategySessions,
  planCatalog,
  socialProof,
  sampleLesson,
  planRequests,
  billing,
  admin,
  needsAttention,
  leads,
  outbox,
  emailSuppressions,
  backgroundWork,
  broadcasts,
  emailSequences,
  audit,
  revenue,
  planManagement,
  pins,
  people,
  teamThreads,
  members,
  imports,
  importInvitations,
  contentEditing,
  releases,
  delivery,
  deployTokens,
  coachingSchedule,
  checkIns,
  partners,
  coachCalendar,
  timeOff,
  coachWorkspace,
  brand,
  webhooks,
  staff,
];

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'response' in value;

/** Every call of the API: what its documentation and its access tests are generated from. */
export const CALLS: readonly Call[] = [...new Set(MODULES.flatMap((module) => Object.values(module).filter(isCall)))];
