/** Statuses of a portal, or a proxy before it, that can't answer right now. */
const UNAVAILABLE = new Set([502, 503, 504]);

/**
 * The network's answer; or what is kept, if the network fails, the portal is unavailable, or there is no answer in time.
 * If nothing is kept, it's the network's answer or failure, however long it takes.
 * @param timeoutMs how long the network may take
 */
export async function networkFirst(
  network: Promise<Response>,
  findKept: () => Promise<Response | undefined>,
  timeoutMs: number,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), timeoutMs)));
  const answer = await Promise.race([network.catch(() => undefined), late]);
  clearTimeout(timer);
  if (answer && !UNAVAILABLE.has(answer.status)) return answer;
  return (await findKept()) ?? network;
}
