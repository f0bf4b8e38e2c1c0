import { Controller, Inject, Req } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  discardLessonDraft,
  editCourse,
  getLessonContent,
  listContent,
  listContentDays,
  publishLesson,
  saveLessonDraft,
} from '@portal/contracts/content-editing';
import { isWorksheetPath } from '@portal/contracts/courses';
import type { FastifyRequest } from 'fastify';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { originOf, withoutOrigin } from '../../http/absolute-urls';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import { ContentService } from './content.service';

@Controller()
export class ContentController {
  constructor(
    private readonly content: ContentService,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  @Handles(listContent)
  list(): Promise<CallOutput<typeof listContent>> {
    return this.content.list();
  }

  @Handles(editCourse)
  editCourse(
    @CurrentAdmin() admin: Admin,
    @Input(editCourse) { params, body }: InputOf<typeof editCourse>,
    @Req() request: FastifyRequest,
  ): Promise<CallOutput<typeof editCourse>> {
    const worksheetUrl = withoutOrigin(body.worksheetUrl, originOf(request, this.environment), isWorksheetPath);
    return this.content.editCourse(admin, params.courseKey, { ...body, worksheetUrl });
  }

  @Handles(listContentDays)
  days(
    @Input(listContentDays) { params }: InputOf<typeof listContentDays>,
  ): Promise<CallOutput<typeof listContentDays>> {
    return this.content.days(params.courseKey);
  }

  @Handles(getLessonContent)
  lesson(
    @Input(getLessonContent) { params }: InputOf<typeof getLessonContent>,
  ): Promise<CallOutput<typeof getLessonContent>> {
    return this.content.lesson(params);
  }

  @Handles(saveLessonDraft)
  saveDraft(
    @Input(saveLessonDraft) { params, body }: InputOf<typeof saveLessonDraft>,
  ): Promise<CallOutput<typeof saveLessonDraft>> {
    return this.content.saveDraft(params, body);
  }

  @Handles(discardLessonDraft)
  discardDraft(
    @Input(discardLessonDraft) { params }: InputOf<typeof discardLessonDraft>,
  ): Promise<CallOutput<typeof discardLessonDraft>> {
    return this.content.discardDraft(params);
  }

  @Handles(publishLesson)
  publish(
    @CurrentAdmin() admin: Admin,
    @Input(publishLesson) { params, body }: InputOf<typeof publishLesson>,
  ): Promise<CallOutput<typeof publishLesson>> {
    return this.content.publish(admin, params, body);
  }
}
