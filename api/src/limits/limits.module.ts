import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module';
import { LimitsService } from './limits.service';

@Module({
  imports: [DatabaseModule],
  providers: [LimitsService],
  exports: [LimitsService],
})
export class LimitsModule {}
