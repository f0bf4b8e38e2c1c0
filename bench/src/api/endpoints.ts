import { randomUUID } from 'node:crypto';
import { listPosts } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { IDEMPOTENCY_KEY_HEADER, submitQuestionnaire, type Questionnaire } from '@portal/contracts/questionnaire';

/** A request as it is sent over and over; a write is another one each time. */
export interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A call whose cost is measured. */
export interface Endpoint {
  name: string;
  /** The next request; `member` are the headers of a signed-in member. */
  next(member: Record<string, string>): Request;
  /** Whether every answer is the same, byte for byte; the answer to a write names what it has made. */
  constant: boolean;
}

const read = (path: string): Endpoint => ({
  name: `GET ${path}`,
  next: (headers) => ({ method: 'GET', path, headers }),
  constant: true,
});

let sent = 0;

/** A visitor's questionnaire: each from an address, and with an e-mail address, of its own. */
function nextQuestionnaire(): Request {
  sent++;
  const body: Questionnaire = {
    name: `Visitor ${sent}`,
    phone: '(555) 010-0199',
    email: `visitor-${randomUUID()}@example.com`,
    industry: 'Real Estate',
    currentIncome: '$50,000 - $100,000',
    incomeGoal: 'Over $1,000,000',
    businessDescription: 'I sell houses, work every evening, and want steadier months and my weekends back.',
  };
  return {
    method: 'POST',
    path: submitQuestionnaire.path,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
    },
    body: JSON.stringify(body),
  };
}

/** The calls that pages wait for most. */
export const ENDPOINTS: readonly Endpoint[] = [
  read(getDashboard.path),
  read(listPosts.path),
  read('/api/courses/clarity/progress'),
  { name: `POST ${submitQuestionnaire.path}`, next: nextQuestionnaire, constant: false },
];
