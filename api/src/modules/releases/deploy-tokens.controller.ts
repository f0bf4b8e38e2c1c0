import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { createDeployToken, endDeployToken, listDeployTokens } from '@portal/contracts/deploy-tokens';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { DeployTokensService } from './deploy-tokens.service';

@Controller()
export class DeployTokensController {
  constructor(private readonly tokens: DeployTokensService) {}

  @Handles(listDeployTokens)
  async list(): Promise<CallOutput<typeof listDeployTokens>> {
    return { tokens: await this.tokens.list() };
  }

  @Handles(createDeployToken)
  create(
    @CurrentAdmin() admin: Admin,
    @Input(createDeployToken) { body }: InputOf<typeof createDeployToken>,
  ): Promise<CallOutput<typeof createDeployToken>> {
    return this.tokens.create(admin, body);
  }

  @Handles(endDeployToken)
  async end(
    @CurrentAdmin() admin: Admin,
    @Input(endDeployToken) { params }: InputOf<typeof endDeployToken>,
  ): Promise<CallOutput<typeof endDeployToken>> {
    await this.tokens.end(admin, params.id);
    return { ok: true };
  }
}
