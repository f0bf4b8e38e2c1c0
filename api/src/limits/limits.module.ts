import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module';
import { DEFAULT_LIMIT_RULES, LIMIT_RULES } from './limit-rules';
import { LimitsService } from './limits.service';

@Module({
  imports: [DatabaseModule],
  providers: [{ provide: LIMIT_RULES, useValue: DEFAULT_LIMIT_RULES }, LimitsService],
  exports: [LimitsService],
})
export class LimitsModule {}
