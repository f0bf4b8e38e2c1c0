import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { PrioritiesController } from './priorities.controller';
import { PrioritiesService } from './priorities.service';

@Module({ imports: [DatabaseModule], controllers: [PrioritiesController], providers: [PrioritiesService] })
export class PrioritiesModule {}
