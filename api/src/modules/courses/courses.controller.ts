import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { listCourses, listMemberCourses } from '@portal/contracts/courses';
import { Handles } from '../../http/handles';
import { CurrentMember, type Member } from '../../security/member';
import { CoursesService } from './courses.service';

@Controller()
export class CoursesController {
  constructor(private readonly courses: CoursesService) {}

  @Handles(listCourses, { maxStalenessSeconds: 5 })
  list(@CurrentMember() member: Member): Promise<CallOutput<typeof listCourses>> {
    return this.courses.list(member);
  }

  @Handles(listMemberCourses, { maxStalenessSeconds: 5 })
  listOwn(@CurrentMember() member: Member): Promise<CallOutput<typeof listMemberCourses>> {
    return this.courses.listOf(member);
  }
}
