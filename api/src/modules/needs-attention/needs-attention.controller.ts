import { Controller } from '@nestjs/common';
import { getNeedsAttention, type NeedsAttentionCounts } from '@portal/contracts/needs-attention';
import { CurrentAdmin, type SignedInAdmin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { NeedsAttentionService } from './needs-attention.service';

@Controller()
export class NeedsAttentionController {
  constructor(private readonly attention: NeedsAttentionService) {}

  @Handles(getNeedsAttention)
  now(@CurrentAdmin() { role }: SignedInAdmin): Promise<NeedsAttentionCounts> {
    return this.attention.now(role);
  }
}
