import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { CoursesModule } from '../courses/courses.module';
import { FiguresService } from './figures.service';

/** What members and owners see beside a claim by the 30-day guarantee. */
@Module({
  imports: [CoursesModule, DatabaseModule],
  providers: [FiguresService],
  exports: [FiguresService],
})
export class GuaranteeModule {}
