import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { getPlans } from '@portal/contracts/plan-catalog';
import { Handles } from '../../http/handles';
import { PlanCatalog } from './plan-catalog.service';

@Controller()
export class PlansController {
  constructor(private readonly catalogue: PlanCatalog) {}

  @Handles(getPlans)
  show(): Promise<CallOutput<typeof getPlans>> {
    return this.catalogue.show();
  }
}
