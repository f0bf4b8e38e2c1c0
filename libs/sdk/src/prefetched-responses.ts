import { PREFETCHED_RESPONSES } from '@portal/contracts/release';

const early = () =>
  (globalThis as { [PREFETCHED_RESPONSES]?: Record<string, Promise<Response> | undefined> })[PREFETCHED_RESPONSES];

/** The answer that the page's HTML requested ahead of the application, if it did; each is handed out once. */
export function takePrefetchedResponse(path: string): Promise<Response> | undefined {
  const answers = early();
  const answer = answers?.[path];
  delete answers?.[path];
  return answer;
}

/** Drops what nobody took: after a change on the server it may be out of date. */
export function dropPrefetchedResponses() {
  const answers = early() ?? {};
  for (const path of Object.keys(answers)) delete answers[path];
}
