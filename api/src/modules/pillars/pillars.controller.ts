import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { getPillarsProgress } from '@portal/contracts/pillars';
import { Handles } from '../../common/handles';
import { CurrentMember, type Member } from '../../common/member';
import { CoursesService } from '../courses/courses.service';
import { pillarsProgress } from '../courses/standing';

@Controller()
export class PillarsController {
  constructor(private readonly courses: CoursesService) {}

  @Handles(getPillarsProgress)
  async progress(@CurrentMember() member: Member): Promise<CallOutput<typeof getPillarsProgress>> {
    return pillarsProgress(await this.courses.standings(member));
  }
}
