import { Controller } from '@nestjs/common';
import { getAttention, type Attention } from '@portal/contracts/attention';
import { Handles } from '../../common/handles';
import { AttentionService } from './attention.service';

@Controller()
export class AttentionController {
  constructor(private readonly attention: AttentionService) {}

  @Handles(getAttention)
  now(): Promise<Attention> {
    return this.attention.now();
  }
}
