import { Injectable } from '@nestjs/common';
import type { createCoach, ManagedCoach, updateCoach } from '@portal/contracts/coaching-schedule';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../../security/admin';
import type { InputOf } from '../../../http/input';
import { linkOrNull } from '../../../database/stored-link';
import { invalidInput, notFound } from '../../../errors/api-exception';
import { timeZoneOf } from '../../../time/time-zones';
import { ensureUnchanged, versionOf } from '../../../http/version';
import { findForUpdate } from '../../../database/find-for-update';
import { AuditService } from '../../audit/audit.service';
import { CoachAvailability } from '../booking/coach-availability.entity';
import { Coach } from './coach.entity';
import { COPY } from '../copy';
import { findMember, findStaff } from './find-by-email';
import { COACHES, ONE_COACH } from './schedule.sql';
import { canChange, type Scheduler } from './scheduled';

type EditedCoach = Omit<InputOf<typeof updateCoach>['body'], 'version'>;
/** A coach's stored details other than their hours; an undefined account ID leaves the account unchanged. */
type AboutCoach = Omit<EditedCoach, 'hours' | 'memberEmail' | 'staffEmail'> &
  Record<'userId' | 'staffId', string | null | undefined>;
type CoachRow = Omit<ManagedCoach, 'version' | 'canChange'> & Pick<Coach, 'staffId'>;

/** Coaches and their weekly hours. */
@Injectable()
export class CoachesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Every coach, by name. */
  async list(scheduler: Scheduler): Promise<ManagedCoach[]> {
    const rows = await this.dataSource.query<CoachRow[]>(COACHES);
    return rows.map((row) => ({ ...toCoach(row), canChange: canChange(scheduler, row) }));
  }

  /** Adds a coach. */
  create(admin: Admin, body: InputOf<typeof createCoach>['body']): Promise<ManagedCoach> {
    return this.keep(admin, 'Added a coach', body, undefined, async (manager, about) => {
      const coach = manager.create(Coach, about);
      await manager.insert(Coach, coach);
      return coach.id;
    });
  }

  /**
   * Updates a coach and their hours; 404 if there is no such coach, 409 if `version` is no longer the current version.
   * Concurrent updates run one after the other.
   */
  update(admin: Admin, id: string, { version, ...body }: InputOf<typeof updateCoach>['body']): Promise<ManagedCoach> {
    return this.keep(admin, 'Edited a coach', body, id, async (manager, about) => {
      await findForUpdate(manager, Coach, { id });
      ensureUnchanged(version, await find(manager, id), 'coach');
      await manager.delete(CoachAvailability, { coachId: id });
      await manager.update(Coach, { id }, about);
      return id;
    });
  }

  private async keep(
    admin: Admin,
    action: string,
    { hours, memberEmail, staffEmail, ...body }: EditedCoach,
    id: string | undefined,
    write: (manager: EntityManager, about: AboutCoach) => Promise<string>,
  ): Promise<ManagedCoach> {
    return this.dataSource.transaction(async (manager) => {
      const userId = memberEmail && (await accountOf(manager, memberEmail, id));
      const staffId = staffEmail && (await staffIdOf(manager, staffEmail, id));
      const about = { ...body, timeZone: timeZoneOf(body.timeZone), userId, staffId };
      const coachId = await write(manager, about);
      await manager.insert(
        CoachAvailability,
        hours.map((open) => ({ ...open, coachId })),
      );
      await this.audit.record(admin, { action, subject: `${about.firstName} ${about.lastName}` }, manager);
      return find(manager, coachId);
    });
  }
}

/** The account with an email address; 400 when there is none, or it is that of another coach than the one with `id`. */
async function accountOf(manager: EntityManager, memberEmail: string, id: string | undefined): Promise<string> {
  const userId = await findMember(manager, memberEmail);
  const coach = await manager.findOneBy(Coach, { userId });
  if (!coach || coach.id === id) return userId;
  throw invalidInput([{ path: 'memberEmail', message: COPY.accountTaken }]);
}

/** The staff account with an email address; 400 when there is none, or it has the workspace of another coach than the one with `id`. */
async function staffIdOf(manager: EntityManager, staffEmail: string, id: string | undefined): Promise<string> {
  const staffId = await findStaff(manager, staffEmail);
  const coach = await manager.findOneBy(Coach, { staffId });
  if (!coach || coach.id === id) return staffId;
  throw invalidInput([{ path: 'staffEmail', message: COPY.alreadyConnected }]);
}

async function find(manager: EntityManager, id: string): Promise<ManagedCoach> {
  const [coach] = await manager.query<CoachRow[]>(ONE_COACH, [id]);
  if (!coach) throw notFound(COPY.noCoach);
  return toCoach(coach);
}

const toCoach = ({ staffId: _staffId, ...coach }: CoachRow): ManagedCoach => ({
  ...coach,
  meetingUrl: linkOrNull(coach.meetingUrl),
  version: versionOf(coach),
});
