import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { CoursesController } from './courses.controller';
import { CoursesService } from './courses.service';
import { PillarsController } from './pillars.controller';

@Module({
  imports: [DatabaseModule],
  controllers: [CoursesController, PillarsController],
  providers: [CoursesService],
  exports: [CoursesService],
})
export class CoursesModule {}
