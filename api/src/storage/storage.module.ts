import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module';
import { FileStorage } from './file-storage';
import { ObjectSweep } from './object-sweep';

@Module({ imports: [DatabaseModule], providers: [FileStorage, ObjectSweep], exports: [FileStorage] })
export class StorageModule {}
