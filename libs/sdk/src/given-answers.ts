import type { QueryClient } from '@tanstack/react-query';
import type { Call, CallOutput } from '@portal/contracts/call';
import type { GivenAnswer, GivenAnswers } from '@portal/contracts/rendered-page';

const given = new WeakMap<QueryClient, GivenAnswers>();

/** Lets a cache begin with what the server answered already, by path; each is parsed when it is first read. */
export function giveAnswers(client: QueryClient, answers: GivenAnswers) {
  given.set(client, answers);
}

/** From now on everything is asked for: what was given may be out of date. */
export const forgetGivenAnswers = (client: QueryClient) => given.delete(client);

/**
 * What a call answered with the page, parsed by its schema; undefined where it did not, or with something else than the
 * call promises, so that it is asked for and its failure told as ever.
 */
export function givenTo<C extends Call>(
  client: QueryClient,
  { response }: C,
  path: string,
): { data: CallOutput<C>; link: string | undefined } | undefined {
  const answer: GivenAnswer | undefined = given.get(client)?.[path];
  const parsed = answer && response.safeParse(answer.body);
  return parsed?.success ? { data: parsed.data as CallOutput<C>, link: answer?.link } : undefined;
}
