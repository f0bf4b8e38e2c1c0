import { Injectable } from '@nestjs/common';
import type { CallInput, CallOutput } from '@portal/contracts/call';
import type { switchServiceWorker } from '@portal/contracts/delivery';
import { HOST } from '@portal/contracts/release';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../time/clock';
import { assertPermission, type Deployer } from '../../security/deployer';
import { advisoryLock } from '../../database/advisory-locks';
import { LimitsService } from '../../limits/limits.service';
import { AuditService } from '../audit/audit.service';
import { Site } from '../site/site.service';
import { TELL } from './releases.store';
import { ServiceWorkerOff } from './service-worker-off.entity';

/** The one row there can be. */
const ID = 1;

/** Switches the service worker off and on for all browsers, whatever release of the shell is live, or broken. */
@Injectable()
export class ServiceWorkerSwitch {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly site: Site,
  ) {}

  /** Notifies all processes; by the time of the response, this one serves it. 403 without the permission. */
  async set(
    deployer: Deployer,
    { on, why }: CallInput<typeof switchServiceWorker>['body'],
  ): Promise<CallOutput<typeof switchServiceWorker>> {
    assertPermission(deployer, ['roll-back'], HOST);
    await this.limits.consume('movesPerDeployer', deployer.id);
    const changed = await this.dataSource.transaction(async (manager) => {
      await advisoryLock(manager, 'moves');
      if (!(await this.change(manager, on))) return false;
      const action = on ? 'Switched the service worker on' : 'Switched the service worker off';
      const detail = [`by ${deployer.name}`, why].filter(Boolean).join(' · ');
      await this.audit.record(deployer, { action, subject: HOST, detail }, manager);
      await manager.query(TELL);
      return true;
    });
    await this.site.catchUp();
    return { on, changed };
  }

  private async change(manager: EntityManager, on: boolean): Promise<boolean> {
    if (on) return Boolean((await manager.delete(ServiceWorkerOff, { id: ID })).affected);
    if (await manager.existsBy(ServiceWorkerOff, { id: ID })) return false;
    await manager.insert(ServiceWorkerOff, { id: ID, since: this.clock.now() });
    return true;
  }
}
