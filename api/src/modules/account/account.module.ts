import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { SecurityModule } from '../../security/security.module';
import { StorageModule } from '../../storage/storage.module';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { CoachingModule } from '../coaching/coaching.module';
import { LeadsModule } from '../leads/leads.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PaymentsModule } from '../payments/payments.module';
import { AccountController } from './account.controller';
import { CurrentPassword } from './current-password';
import { DeletionService } from './deletion.service';
import { DevicesController } from './devices.controller';
import { DevicesService } from './devices.service';
import { ExportController } from './export.controller';
import { ExportService } from './export.service';
import { PasswordService } from './password.service';
import { ProfileService } from './profile.service';
import { ProofService } from './proof.service';

@Module({
  imports: [
    AuditModule,
    AuthModule,
    CoachingModule,
    DatabaseModule,
    LeadsModule,
    LimitsModule,
    OutboxModule,
    PaymentsModule,
    SecurityModule,
    StorageModule,
  ],
  controllers: [AccountController, DevicesController, ExportController],
  providers: [
    CurrentPassword,
    DeletionService,
    DevicesService,
    ExportService,
    PasswordService,
    ProfileService,
    ProofService,
  ],
})
export class AccountModule {}
