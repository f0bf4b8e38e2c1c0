import { Injectable } from '@nestjs/common';
import { BackgroundJob } from '../../jobs/background-job';
import { LimitsService } from '../../limits/limits.service';
import { EmailVerificationService } from '../registration/email-verification/email-verification.service';
import { MemberInvitationsService } from '../registration/invitations/member-invitations.service';
import { RecognizedDevicesService } from '../auth/recognized-devices/recognized-devices.service';
import { SignInRequestsService } from '../auth/oidc/sign-in-requests.service';
import { PasswordResetService } from '../auth/password/password-reset.service';
import { SessionsService } from '../auth/sessions/sessions.service';
import { LogosService } from '../brand/logos.service';
import { ImportsService } from '../imports/imports.service';
import { NotificationsService } from '../notifications/notifications.service';
import { OutboxService } from '../outbox/outbox.service';
import { CheckoutsService } from '../payments/checkout/checkouts.service';
import { PausesService } from '../payments/subscriptions/pauses.service';
import { ReconciliationService } from '../payments/reconciliation/reconciliation.service';
import { SubscriptionExpiryService } from '../payments/subscriptions/subscription-expiry.service';
import { TrialsService } from '../payments/trials/trials.service';
import { MergeService } from '../people/merge.service';
import { PostPicturesService } from '../pictures/post-pictures.service';
import { PushQueue } from '../push/push-queue';
import { PushSubscriptionsService } from '../push/push-subscriptions.service';
import { PruningService } from '../releases/pruning.service';
import { ReleaseHealthService } from '../releases/release-health.service';
import { RenderFailuresService } from '../releases/render-failures.service';
import { InvitationsService } from '../staff/invitations.service';
import { StrategySessionsService } from '../strategy-sessions/strategy-sessions.service';
import { AttachmentsService } from '../threads/attachments.service';
import { SocialProofService } from '../social-proof/social-proof.service';
import { WebhooksService } from '../webhooks/webhooks.service';

const HOURLY = 60 * 60 * 1000;

/**
 * Periodically deletes expired sessions, links, invitations, and recognized devices, rate limit counts, old account
 * emails, notifications, push messages, and webhook deliveries, the merge history of deleted people, unused pictures, portraits, logos, and attachments,
 * imports older than a day, old releases, and their load and render reports; ends expired one-time purchases, and reconciles payments.
 */
@Injectable()
export class Housekeeping extends BackgroundJob {
  constructor(
    private readonly sessions: SessionsService,
    private readonly recognizedDevices: RecognizedDevicesService,
    private readonly signIns: SignInRequestsService,
    private readonly limits: LimitsService,
    private readonly resets: PasswordResetService,
    private readonly invitations: InvitationsService,
    private readonly memberInvitations: MemberInvitationsService,
    private readonly emailVerification: EmailVerificationService,
    private readonly strategySessions: StrategySessionsService,
    private readonly outbox: OutboxService,
    private readonly notifications: NotificationsService,
    private readonly pushes: PushQueue,
    private readonly pushSubscriptions: PushSubscriptionsService,
    private readonly people: MergeService,
    private readonly postPictures: PostPicturesService,
    private readonly attachments: AttachmentsService,
    private readonly logos: LogosService,
    private readonly socialProof: SocialProofService,
    private readonly imports: ImportsService,
    private readonly releaseHealth: ReleaseHealthService,
    private readonly renderFailures: RenderFailuresService,
    private readonly oldReleases: PruningService,
    private readonly checkouts: CheckoutsService,
    private readonly subscriptions: SubscriptionExpiryService,
    private readonly pauses: PausesService,
    private readonly trials: TrialsService,
    private readonly webhooks: WebhooksService,
    private readonly payments: ReconciliationService,
  ) {
    super({ every: HOURLY, failed: 'Cleaning up failed; trying again in an hour' });
  }

  protected round() {
    return this.sweep();
  }

  /** Runs all sweeps once. */
  async sweep(): Promise<void> {
    await this.sessions.sweep();
    await this.recognizedDevices.sweep();
    await this.signIns.sweep();
    await this.limits.sweep();
    await this.resets.sweep();
    await this.invitations.sweep();
    await this.memberInvitations.sweep();
    await this.emailVerification.sweep();
    await this.strategySessions.sweep();
    await this.outbox.sweep();
    await this.notifications.sweep();
    await this.pushes.sweep();
    await this.pushSubscriptions.sweep();
    await this.people.sweep();
    await this.postPictures.sweep();
    await this.attachments.sweep();
    await this.logos.sweep();
    await this.socialProof.sweep();
    await this.imports.sweep();
    await this.releaseHealth.sweep();
    await this.renderFailures.sweep();
    await this.oldReleases.sweep();
    await this.checkouts.sweep();
    await this.subscriptions.sweep();
    await this.pauses.sweep();
    await this.trials.sweep();
    await this.webhooks.sweep();
    // Last, because it depends on an external service.
    await this.payments.sweep();
  }
}
