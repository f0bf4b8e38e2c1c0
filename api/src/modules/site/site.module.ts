import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatabaseModule } from '../../database/database.module';
import { FileStorage } from '../../storage/file-storage';
import { StorageModule } from '../../storage/storage.module';
import { ReleaseReader } from './release-reader';
import { Site } from './site.service';

const reader = {
  provide: ReleaseReader,
  useFactory: (dataSource: DataSource, files: FileStorage) =>
    new ReleaseReader((sql, values) => dataSource.query(sql, values), files),
  inject: [DataSource, FileStorage],
};

@Module({ imports: [DatabaseModule, StorageModule], providers: [reader, Site], exports: [ReleaseReader, Site] })
export class SiteModule {}
