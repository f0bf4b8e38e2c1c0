import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { sendAddressLink } from '@portal/contracts/address-link';
import { getStartingPoint } from '@portal/contracts/admission';
import { Handles } from '../../common/handles';
import { CurrentMember, type Member } from '../../common/member';
import { AddressesService } from './addresses.service';
import { StartingPointsService } from './starting-points.service';

/** What a member sees of how they joined. */
@Controller()
export class NewcomerController {
  constructor(
    private readonly addresses: AddressesService,
    private readonly startingPoints: StartingPointsService,
  ) {}

  @Handles(sendAddressLink)
  sendAddressLink(@CurrentMember() { id }: Member): Promise<CallOutput<typeof sendAddressLink>> {
    return this.addresses.send(id);
  }

  @Handles(getStartingPoint)
  async startingPoint(@CurrentMember() { id }: Member): Promise<CallOutput<typeof getStartingPoint>> {
    return { startingPoint: await this.startingPoints.of(id) };
  }
}
