import { Module } from '@nestjs/common';
import { LimitsModule } from '../../limits/limits.module';
import { AuthModule } from '../auth/auth.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PicturesModule } from '../pictures/pictures.module';
import { ReleasesModule } from '../releases/releases.module';
import { Housekeeping } from './housekeeping.service';

@Module({
  imports: [AuthModule, LimitsModule, OutboxModule, PicturesModule, ReleasesModule],
  providers: [Housekeeping],
})
export class HousekeepingModule {}
