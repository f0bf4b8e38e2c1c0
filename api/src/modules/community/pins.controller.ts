import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { pinPost, unpinPost } from '@portal/contracts/pins';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { PinsService } from './pins.service';

@Controller()
export class PinsController {
  constructor(private readonly pins: PinsService) {}

  @Handles(pinPost)
  async pin(
    @CurrentAdmin() admin: Admin,
    @Input(pinPost) { params }: InputOf<typeof pinPost>,
  ): Promise<CallOutput<typeof pinPost>> {
    await this.pins.pin(admin, params.id, params.space);
    return { ok: true };
  }

  @Handles(unpinPost)
  async unpin(
    @CurrentAdmin() admin: Admin,
    @Input(unpinPost) { params }: InputOf<typeof unpinPost>,
  ): Promise<CallOutput<typeof unpinPost>> {
    await this.pins.unpin(admin, params.id, params.space);
    return { ok: true };
  }
}
