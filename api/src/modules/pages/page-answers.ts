import { getCurrentUser } from '@portal/contracts/auth';
import { TIME_ZONE_HEADER } from '@portal/contracts/call';
import type { Rendered } from '@portal/contracts/rendered-page';
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';

type Answers = Rendered['answers'];

const answerOf = (answer: LightMyRequestResponse) => {
  const { link } = answer.headers;
  return { body: answer.json<unknown>(), ...(typeof link === 'string' && { link }) };
};

/**
 * Makes the calls that a page for everybody declares, as nobody in particular.
 * @param paths of public GET calls
 * @returns undefined when one of them is refused or fails
 */
export async function answersForAll(server: FastifyInstance, paths: readonly string[]): Promise<Answers | undefined> {
  const made = await Promise.all(
    paths.map(async (url) => ({ url, answer: await server.inject({ method: 'GET', url }) })),
  );
  if (made.some(({ answer }) => answer.statusCode !== 200)) return undefined;
  return Object.fromEntries(made.map(({ url, answer }) => [url, answerOf(answer)]));
}

/**
 * Makes the calls that a page declares, and that for the member, as the browser would: through the API's own routes, by
 * its cookie and in its zone, without the way to it and back. None of these calls sets a cookie: a page's headers may be on
 * their way already.
 * @param paths of GET calls of members and public ones
 * @returns undefined when one of them is refused or fails: then the browser asks, and tells of it
 */
export async function answersFor(
  server: FastifyInstance,
  request: FastifyRequest,
  paths: readonly string[],
  timeZone: string,
): Promise<Answers | undefined> {
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
  return Object.fromEntries(made.map(({ url, answer }) => [url, answerOf(answer)]));
}
