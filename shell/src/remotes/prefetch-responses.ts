import { TIME_ZONE_HEADER } from '@portal/contracts/call';
import { PREFETCHED_RESPONSES } from '@portal/contracts/release';
import { currentRenderContext } from '@portal/sdk';

/** How long an answer waits for its page, in milliseconds; after that the page asks anew. */
const WAITS_FOR = 10_000;

type PrefetchedResponses = Record<string, Promise<Response> | undefined>;

const prefetchedResponses = (): PrefetchedResponses => {
  const portal = globalThis as { [PREFETCHED_RESPONSES]?: PrefetchedResponses };
  return (portal[PREFETCHED_RESPONSES] ??= {});
};

/** An answer that was read to its end: while it waits for its page, it holds no connection. */
const whole = async (answer: Response) => new Response(await answer.blob(), answer);

/**
 * Asks the API for what a page will need before somebody goes there, as the HTML of its first visit does. Whoever takes
 * an answer hears of its failure; one that has failed by then is not handed out.
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
