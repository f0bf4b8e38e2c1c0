import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { SecurityModule } from '../../security/security.module';
import { AdmissionModule } from '../admission/admission.module';
import { OutboxModule } from '../outbox/outbox.module';
import { SiteModule } from '../site/site.module';
import { UsersModule } from '../users/users.module';
import { AccountsService } from './accounts.service';
import { AuthController } from './auth.controller';
import { Entrance } from './entrance';
import { AddressController } from './joining/address.controller';
import { FirstPage } from './joining/first-page';
import { InvitationController } from './joining/invitation.controller';
import { SignedInMember } from './joining/signed-in-member';
import { KnownBrowsersService } from './known-browsers.service';
import { LocalStrategy } from './local.strategy';
import { MemberStrategy } from './member.strategy';
import { ConfirmController } from './oidc/confirm.controller';
import { Confirmations } from './oidc/confirmations.service';
import { IdentitiesService } from './oidc/identities.service';
import { Provider } from './oidc/provider';
import { ProviderSignIn } from './oidc/provider-sign-in';
import { SignInRequestsService } from './oidc/sign-in-requests.service';
import { PagesController } from './pages.controller';
import { PasswordMails } from './reset/password-mails.service';
import { PasswordResetController } from './reset/password-reset.controller';
import { PasswordResetService } from './reset/password-reset.service';
import { SessionsService } from './sessions.service';

@Module({
  imports: [AdmissionModule, DatabaseModule, LimitsModule, OutboxModule, SecurityModule, SiteModule, UsersModule],
  controllers: [
    AddressController,
    AuthController,
    ConfirmController,
    InvitationController,
    PagesController,
    PasswordResetController,
  ],
  providers: [
    AccountsService,
    PasswordMails,
    PasswordResetService,
    SessionsService,
    FirstPage,
    SignedInMember,
    KnownBrowsersService,
    Entrance,
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
    KnownBrowsersService,
    PasswordMails,
    PasswordResetService,
    Provider,
    SessionsService,
    SignInRequestsService,
  ],
})
export class AuthModule {}
