import type { IncomingMessage } from 'node:http';
import type { CalendarProblem } from '@portal/contracts/coach-calendar';
import { ForbiddenUrl, type PublicHttps } from '../../../outgoing/public-https';

/** Milliseconds for all requests, bytes of a calendar (5 MB), and how often a request is redirected. */
const LIMITS = { timeout: 10_000, bytes: 5_242_880, redirects: 3 };

/** Statuses of a server that doesn't share anything at a URL, to nobody or not to us. */
const NOT_SHARED = [401, 403, 404, 410];

const HEADERS = { accept: 'text/calendar', 'accept-encoding': 'identity', 'user-agent': 'Five-Pillars-Calendars' };

/** A calendar that cannot be read, and why. */
export class UnreadableCalendar extends Error {
  constructor(
    readonly problem: CalendarProblem,
    cause?: unknown,
  ) {
    super(problem, { cause });
  }
}

/** The file at a URL, which is followed over redirects, each checked like the first. @throws UnreadableCalendar */
export async function downloadCalendar(https: PublicHttps, url: string): Promise<string> {
  const deadline = performance.now() + LIMITS.timeout;
  let next = url;
  for (let count = 0; count <= LIMITS.redirects; count += 1) {
    const answer = await request(https, next, Math.ceil(deadline - performance.now()));
    if ('file' in answer) return answer.file;
    next = answer.location;
  }
  throw new UnreadableCalendar('unreachable');
}

type Answer = { file: string } | { location: string };

async function request(https: PublicHttps, url: string, timeout: number): Promise<Answer> {
  try {
    return await https.send({ method: 'GET', url, headers: HEADERS }, Math.max(timeout, 1), async (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return { file: await textOf(response) };
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        return { location: new URL(headers.location, url).href };
      }
      throw new UnreadableCalendar(NOT_SHARED.includes(statusCode) ? 'not-shared' : 'unreachable');
    });
  } catch (error) {
    if (error instanceof UnreadableCalendar) throw error;
    throw new UnreadableCalendar(error instanceof ForbiddenUrl ? 'not-public' : 'unreachable', error);
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LIMITS.bytes) throw new UnreadableCalendar('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
