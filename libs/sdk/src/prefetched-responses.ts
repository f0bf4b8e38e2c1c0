import { PREFETCHED_RESPONSES } from '@portal/contracts/release';

const early = () =>
  (globalThis as { [PREFETCHED_RESPONSES]?: Record<string, Promise<Response> | undefined> })[PREFETCHED_RESPONSES];

/** The response that the page's HTML prefetched, if any; each is returned once. */
export function takePrefetchedResponse(path: string): Promise<Response> | undefined {
  const answers = early();
  const answer = answers?.[path];
  delete answers?.[path];
  return answer;
}

/** Drops unused responses: after a change on the server, they may be outdated. */
export function dropPrefetchedResponses() {
  const answers = early() ?? {};
  for (const path of Object.keys(answers)) delete answers[path];
}
