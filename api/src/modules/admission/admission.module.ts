import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { AuditModule } from '../audit/audit.module';
import { LeadsModule } from '../leads/leads.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PeopleModule } from '../people/people.module';
import { UsersModule } from '../users/users.module';
import { AddressesService } from './addresses.service';
import { AdmissionController } from './admission.controller';
import { MemberInvitationsService } from './member-invitations.service';
import { NewcomerController } from './newcomer.controller';
import { SignUpSettingsService } from './sign-up-settings.service';
import { SignUpsService } from './sign-ups.service';
import { StartingPointsService } from './starting-points.service';

/** Who becomes a member, and how: invitations, sign-ups, and whose address is shown to be theirs. */
@Module({
  imports: [AuditModule, DatabaseModule, LeadsModule, LimitsModule, OutboxModule, PeopleModule, UsersModule],
  controllers: [AdmissionController, NewcomerController],
  providers: [AddressesService, MemberInvitationsService, SignUpSettingsService, SignUpsService, StartingPointsService],
  exports: [AddressesService, MemberInvitationsService, SignUpSettingsService, SignUpsService, StartingPointsService],
})
export class AdmissionModule {}
