import type { QueryClient } from '@tanstack/react-query';
import type { Call, CallOutput } from '@portal/contracts/call';
import type { DehydratedResponse, DehydratedState } from '@portal/contracts/rendered-page';

const given = new WeakMap<QueryClient, DehydratedState>();

/** Initializes a cache with the server's responses, by path; each is parsed when it is first read. */
export function hydrateQueryClient(client: QueryClient, answers: DehydratedState) {
  given.set(client, answers);
}

/** From now on, everything is fetched: data that came with the page may be outdated. */
export const clearDehydratedState = (client: QueryClient) => given.delete(client);

/**
 * A call's response that came with the page, parsed with its schema; undefined if there is none or if it does not match
 * the schema, so that the call is made and fails as usual.
 */
export function dehydratedResponse<C extends Call>(
  client: QueryClient,
  { response }: C,
  path: string,
): { data: CallOutput<C>; link: string | undefined } | undefined {
  const answer: DehydratedResponse | undefined = given.get(client)?.[path];
  const parsed = answer && response.safeParse(answer.body);
  return parsed?.success ? { data: parsed.data as CallOutput<C>, link: answer?.link } : undefined;
}
