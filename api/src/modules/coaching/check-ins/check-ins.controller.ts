import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { listCheckIns } from '@portal/contracts/check-ins';
import { Handles } from '../../../http/handles';
import { CurrentMember, type Member } from '../../../security/member';
import { CheckInsService } from './check-ins.service';

/** A member's own check-ins. */
@Controller()
export class CheckInsController {
  constructor(private readonly checkIns: CheckInsService) {}

  @Handles(listCheckIns)
  list(@CurrentMember() { id }: Member): Promise<CallOutput<typeof listCheckIns>> {
    return this.checkIns.of(id);
  }
}
