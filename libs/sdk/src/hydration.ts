import type { QueryClient } from '@tanstack/react-query';
import type { Call, CallOutput } from '@portal/contracts/call';
import type { DehydratedResponse, DehydratedState } from '@portal/contracts/rendered-page';

const given = new WeakMap<QueryClient, DehydratedState>();

/** Lets a cache begin with what the server answered already, by path; each is parsed when it is first read. */
export function hydrateQueryClient(client: QueryClient, answers: DehydratedState) {
  given.set(client, answers);
}

/** From now on everything is fetched: what came with the page may be out of date. */
export const clearDehydratedState = (client: QueryClient) => given.delete(client);

/**
 * A call's answer that came with the page, parsed by its schema; undefined when there is none or it does not fit the
 * schema, so that the call is made and fails as usual.
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
