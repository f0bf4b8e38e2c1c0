import { Injectable } from '@nestjs/common';
import type { EventBody, ManagedEvent } from '@portal/contracts/events';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { findForUpdate } from '../../database/find-for-update';
import { conflict, invalidInput, notFound } from '../../errors/api-exception';
import { ensureUnchanged, versionOf } from '../../http/version';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { AuditService } from '../audit/audit.service';
import { StoredEvent } from './community-event.entity';
import { COPY } from './copy';
import { MANAGED_EVENTS } from './event.sql';

/** Events of the community, for staff. */
@Injectable()
export class ManagedEventsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** All events, the latest first. */
  list(): Promise<ManagedEvent[]> {
    return this.read(this.dataSource.manager, null);
  }

  /** Adds an event; 400 when it starts in the past. */
  create(admin: Admin, body: EventBody): Promise<ManagedEvent> {
    this.ensureAhead(body);
    return this.dataSource.transaction(async (manager) => {
      const event = manager.create(StoredEvent, this.fieldsOf(body));
      await manager.insert(StoredEvent, event);
      await this.audit.record(admin, { action: 'Added an event', subject: body.title }, manager);
      return this.one(manager, event.id);
    });
  }

  /**
   * Changes an event. 404 if it's gone, 409 if it was canceled or `version` is no longer current, 400 when it would start in
   * the past and hasn't so far.
   */
  update(admin: Admin, id: string, { version, ...body }: EventBody & { version: string }): Promise<ManagedEvent> {
    return this.dataSource.transaction(async (manager) => {
      const event = await findForUpdate(manager, StoredEvent, { id });
      if (!event) throw notFound(COPY.noEvent);
      if (event.canceledAt) throw conflict(COPY.canceled);
      ensureUnchanged(version, await this.one(manager, id), 'event');
      if (event.startsAt.toISOString() !== new Date(body.startsAt).toISOString()) this.ensureAhead(body);
      await manager.update(StoredEvent, { id }, { ...this.fieldsOf(body), sequence: event.sequence + 1 });
      await this.audit.record(admin, { action: 'Changed an event', subject: body.title }, manager);
      return this.one(manager, id);
    });
  }

  /** Cancels an event; idempotent. 404 if it's gone. */
  cancel(admin: Admin, id: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const event = await findForUpdate(manager, StoredEvent, { id });
      if (!event) throw notFound(COPY.noEvent);
      const now = this.clock.now();
      const { affected } = await manager.update(
        StoredEvent,
        { id, canceledAt: IsNull() },
        { canceledAt: now, changedAt: now, sequence: event.sequence + 1 },
      );
      if (affected) await this.audit.record(admin, { action: 'Canceled an event', subject: event.title }, manager);
    });
  }

  private fieldsOf({ startsAt, duration, ...texts }: EventBody) {
    return { ...texts, startsAt: new Date(startsAt), durationMinutes: duration, changedAt: this.clock.now() };
  }

  private ensureAhead({ startsAt }: EventBody) {
    if (new Date(startsAt) <= this.clock.now()) throw invalidInput([{ path: 'startsAt', message: COPY.past }]);
  }

  private async one(manager: EntityManager, id: string): Promise<ManagedEvent> {
    const [event] = await this.read(manager, id);
    if (!event) throw notFound(COPY.noEvent);
    return event;
  }

  private async read(manager: EntityManager, id: string | null): Promise<ManagedEvent[]> {
    const rows = await manager.query<Omit<ManagedEvent, 'version'>[]>(MANAGED_EVENTS, [id]);
    return rows.map((row) => ({ ...row, version: versionOf({ ...row, attendees: 0 }) }));
  }
}
