import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { Site } from './site.service';

@Module({ imports: [DatabaseModule], providers: [Site], exports: [Site] })
export class SiteModule {}
