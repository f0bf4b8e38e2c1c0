import { ActionItem } from '../modules/coach-workspace/action-item.entity';
import { Activity } from '../modules/lessons/activity.entity';
import { CalendarFeed } from '../modules/coaching/calendar/calendar-feed.entity';
import { Checkout } from '../modules/payments/checkout/checkout.entity';
import { Coupon } from '../modules/payments/coupons/coupon.entity';
import { CourseAssignment } from '../modules/courses/course-assignment.entity';
import { Course } from '../modules/courses/course.entity';
import { Customer } from '../modules/payments/customers/customer.entity';
import { Grant } from '../modules/plans/grant.entity';
import { RefundRequest } from '../modules/refund-requests/refund-request.entity';
import { Habit } from '../modules/habits/habit.entity';
import { Invoice } from '../modules/payments/invoices/invoice.entity';
import { LeadEvent } from '../modules/leads/lead-event.entity';
import { LedgerEntry } from '../modules/payments/ledger/ledger-entry.entity';
import { Lesson } from '../modules/lessons/lesson.entity';
import { Notification } from '../modules/notifications/notification.entity';
import { NotificationSettings } from '../modules/notification-preferences/notification-settings.entity';
import { StaffDigest } from '../modules/notification-preferences/staff-digest.entity';
import { StaffPushChoice } from '../modules/notification-preferences/staff-push-choice.entity';
import { StaffEmailChoice } from '../modules/outbox/staff-email-choice.entity';
import { PushChoice } from '../modules/notification-preferences/push-choice.entity';
import { PushMessage } from '../modules/push/push-message.entity';
import { PushSubscription } from '../modules/push/push-subscription.entity';
import { StoredVapidKeys } from '../modules/push/vapid-keys.entity';
import { Offer } from '../modules/plans/offer.entity';
import { PasswordReset } from '../modules/auth/password/password-reset.entity';
import { PlanVersion } from '../modules/plans/plan-version.entity';
import { Plan } from '../modules/plans/plan.entity';
import { SessionRecord } from '../modules/coaching/schedule/session-record.entity';
import { Session } from '../modules/auth/sessions/session.entity';
import { StrategyLink } from '../modules/strategy-sessions/strategy-link.entity';
import { Subscription } from '../modules/payments/subscriptions/subscription.entity';
import { UsedTrial } from '../modules/payments/trials/used-trial.entity';
import { User } from '../modules/users/user.entity';
import { Attempt } from '../limits/attempt.entity';
import { EmailVerification } from '../modules/registration/email-verification/email-verification.entity';
import { MemberInvitation } from '../modules/registration/invitations/member-invitation.entity';
import { SignUpRequest } from '../modules/registration/sign-ups/sign-up-request.entity';
import { SignUpSettings } from '../modules/registration/sign-ups/sign-up-settings.entity';
import { Intake } from '../modules/registration/intake/intake.entity';
import { AuditEntry } from '../modules/audit/audit-entry.entity';
import { RecognizedDevice } from '../modules/auth/recognized-devices/recognized-device.entity';
import { Identity } from '../modules/auth/oidc/identity.entity';
import { SignInRequest } from '../modules/auth/oidc/sign-in-request.entity';
import { BrandLogo } from '../modules/brand/brand-logo.entity';
import { Brand } from '../modules/brand/brand.entity';
import { CoachAvailability } from '../modules/coaching/booking/coach-availability.entity';
import { SocialProofEntry } from '../modules/social-proof/social-proof.entity';
import { SocialProofPicture } from '../modules/pictures/social-proof-picture.entity';
import { CompletedCheckIn } from '../modules/coaching/check-ins/completed-check-in.entity';
import { CoachBusyTime } from '../modules/coaching/coach-calendar/coach-busy-time.entity';
import { CoachCalendar } from '../modules/coaching/coach-calendar/coach-calendar.entity';
import { CoachTimeOff } from '../modules/coaching/time-off/coach-time-off.entity';
import { Coach } from '../modules/coaching/schedule/coach.entity';
import { CoachingSession } from '../modules/coaching/schedule/coaching-session.entity';
import { Rsvp } from '../modules/coaching/seats/rsvp.entity';
import { SessionDate } from '../modules/coaching/schedule/session-date.entity';
import { StoredMemberProfile } from '../modules/community/member-profile.entity';
import { CommentMention } from '../modules/community/comment-mention.entity';
import { MentionEmail } from '../modules/community/mention-email.entity';
import { PostMention } from '../modules/community/post-mention.entity';
import { StoredEvent } from '../modules/events/community-event.entity';
import { EventAttendee } from '../modules/events/event-attendee.entity';
import { PinnedPost } from '../modules/community/pinned-post.entity';
import { PostCheer } from '../modules/community/post-cheer.entity';
import { PostComment } from '../modules/community/post-comment.entity';
import { PostReport } from '../modules/community/post-report.entity';
import { Post } from '../modules/community/post.entity';
import { LessonDraft } from '../modules/content/lesson-draft.entity';
import { MemberOnboarding } from '../modules/onboarding/onboarding.entity';
import { HabitCompletion } from '../modules/habits/habit-completion.entity';
import { HabitSchedule } from '../modules/habits/habit-schedule.entity';
import { ImportRow } from '../modules/imports/import-row.entity';
import { Import } from '../modules/imports/import.entity';
import { ErasureLink } from '../modules/leads/erasure-link.entity';
import { Lead } from '../modules/leads/lead.entity';
import { LessonProgress } from '../modules/lessons/lesson-progress.entity';
import { EmailSuppression } from '../modules/outbox/email-suppression.entity';
import { BroadcastUnsubscribe } from '../modules/outbox/broadcast-unsubscribe.entity';
import { Broadcast } from '../modules/broadcasts/broadcast.entity';
import { Enrollment } from '../modules/broadcasts/sequences/enrollment.entity';
import { ForgottenResult } from '../modules/broadcasts/sequences/forgotten-result.entity';
import { EmailSequence } from '../modules/broadcasts/sequences/sequence.entity';
import { EmailSequenceStep } from '../modules/broadcasts/sequences/sequence-step.entity';
import { StepResult } from '../modules/broadcasts/sequences/step-result.entity';
import { Email } from '../modules/outbox/email.entity';
import { TestEvent } from '../modules/payments/providers/test/test-event.entity';
import { TestObject } from '../modules/payments/providers/test/test-object.entity';
import { WebhookDelivery } from '../modules/webhooks/webhook-delivery.entity';
import { WebhookEndpoint } from '../modules/webhooks/webhook-endpoint.entity';
import { WebhookEvent } from '../modules/payments/webhooks/webhook-event.entity';
import { ReconciliationRun } from '../modules/payments/reconciliation/reconciliation-run.entity';
import { DismissedDuplicate } from '../modules/people/dismissed-duplicate.entity';
import { MergeHistoryEntry } from '../modules/people/merge-history-entry.entity';
import { PersonChange } from '../modules/people/person-change.entity';
import { Picture } from '../modules/pictures/picture.entity';
import { PostPicture } from '../modules/pictures/post-picture.entity';
import { PartnerMessage } from '../modules/partners/partner-message.entity';
import { PartnerSeeker } from '../modules/partners/partner-seeker.entity';
import { Partnership } from '../modules/partners/partnership.entity';
import { PartnershipMember } from '../modules/partners/partnership-member.entity';
import { PlanRequest } from '../modules/plan-requests/plan-request.entity';
import { BillingSettings } from '../modules/plans/billing-settings.entity';
import { Priority } from '../modules/priorities/priority.entity';
import { DeliveredApp } from '../modules/releases/delivered-app.entity';
import { ServiceWorkerOff } from '../modules/releases/service-worker-off.entity';
import { DeployToken } from '../modules/releases/deploy-token.entity';
import { FileContent } from '../modules/releases/file-content.entity';
import { ReleaseFile } from '../modules/releases/release-file.entity';
import { ReleaseDeployment } from '../modules/releases/release-deployment.entity';
import { Release } from '../modules/releases/release.entity';
import { RemoteLoad } from '../modules/releases/remote-load.entity';
import { RenderFailure } from '../modules/releases/render-failure.entity';
import { RecoveryCode } from '../modules/staff/recovery-code.entity';
import { StaffInvitation } from '../modules/staff/staff-invitation.entity';
import { StaffSettings } from '../modules/staff/staff-settings.entity';
import { Staff } from '../modules/staff/staff.entity';
import { StoredObject } from '../storage/stored-object.entity';
import { ThreadAttachment } from '../modules/threads/thread-attachment.entity';
import { ThreadMessage } from '../modules/threads/thread-message.entity';
import { Thread } from '../modules/threads/thread.entity';

/** Every table; a test holds them against the migrated database. */
export const ENTITIES = [
  ActionItem,
  Activity,
  CalendarFeed,
  CourseAssignment,
  Course,
  Habit,
  LeadEvent,
  Lesson,
  PasswordReset,
  Session,
  SessionRecord,
  StrategyLink,
  User,
  Attempt,
  EmailVerification,
  MemberInvitation,
  SignUpRequest,
  SignUpSettings,
  Intake,
  AuditEntry,
  RecognizedDevice,
  Identity,
  SignInRequest,
  BrandLogo,
  Brand,
  CoachAvailability,
  CompletedCheckIn,
  CoachBusyTime,
  CoachCalendar,
  CoachTimeOff,
  Coach,
  CoachingSession,
  Rsvp,
  SessionDate,
  StoredMemberProfile,
  CommentMention,
  MentionEmail,
  PostMention,
  StoredEvent,
  EventAttendee,
  PinnedPost,
  PostCheer,
  PostComment,
  PostReport,
  Post,
  LessonDraft,
  MemberOnboarding,
  HabitCompletion,
  HabitSchedule,
  ImportRow,
  Import,
  ErasureLink,
  Lead,
  LessonProgress,
  Email,
  Broadcast,
  EmailSequence,
  EmailSequenceStep,
  Enrollment,
  ForgottenResult,
  StepResult,
  BroadcastUnsubscribe,
  EmailSuppression,
  DismissedDuplicate,
  MergeHistoryEntry,
  PersonChange,
  Picture,
  PostPicture,
  SocialProofEntry,
  SocialProofPicture,
  PartnerMessage,
  PartnerSeeker,
  Partnership,
  PartnershipMember,
  PlanRequest,
  Priority,
  DeliveredApp,
  ServiceWorkerOff,
  DeployToken,
  FileContent,
  ReleaseFile,
  ReleaseDeployment,
  Release,
  RemoteLoad,
  RenderFailure,
  RecoveryCode,
  StaffInvitation,
  StaffSettings,
  Staff,
  StoredObject,
  ThreadAttachment,
  ThreadMessage,
  Thread,
  Checkout,
  Coupon,
  UsedTrial,
  Customer,
  Grant,
  RefundRequest,
  Invoice,
  LedgerEntry,
  Notification,
  NotificationSettings,
  Offer,
  PushChoice,
  StaffDigest,
  StaffEmailChoice,
  StaffPushChoice,
  PushMessage,
  PushSubscription,
  StoredVapidKeys,
  Plan,
  PlanVersion,
  Subscription,
  ReconciliationRun,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEvent,
  TestEvent,
  TestObject,
  BillingSettings,
];
