import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { CommunityController } from './community.controller';
import { CommunityService } from './community.service';

@Module({
  imports: [DatabaseModule, LimitsModule],
  controllers: [CommunityController],
  providers: [CommunityService],
})
export class CommunityModule {}
