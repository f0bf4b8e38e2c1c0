import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { getPillarsProgress } from '@portal/contracts/pillars';
import { Handles } from '../../http/handles';
import { CurrentMember, type Member } from '../../security/member';
import { CoursesService } from './courses.service';

@Controller()
export class PillarsController {
  constructor(private readonly courses: CoursesService) {}

  @Handles(getPillarsProgress, { maxStalenessSeconds: 5 })
  progress(@CurrentMember() member: Member): Promise<CallOutput<typeof getPillarsProgress>> {
    return this.courses.pillarsOf(member);
  }
}
