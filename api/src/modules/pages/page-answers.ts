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
 * Makes the calls that a public page declares, without any identity.
 * @param paths of public GET calls
 * @returns undefined if one of them is rejected or fails
 */
export async function answersForAll(server: FastifyInstance, paths: readonly string[]): Promise<Answers | undefined> {
  const made = await Promise.all(
    paths.map(async (url) => ({ url, answer: await server.inject({ method: 'GET', url }) })),
  );
  if (made.some(({ answer }) => answer.statusCode !== 200)) return undefined;
  return Object.fromEntries(made.map(({ url, answer }) => [url, answerOf(answer)]));
}

/**
 * Makes the calls that a page declares, and the one for the current member, as the browser would: through the API's own
 * routes, with its cookie and time zone, but without the network. None of these calls sets a cookie, since a page's
 * headers may already have been sent.
 * @param paths of GET calls of members and public ones
 * @returns undefined if one of them is rejected or fails: then the browser makes the calls, and shows the error
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
