import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { SecurityModule } from '../../security/security.module';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PushModule } from '../push/push.module';
import { InvitationsController } from './invitations.controller';
import { InvitationsService } from './invitations.service';
import { OwnAccountService } from './own-account.service';
import { TwoFactorService } from './two-factor.service';
import { StaffAccountController } from './staff-account.controller';
import { StaffPasswordService } from './staff-password.service';
import { StaffSettingsService } from './staff-settings.service';
import { StaffSignInService } from './staff-sign-in.service';
import { StaffController } from './staff.controller';
import { StaffService } from './staff.service';

@Module({
  imports: [AuditModule, AuthModule, DatabaseModule, LimitsModule, OutboxModule, PushModule, SecurityModule],
  controllers: [InvitationsController, StaffAccountController, StaffController],
  providers: [
    InvitationsService,
    OwnAccountService,
    TwoFactorService,
    StaffPasswordService,
    StaffService,
    StaffSettingsService,
    StaffSignInService,
  ],
  exports: [InvitationsService, OwnAccountService, StaffSettingsService],
})
export class StaffModule {}
