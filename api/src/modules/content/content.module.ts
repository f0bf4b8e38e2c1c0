import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { AuditModule } from '../audit/audit.module';
import { ContentController } from './content.controller';
import { ContentService } from './content.service';

@Module({ imports: [AuditModule, DatabaseModule], controllers: [ContentController], providers: [ContentService] })
export class ContentModule {}
