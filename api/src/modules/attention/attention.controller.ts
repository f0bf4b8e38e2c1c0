import { Controller } from '@nestjs/common';
import { getAttention, type Attention } from '@portal/contracts/attention';
import { CurrentAdmin, type SignedInAdmin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { AttentionService } from './attention.service';

@Controller()
export class AttentionController {
  constructor(private readonly attention: AttentionService) {}

  @Handles(getAttention)
  now(@CurrentAdmin() { role }: SignedInAdmin): Promise<Attention> {
    return this.attention.now(role);
  }
}
