import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { AuditModule } from '../audit/audit.module';
import { LeadsModule } from '../leads/leads.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PeopleModule } from '../people/people.module';
import { UsersModule } from '../users/users.module';
import { EmailVerificationService } from './email-verification/email-verification.service';
import { RegistrationController } from './registration.controller';
import { MemberInvitationsService } from './invitations/member-invitations.service';
import { NewMemberController } from './new-member.controller';
import { SignUpSettingsService } from './sign-ups/sign-up-settings.service';
import { SignUpsService } from './sign-ups/sign-ups.service';
import { IntakesService } from './intake/intakes.service';

/** Registration: invitations, sign-ups, and email verification. */
@Module({
  imports: [AuditModule, DatabaseModule, LeadsModule, LimitsModule, OutboxModule, PeopleModule, UsersModule],
  controllers: [RegistrationController, NewMemberController],
  providers: [
    EmailVerificationService,
    MemberInvitationsService,
    SignUpSettingsService,
    SignUpsService,
    IntakesService,
  ],
  exports: [EmailVerificationService, MemberInvitationsService, SignUpSettingsService, SignUpsService, IntakesService],
})
export class RegistrationModule {}
