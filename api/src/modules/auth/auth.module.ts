import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { SecurityModule } from '../../security/security.module';
import { RegistrationModule } from '../registration/registration.module';
import { OutboxModule } from '../outbox/outbox.module';
import { SiteModule } from '../site/site.module';
import { UsersModule } from '../users/users.module';
import { AccountsService } from './password/accounts.service';
import { AuthController } from './auth.controller';
import { SessionOpener } from './sessions/session-opener';
import { EmailVerificationController } from './registration/email-verification.controller';
import { PostLoginRedirect } from './sessions/post-login-redirect';
import { InvitationController } from './registration/invitation.controller';
import { SignedInMember } from './sessions/signed-in-member';
import { RecognizedDevicesService } from './recognized-devices/recognized-devices.service';
import { LocalStrategy } from './password/local.strategy';
import { SignInQueue } from './password/sign-in-queue';
import { MemberStrategy } from './sessions/member.strategy';
import { ConfirmController } from './oidc/confirm.controller';
import { Confirmations } from './oidc/confirmations.service';
import { IdentitiesService } from './oidc/identities.service';
import { Provider } from './oidc/provider';
import { ProviderSignIn } from './oidc/provider-sign-in';
import { SignInRequestsService } from './oidc/sign-in-requests.service';
import { PagesController } from './pages/pages.controller';
import { PasswordEmails } from './password/password-emails.service';
import { PasswordResetController } from './password/password-reset.controller';
import { PasswordResetService } from './password/password-reset.service';
import { SessionsService } from './sessions/sessions.service';

@Module({
  imports: [RegistrationModule, DatabaseModule, LimitsModule, OutboxModule, SecurityModule, SiteModule, UsersModule],
  controllers: [
    EmailVerificationController,
    AuthController,
    ConfirmController,
    InvitationController,
    PagesController,
    PasswordResetController,
  ],
  providers: [
    AccountsService,
    PasswordEmails,
    PasswordResetService,
    SessionsService,
    PostLoginRedirect,
    SignedInMember,
    SignInQueue,
    RecognizedDevicesService,
    SessionOpener,
    Provider,
    ProviderSignIn,
    Confirmations,
    IdentitiesService,
    SignInRequestsService,
    LocalStrategy,
    MemberStrategy,
  ],
  exports: [
    Confirmations,
    RecognizedDevicesService,
    PasswordEmails,
    PasswordResetService,
    Provider,
    SessionsService,
    SignInRequestsService,
  ],
})
export class AuthModule {}
