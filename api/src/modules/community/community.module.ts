import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { AuditModule } from '../audit/audit.module';
import { CoursesModule } from '../courses/courses.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PicturesModule } from '../pictures/pictures.module';
import { CommentsController } from './comments.controller';
import { CommentsService } from './comments.service';
import { CommunityController } from './community.controller';
import { CommunityService } from './community.service';
import { MemberProfilesController } from './member-profiles.controller';
import { MemberProfilesService } from './member-profiles.service';
import { MentionsService } from './mentions.service';
import { PinsController } from './pins.controller';
import { PinsService } from './pins.service';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';

@Module({
  imports: [
    AuditModule,
    CoursesModule,
    DatabaseModule,
    LimitsModule,
    NotificationsModule,
    OutboxModule,
    PicturesModule,
  ],
  controllers: [CommunityController, CommentsController, MemberProfilesController, PinsController, ReportsController],
  providers: [CommunityService, CommentsService, MemberProfilesService, MentionsService, PinsService, ReportsService],
  exports: [CommunityService, ReportsService],
})
export class CommunityModule {}
