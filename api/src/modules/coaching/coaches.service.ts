import { Injectable } from '@nestjs/common';
import type { CoachBody, ManagedCoach } from '@portal/contracts/coaching-schedule';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../common/admin';
import { linkOrNull } from '../../common/link';
import { notFound } from '../../common/refusal';
import { timeZoneOf } from '../../common/time-zones';
import { AuditService } from '../audit/audit.service';
import { ADD_COACH, ADD_HOURS, coachesWhere, EDIT_COACH } from './schedule-sql';

/** Coaches and their weekly hours. */
@Injectable()
export class CoachesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Every coach, by name. */
  async list(): Promise<ManagedCoach[]> {
    return (await this.dataSource.query<ManagedCoach[]>(coachesWhere(''))).map(toCoach);
  }

  /** Adds a coach. */
  create(admin: Admin, body: CoachBody): Promise<ManagedCoach> {
    return this.keep(admin, 'Added a coach', body, (manager, about) => manager.query(ADD_COACH, about));
  }

  /** Changes a coach and their hours; 404 when there is none with this id. */
  update(admin: Admin, id: string, body: CoachBody): Promise<ManagedCoach> {
    return this.keep(admin, 'Edited a coach', body, async (manager, about) => {
      await manager.query('DELETE FROM coach_availability WHERE coach_id = $1', [id]);
      const [rows] = await manager.query<[{ id: string }[], number]>(EDIT_COACH, [id, ...about]);
      return rows;
    });
  }

  private async keep(
    admin: Admin,
    action: string,
    { firstName, lastName, meetingUrl, hours, ...body }: CoachBody,
    write: (manager: EntityManager, about: unknown[]) => Promise<{ id: string }[]>,
  ): Promise<ManagedCoach> {
    const timeZone = timeZoneOf(body.timeZone);
    const id = await this.dataSource.transaction(async (manager) => {
      const [coach] = await write(manager, [firstName, lastName, timeZone, meetingUrl]);
      if (!coach) throw notFound('There is no such coach.');
      await manager.query(ADD_HOURS, [coach.id, JSON.stringify(hours)]);
      await this.audit.record(admin, { action, subject: `${firstName} ${lastName}` }, manager);
      return coach.id;
    });
    const [kept] = await this.dataSource.query<ManagedCoach[]>(coachesWhere('WHERE c.id = $1'), [id]);
    if (!kept) throw notFound('There is no such coach.');
    return toCoach(kept);
  }
}

const toCoach = (coach: ManagedCoach): ManagedCoach => ({ ...coach, meetingUrl: linkOrNull(coach.meetingUrl) });
