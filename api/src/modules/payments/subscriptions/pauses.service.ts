import { Injectable, Logger } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { Clock } from '../../../time/clock';
import { Subscription } from './subscription.entity';
import { PaymentsService } from '../payments.service';
import { ProviderSyncService } from '../providers/provider-sync.service';

/** Ends pauses on time: Stripe would charge again only when its next period begins, possibly months later. */
@Injectable()
export class PausesService {
  private readonly log = new Logger(PausesService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
    private readonly providerSync: ProviderSyncService,
  ) {}

  /** Ends the pauses that are over: a period begins, and is charged for. One that fails is left to the next hour. */
  async sweep(): Promise<void> {
    const { provider } = this.payments;
    if (!provider) return;
    const over = { provider: provider.name, state: 'paused', pausedUntil: LessThanOrEqual(this.clock.now()) } as const;
    for (const { ref, pausedUntil } of await this.dataSource.manager.findBy(Subscription, over)) {
      try {
        await provider.resume(ref, `over:${ref}:${pausedUntil?.toISOString()}`);
        await this.providerSync.refresh({ kind: 'subscription', ref });
      } catch (error) {
        this.log.warn({ message: 'Ending pauses failed; trying again in an hour', subscription: ref, err: error });
      }
    }
  }
}
