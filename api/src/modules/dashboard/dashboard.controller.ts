import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { getDashboard } from '@portal/contracts/dashboard';
import { Handles } from '../../http/handles';
import { CurrentMember, type Member } from '../../security/member';
import { DashboardService } from './dashboard.service';

@Controller()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Handles(getDashboard, { maxStalenessSeconds: 5 })
  show(@CurrentMember() member: Member): Promise<CallOutput<typeof getDashboard>> {
    return this.dashboard.of(member);
  }
}
