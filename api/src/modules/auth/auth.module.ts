import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { OutboxModule } from '../outbox/outbox.module';
import { ReleasesModule } from '../releases/releases.module';
import { UsersModule } from '../users/users.module';
import { AccountsService } from './accounts.service';
import { AuthController } from './auth.controller';
import { LocalStrategy } from './local.strategy';
import { Confirmations } from './oidc/confirmations.service';
import { ConfirmController } from './oidc/confirm.controller';
import { IdentitiesService } from './oidc/identities.service';
import { Provider } from './oidc/provider';
import { ProviderSignIn } from './oidc/provider-sign-in';
import { SignInRequestsService } from './oidc/sign-in-requests.service';
import { MemberStrategy } from './member.strategy';
import { PagesController } from './pages.controller';
import { NewPasswords } from './new-passwords';
import { Passwords } from './passwords';
import { PasswordResetController } from './reset/password-reset.controller';
import { PasswordResetService } from './reset/password-reset.service';
import { SessionsService } from './sessions.service';
import { KnownBrowsersService } from './known-browsers.service';
import { Entrance } from './entrance';
import { Housekeeping } from './housekeeping';

@Module({
  imports: [DatabaseModule, LimitsModule, OutboxModule, ReleasesModule, UsersModule],
  controllers: [AuthController, ConfirmController, PagesController, PasswordResetController],
  providers: [
    AccountsService,
    NewPasswords,
    Passwords,
    PasswordResetService,
    SessionsService,
    KnownBrowsersService,
    Entrance,
    Provider,
    ProviderSignIn,
    Confirmations,
    IdentitiesService,
    SignInRequestsService,
    LocalStrategy,
    MemberStrategy,
    Housekeeping,
  ],
  exports: [Confirmations, KnownBrowsersService, NewPasswords, Passwords, Provider, SessionsService],
})
export class AuthModule {}
