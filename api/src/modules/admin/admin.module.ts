import { Module } from '@nestjs/common';
import { LimitsModule } from '../../limits/limits.module';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { PushModule } from '../push/push.module';
import { StaffModule } from '../staff/staff.module';
import { AdminPassword } from './admin-password';
import { AdminController } from './admin.controller';
import { AdminService } from './admin.service';
import { AdminStrategy } from './admin.strategy';

@Module({
  imports: [AuditModule, AuthModule, LimitsModule, PushModule, StaffModule],
  controllers: [AdminController],
  providers: [AdminPassword, AdminService, AdminStrategy],
})
export class AdminModule {}
