import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatabaseModule } from '../../database/database.module';
import { ReleaseReader } from './release-reader';
import { Site } from './site.service';

const reader = {
  provide: ReleaseReader,
  useFactory: (dataSource: DataSource) => new ReleaseReader((sql, values) => dataSource.query(sql, values)),
  inject: [DataSource],
};

@Module({ imports: [DatabaseModule], providers: [reader, Site], exports: [ReleaseReader, Site] })
export class SiteModule {}
