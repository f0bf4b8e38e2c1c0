import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LessonsController } from './lessons.controller';
import { LessonProgressService } from './lesson-progress.service';
import { LessonsService } from './lessons.service';

@Module({
  imports: [DatabaseModule],
  controllers: [LessonsController],
  providers: [LessonsService, LessonProgressService],
  exports: [LessonsService, LessonProgressService],
})
export class LessonsModule {}
