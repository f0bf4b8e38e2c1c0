import { Injectable } from '@nestjs/common';
import type { CoachWorkspaceCoach } from '@portal/contracts/coach-workspace';
import { DataSource, type EntityManager } from 'typeorm';
import type { SignedInAdmin } from '../../security/admin';
import { notFound } from '../../errors/api-exception';
import { CoachSessionsService, type CoachSession } from '../coaching/schedule/coach-sessions.service';
import { COPY } from './copy';

export const COACHES = `
SELECT c.id, c.first_name AS "firstName", c.last_name AS "lastName", c.time_zone AS "timeZone", c.staff_id AS "staffId"
FROM coaches c`;

/** Every coach, by name. */
export const ALL_COACHES = `${COACHES} ORDER BY c.last_name, c.first_name, c.id`;

/** The coach whose workspace belongs to a staff account ($1). */
export const COACH_OF_STAFF = `${COACHES} WHERE c.staff_id = $1`;

type CoachRow = CoachWorkspaceCoach & { staffId: string | null };

type Staff = Pick<SignedInAdmin, 'staffId' | 'role'>;

/** Access to coach workspaces: coaches open their own, owners any. */
@Injectable()
export class WorkspaceAccessService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: CoachSessionsService,
  ) {}

  /** The workspaces that a staff account may open: all for owners, at most their own for others. */
  async openTo({ staffId, role }: Staff): Promise<CoachWorkspaceCoach[]> {
    const rows =
      role === 'owner'
        ? await this.dataSource.query<CoachRow[]>(ALL_COACHES)
        : await this.dataSource.query<CoachRow[]>(COACH_OF_STAFF, [staffId]);
    return rows.map(toCoach);
  }

  /**
   * The coach whose workspace is opened: the requested one, otherwise the staff account's own; null for staff who are
   * not coaches. 404 for a workspace they may not open.
   */
  async coachOf({ staffId, role }: Staff, wanted: string | undefined): Promise<CoachWorkspaceCoach | null> {
    if (wanted === undefined) {
      const own = await ownWorkspace(this.dataSource.manager, staffId);
      return own ? toCoach(own) : null;
    }
    const found = (await this.openTo({ staffId, role })).find(({ id }) => id === wanted);
    if (!found) throw notFound(COPY.noCoach);
    return found;
  }

  /** A session that a staff account may write about; 404 for any other. */
  async sessionOf(staff: Staff, id: string, manager: EntityManager = this.dataSource.manager): Promise<CoachSession> {
    const session = await this.sessions.find(id, manager);
    if (!session) throw notFound(COPY.noSession);
    if (staff.role === 'owner') return session;
    const own = await ownWorkspace(manager, staff.staffId);
    if (own?.id !== session.coachId) throw notFound(COPY.noSession);
    return session;
  }
}

async function ownWorkspace(manager: EntityManager, staffId: string | null): Promise<CoachRow | undefined> {
  const [own] = await manager.query<CoachRow[]>(COACH_OF_STAFF, [staffId]);
  return own;
}

const toCoach = ({ staffId: _staffId, ...coach }: CoachRow): CoachWorkspaceCoach => coach;
