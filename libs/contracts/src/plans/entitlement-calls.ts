import type { Call } from '../shared/call';
import type { Entitlement } from './entitlements';

type Route = `${Call['method']} ${Call['path']}`;

/**
 * The calls that each entitlement opens; calls that depend on the kind of session are checked in the sessions module.
 * Calls that undo something or read what a member created are never included.
 */
export const ENTITLEMENT_CALLS: Record<Entitlement, readonly Route[]> = {
  courses: [
    'GET /api/courses/:courseKey/lessons',
    'POST /api/courses/lessons/:lessonId/progress',
    'GET /api/worksheets/:courseKey.pdf',
  ],
  forum: [
    'GET /api/community/posts',
    'POST /api/community/posts',
    'PATCH /api/community/posts/:id',
    'PUT /api/community/posts/:id/cheer',
    'GET /api/community/posts/:id/comments',
    'POST /api/community/posts/:id/comments',
    'POST /api/community/pictures',
    'GET /api/community/posts/:id',
    'GET /api/community/members',
    'GET /api/community/events',
    'PUT /api/community/events/:id/attendance',
    'GET /api/community/events/:id/calendar.ics',
    'GET /api/community/members/:id',
  ],
  'monthly-group': [],
  'weekly-group': [],
  'partner-matching': [],
  'live-qa': [],
  'one-to-one': ['GET /api/coaching/slots', 'POST /api/coaching/bookings'],
};

const ENTITLEMENT_OF = new Map<string, Entitlement>(
  (Object.entries(ENTITLEMENT_CALLS) as [Entitlement, readonly Route[]][]).flatMap(([entitlement, calls]) =>
    calls.map((call) => [call, entitlement]),
  ),
);

/** The entitlement that opens a call; undefined for one that is open to every member. */
export const entitlementOf = ({ method, path }: Pick<Call, 'method' | 'path'>): Entitlement | undefined =>
  ENTITLEMENT_OF.get(`${method} ${path}`);
