import { DataSource } from 'typeorm';
import { User } from '../modules/users/user.entity';
import { Post } from '../modules/community/post.entity';
import { Priority } from '../modules/priorities/priority.entity';
import { PlanRequest } from '../modules/plan-requests/plan-request.entity';
import { Submission } from '../modules/questionnaires/submission.entity';
import { CreateTables1763600000000 } from './migrations/1763600000000-create-tables';
import { CreateRemoteLoads1763600600000 } from './migrations/1763600600000-create-remote-loads';
import { CreatePlanRequests1763600100000 } from './migrations/1763600100000-create-plan-requests';
import { CommunityLife1763600200000 } from './migrations/1763600200000-community-life';
import { CoachingBookings1763600210000 } from './migrations/1763600210000-coaching-bookings';
import { ManageLeads1763600300000 } from './migrations/1763600300000-manage-leads';
import { ManageMembersAndContent1763600500000 } from './migrations/1763600500000-manage-members-and-content';

/** A statement that runs longer than this (milliseconds) is cut off: a stuck query must not hold a connection. */
const STATEMENT_TIMEOUT = 10_000;

export interface DatabaseSettings {
  url: string;
  poolSize: number;
}

/** The database, real or embedded; migrations only, the tables are never synchronised from entities. */
export const createDataSource = ({ url, poolSize }: DatabaseSettings) =>
  new DataSource({
    type: 'postgres',
    url,
    entities: [User, Post, Priority, PlanRequest, Submission],
    migrations: [
      CreateTables1763600000000,
      CreatePlanRequests1763600100000,
      CommunityLife1763600200000,
      CoachingBookings1763600210000,
      ManageLeads1763600300000,
      ManageMembersAndContent1763600500000,
      CreateRemoteLoads1763600600000,
    ],
    poolSize,
    connectTimeoutMS: 2_000,
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    cache: false,
    extra: {
      statement_timeout: STATEMENT_TIMEOUT,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
      idleTimeoutMillis: 0,
    },
  });
