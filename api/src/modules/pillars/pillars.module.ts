import { Module } from '@nestjs/common';
import { CoursesModule } from '../courses/courses.module';
import { PillarsController } from './pillars.controller';

@Module({ imports: [CoursesModule], controllers: [PillarsController] })
export class PillarsModule {}
