import { getCurrentUser } from '@portal/contracts/auth';
import { TIME_ZONE_HEADER } from '@portal/contracts/call';
import type { Rendered } from '@portal/contracts/rendered-page';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What the answers to a page's calls are, for the member who opens it. */
export interface PageAnswers {
  answers: Rendered['answers'];
  /** Cookies that came with them. */
  setCookie: string[];
}

const cookiesOf = (header: string | string[] | undefined) => (header === undefined ? [] : [header].flat());

/**
 * Makes the calls that a page declares, and that for the member, as the browser would: through the API's own routes, by
 * its cookie and in its zone, without the way to it and back.
 * @param paths of member's GET calls
 * @returns undefined when one of them is refused or fails: then the browser asks, and tells of it
 */
export async function answersFor(
  server: FastifyInstance,
  request: FastifyRequest,
  paths: readonly string[],
  timeZone: string,
): Promise<PageAnswers | undefined> {
  const { cookie, host, 'user-agent': userAgent, 'x-forwarded-for': forwardedFor } = request.headers;
  const headers = {
    ...(cookie !== undefined && { cookie }),
    ...(host !== undefined && { host }),
    ...(userAgent !== undefined && { 'user-agent': userAgent }),
    ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
    [TIME_ZONE_HEADER]: timeZone,
  };
  const remoteAddress = request.socket.remoteAddress ?? request.ip;
  const made = await Promise.all(
    [getCurrentUser.path, ...paths].map(async (url) => ({
      url,
      answer: await server.inject({ method: 'GET', url, headers, remoteAddress }),
    })),
  );
  if (made.some(({ answer }) => answer.statusCode !== 200)) return undefined;
  const answers = made.map(({ url, answer }) => {
    const { link } = answer.headers;
    return [url, { body: answer.json<unknown>(), ...(typeof link === 'string' && { link }) }] as const;
  });
  return {
    answers: Object.fromEntries(answers),
    setCookie: made.flatMap(({ answer }) => cookiesOf(answer.headers['set-cookie'])),
  };
}
