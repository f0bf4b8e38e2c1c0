import { Controller } from '@nestjs/common';
import { getAttention, type Attention } from '@portal/contracts/attention';
import { CurrentAdmin, type SignedInAdmin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { NeedsAttentionService } from './needs-attention.service';

@Controller()
export class NeedsAttentionController {
  constructor(private readonly attention: NeedsAttentionService) {}

  @Handles(getAttention)
  now(@CurrentAdmin() { role }: SignedInAdmin): Promise<Attention> {
    return this.attention.now(role);
  }
}
