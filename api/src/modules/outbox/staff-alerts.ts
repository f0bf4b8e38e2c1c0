import type { DataSource, EntityManager } from 'typeorm';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { advisoryLock } from '../../database/advisory-locks';
import { BackgroundJob } from '../../jobs/background-job';
import type { Clock } from '../../time/clock';
import type { NewEmail } from './email.sql';
import type { OutboxService } from './outbox.service';

/** Subjects that staff are told of in one transaction. */
const AT_A_TIME = 50;

/** What alerts are made with, and how often they are due. */
export interface StaffAlertsOptions {
  dataSource: DataSource;
  outbox: OutboxService;
  clock: Clock;
  environment: ApiEnvironment;
  /** Milliseconds between two looks. */
  every: number;
  /** Logged of a look that failed. */
  failed: string;
}

/** Tells staff of leads or members that need them, once each. Any number of processes can do so side by side. */
export abstract class StaffAlerts<Subject extends { id: string }> extends BackgroundJob {
  constructor(private readonly alerts: StaffAlertsOptions) {
    super(alerts);
  }

  /** Those whom staff haven't been told of, at most `limit`, with their rows locked. */
  protected abstract find(manager: EntityManager, now: Date, limit: number): Promise<Subject[]>;

  /** What staff are told of one. */
  protected abstract alertOf(subject: Subject, origin: string): Omit<NewEmail, 'recipient'>;

  protected async round() {
    const told = new Set<string>();
    let found: Subject[];
    do {
      found = await this.tell();
      // Whoever is found again wasn't noted as told, such as with nobody to tell.
      if (found.some(({ id }) => told.has(id))) break;
      for (const { id } of found) told.add(id);
    } while (found.length === AT_A_TIME);
    if (told.size > 0) this.alerts.outbox.wake();
  }

  private tell(): Promise<Subject[]> {
    const { dataSource, outbox, clock, environment } = this.alerts;
    const origin = portalOrigin(environment);
    return dataSource.transaction(async (manager) => {
      await advisoryLock(manager, 'staffAlerts');
      const found = await this.find(manager, clock.now(), AT_A_TIME);
      await outbox.post(manager, ...found.map((subject) => ({ recipient: null, ...this.alertOf(subject, origin) })));
      return found;
    });
  }
}
