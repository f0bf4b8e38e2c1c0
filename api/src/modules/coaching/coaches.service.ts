import { Injectable } from '@nestjs/common';
import type { createCoach, ManagedCoach, updateCoach } from '@portal/contracts/coaching-schedule';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../common/admin';
import type { InputOf } from '../../common/input';
import { linkOrNull } from '../../common/link';
import { notFound } from '../../common/refusal';
import { timeZoneOf } from '../../common/time-zones';
import { ensureUnchanged, versionOf } from '../../common/version';
import { AuditService } from '../audit/audit.service';
import { HOLD_COACH } from './coaching-sql';
import { ADD_COACH, ADD_HOURS, coachesWhere, EDIT_COACH } from './schedule-sql';

type NewCoach = InputOf<typeof createCoach>['body'];
type CoachRow = Omit<ManagedCoach, 'version'>;

/** Coaches and their weekly hours. */
@Injectable()
export class CoachesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Every coach, by name. */
  async list(): Promise<ManagedCoach[]> {
    return (await this.dataSource.query<CoachRow[]>(coachesWhere(''))).map(toCoach);
  }

  /** Adds a coach. */
  create(admin: Admin, body: NewCoach): Promise<ManagedCoach> {
    return this.keep(admin, 'Added a coach', body, async (manager, about) => {
      const [added] = await manager.query<{ id: string }[]>(ADD_COACH, [...about, body.email]);
      if (!added) throw new Error('An insert answers its row');
      return added.id;
    });
  }

  /**
   * Changes a coach and their hours; 404 when there is none with this id, 409 when it is not the version any more that
   * the change was begun with. Of several at once each is done whole, one after the other.
   */
  update(admin: Admin, id: string, { version, ...body }: InputOf<typeof updateCoach>['body']): Promise<ManagedCoach> {
    return this.keep(admin, 'Edited a coach', body, async (manager, about) => {
      await manager.query(HOLD_COACH, [id]);
      const stored = await find(manager, id);
      ensureUnchanged(version, stored, 'coach');
      await manager.query('DELETE FROM coach_availability WHERE coach_id = $1', [id]);
      await manager.query(EDIT_COACH, [id, ...about, body.email === undefined ? stored.email : body.email]);
      return id;
    });
  }

  private async keep(
    admin: Admin,
    action: string,
    { firstName, lastName, meetingUrl, hours, ...body }: Omit<NewCoach, 'email'>,
    write: (manager: EntityManager, about: unknown[]) => Promise<string>,
  ): Promise<ManagedCoach> {
    const timeZone = timeZoneOf(body.timeZone);
    return this.dataSource.transaction(async (manager) => {
      const id = await write(manager, [firstName, lastName, timeZone, meetingUrl]);
      await manager.query(ADD_HOURS, [id, JSON.stringify(hours)]);
      await this.audit.record(admin, { action, subject: `${firstName} ${lastName}` }, manager);
      return find(manager, id);
    });
  }
}

async function find(manager: EntityManager, id: string): Promise<ManagedCoach> {
  const [coach] = await manager.query<CoachRow[]>(coachesWhere('WHERE c.id = $1'), [id]);
  if (!coach) throw notFound('There is no such coach.');
  return toCoach(coach);
}

const toCoach = (coach: CoachRow): ManagedCoach => ({
  ...coach,
  meetingUrl: linkOrNull(coach.meetingUrl),
  version: versionOf(coach),
});
