import { TIME_ZONE_HEADER } from '@portal/contracts/call';
import { PREFETCHED_RESPONSES } from '@portal/contracts/release';
import { currentRenderContext } from '@portal/sdk';

/** How long a response waits for its page, in milliseconds; after that, the page fetches again. */
const WAITS_FOR = 10_000;

type PrefetchedResponses = Record<string, Promise<Response> | undefined>;

const prefetchedResponses = (): PrefetchedResponses => {
  const portal = globalThis as { [PREFETCHED_RESPONSES]?: PrefetchedResponses };
  return (portal[PREFETCHED_RESPONSES] ??= {});
};

/** A fully read response: it holds no connection while it waits for its page. */
const whole = async (answer: Response) => new Response(await answer.blob(), answer);

/**
 * Prefetches API responses for a page before a navigation, as the HTML of its first visit does. The consumer of a
 * response handles its failure; one that has already failed is not returned.
 */
export function prefetchResponses(paths: readonly string[]) {
  const answers = prefetchedResponses();
  const headers = { [TIME_ZONE_HEADER]: currentRenderContext().timeZone };
  for (const path of paths.filter((one) => !answers[one])) {
    const answer = fetch(path, { credentials: 'include', headers }).then(whole);
    answers[path] = answer;
    const drop = () => {
      if (answers[path] === answer) delete answers[path];
    };
    answer.then(({ ok }) => ok || drop(), drop);
    window.setTimeout(drop, WAITS_FOR);
  }
}
