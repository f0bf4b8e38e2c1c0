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

/** The coach whose workspace is that of a staff account ($1). */
export const COACH_OF_STAFF = `${COACHES} WHERE c.staff_id = $1`;

type CoachRow = CoachWorkspaceCoach & { staffId: string | null };

type Staff = Pick<SignedInAdmin, 'staffId' | 'role'>;

/** Whose workspace somebody opens, and what is in it: a coach's own, and any for owners. */
@Injectable()
export class WorkspaceAccessService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: CoachSessionsService,
  ) {}

  /** The workspaces that somebody may open: all for owners, at most their own for others. */
  async openTo({ staffId, role }: Staff): Promise<CoachWorkspaceCoach[]> {
    const rows =
      role === 'owner'
        ? await this.dataSource.query<CoachRow[]>(ALL_COACHES)
        : await this.dataSource.query<CoachRow[]>(COACH_OF_STAFF, [staffId]);
    return rows.map(toCoach);
  }

  /**
   * The coach whose workspace somebody opens: the one they name, else who they are; null for who is no coach. 404 for a workspace that
   * is not theirs to open.
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

  /** A session that somebody may write about; 404 for any other. */
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
