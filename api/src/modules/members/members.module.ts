import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { AdmissionModule } from '../admission/admission.module';
import { AuditModule } from '../audit/audit.module';
import { CoursesModule } from '../courses/courses.module';
import { MembersController } from './members.controller';
import { MembersService } from './members.service';

@Module({
  imports: [AdmissionModule, AuditModule, DatabaseModule, CoursesModule],
  controllers: [MembersController],
  providers: [MembersService],
})
export class MembersModule {}
