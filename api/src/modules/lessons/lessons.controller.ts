import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { getCoursePreview } from '@portal/contracts/courses';
import { listLessonProgress, listLessons, saveLessonProgress, shareReflection } from '@portal/contracts/lessons';
import { getSampleLesson } from '@portal/contracts/sample-lesson';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { invalidInput } from '../../errors/api-exception';
import { COPY } from './copy';
import { LessonProgressService } from './lesson-progress.service';
import { LessonsService } from './lessons.service';

@Controller()
export class LessonsController {
  constructor(
    private readonly lessons: LessonsService,
    private readonly progress: LessonProgressService,
  ) {}

  @Handles(listLessons, { maxStalenessSeconds: 5 })
  list(@Input(listLessons) { params }: InputOf<typeof listLessons>): Promise<CallOutput<typeof listLessons>> {
    return this.lessons.list(params.courseKey);
  }

  @Handles(getCoursePreview)
  preview(
    @Input(getCoursePreview) { params }: InputOf<typeof getCoursePreview>,
  ): Promise<CallOutput<typeof getCoursePreview>> {
    return this.lessons.preview(params.courseKey);
  }

  @Handles(getSampleLesson)
  sample(): Promise<CallOutput<typeof getSampleLesson>> {
    return this.lessons.sample();
  }

  @Handles(listLessonProgress, { maxStalenessSeconds: 5 })
  listProgress(
    @CurrentMember() member: Member,
    @Input(listLessonProgress) { params }: InputOf<typeof listLessonProgress>,
  ): Promise<CallOutput<typeof listLessonProgress>> {
    return this.progress.list(member, params.courseKey);
  }

  @Handles(saveLessonProgress)
  save(
    @CurrentMember() member: Member,
    @Input(saveLessonProgress) { params, body }: InputOf<typeof saveLessonProgress>,
  ): Promise<CallOutput<typeof saveLessonProgress>> {
    if (body.lessonId !== params.lessonId) {
      throw invalidInput([{ path: 'lessonId', message: COPY.otherLesson }]);
    }
    return this.progress.save(member, params.lessonId, body);
  }

  @Handles(shareReflection)
  share(
    @CurrentMember() member: Member,
    @Input(shareReflection) { params, body }: InputOf<typeof shareReflection>,
  ): Promise<CallOutput<typeof shareReflection>> {
    return this.progress.share(member, params.lessonId, body.shared);
  }
}
