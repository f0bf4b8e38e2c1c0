import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { getHealth, getReady } from '@portal/contracts/health';
import { DataSource } from 'typeorm';
import { Handles } from '../../http/handles';
import { ApiException } from '../../errors/api-exception';
import { pendingMigrations } from '../../database/migrate';
import { COPY } from './copy';

@Controller()
export class HealthController {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(getHealth)
  health(): CallOutput<typeof getHealth> {
    return { status: 'ok' };
  }

  @Handles(getReady)
  async ready(): Promise<CallOutput<typeof getReady>> {
    const pending = await pendingMigrations(this.dataSource);
    if (pending.length === 0) return { status: 'ready' };
    throw new ApiException(503, 'unavailable', COPY.migrationsPending(pending.join(', ')), undefined, 1);
  }
}
