import { useQueuedCalls, type createQueryClient, type NewCall, type QueuedCall } from '@portal/sdk';
import { QUEUE_DATABASE, StoredCalls, type StoredCall } from './stored-calls';
import type { SendResult } from './send-call';

type QueryClient = ReturnType<typeof createQueryClient>;

/** What a queue takes from the browser; tests have their own. */
export interface QueueEnvironment {
  now: () => number;
  /** Runs `act` after some milliseconds; returns a function that cancels that. */
  schedule: (act: () => void, ms: number) => () => void;
  /** Runs `act` while no other tab of this browser does. */
  exclusively: (act: () => Promise<void>) => Promise<void>;
  send: (call: QueuedCall) => Promise<SendResult>;
}

const inBrowser: QueueEnvironment = {
  now: Date.now,
  schedule: (act, ms) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  // On plain http there are no locks; two tabs that send the same are told apart by the idempotency key.
  exclusively: (act) => (navigator.locks ? navigator.locks.request(QUEUE_DATABASE, act) : act()),
  send: async (call) => {
    if (!navigator.onLine) return { type: 'unreachable' };
    try {
      const { sendCall } = await import(/* webpackChunkName: "send-queue" */ './send-call');
      return await sendCall(call);
    } catch {
      // The code could not be loaded: there is no connection, or a deployment is under way.
      return { type: 'unreachable' };
    }
  },
};

/** Milliseconds before the first retry; each further one waits twice as long, up to the longest wait. */
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 5 * 60_000;

const retryDelay = (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);

/** What tabs tell each other: the calls changed, and responses of these paths with them. */
interface QueueMessage {
  memberId: string;
  refreshes: readonly string[];
}

/**
 * One member's calls that wait on this device. They are sent in the order in which they were made, by one tab at a time,
 * when it starts, when the network is back, when the member returns, after other calls succeeded, and with growing
 * pauses in between. What the server fails at keeps only later calls about the same thing from being sent.
 */
export class OfflineQueue {
  private readonly stored: StoredCalls;
  private readonly channel = new BroadcastChannel(QUEUE_DATABASE);
  private readonly listening = new AbortController();
  /** Sent calls, shown until the screens have the server's responses. */
  private sent: QueuedCall[] = [];
  private running: Promise<void> | undefined;
  private isWoken = false;
  /** How often in a row there was no connection. */
  private disconnects = 0;
  private cancelRetry = () => {};

  private constructor(
    private readonly memberId: string,
    private readonly client: QueryClient,
    private readonly environment: QueueEnvironment,
  ) {
    this.stored = new StoredCalls(memberId);
  }

  /**
   * Opens the queue of the member who is signed in, and starts sending. What others left who used this browser before is
   * deleted. @throws if the browser stores nothing
   */
  static async open(memberId: string, client: QueryClient, environment = inBrowser): Promise<OfflineQueue> {
    const queue = new OfflineQueue(memberId, client, environment);
    try {
      await queue.stored.deleteOthers();
      await queue.publish();
    } catch (error) {
      queue.close();
      throw error;
    }
    queue.listen();
    void queue.wake();
    return queue;
  }

  /** Stores a call; once is enough, however often it is added. */
  async add(call: NewCall): Promise<QueuedCall> {
    const page = window.location.pathname + window.location.search;
    const added = { ...call, memberId: this.memberId, doneAt: new Date(this.environment.now()).toISOString(), page };
    await this.stored.add(added);
    await this.changed();
    void this.wake();
    return added;
  }

  async discard(id: string): Promise<void> {
    await this.stored.delete(id);
    await this.changed();
  }

  /** Deletes everything of the member's, as when they sign out. */
  async clear(): Promise<void> {
    await this.stored.clear();
    await this.changed();
  }

  /** Sends what can be sent now; resolves when nothing is left that can be. */
  wake(): Promise<void> {
    this.isWoken = true;
    this.running ??= this.run().finally(() => (this.running = undefined));
    return this.running;
  }

  /** Stops sending, and listening. */
  close() {
    this.listening.abort();
    this.cancelRetry();
    this.channel.close();
  }

  private get isClosed() {
    return this.listening.signal.aborted;
  }

  private listen() {
    const { signal } = this.listening;
    const wake = () => void this.wake();
    window.addEventListener('online', wake, { signal });
    window.addEventListener('focus', wake, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), { signal });
    this.channel.onmessage = ({ data }: MessageEvent<QueueMessage>) => {
      if (data.memberId === this.memberId) void this.follow(data.refreshes);
    };
    const unsubscribe = this.client.getQueryCache().subscribe((event) => {
      const isResponse = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
      if (isResponse && this.disconnects > 0) wake();
    });
    signal.addEventListener('abort', unsubscribe);
  }

  private async run() {
    while (this.isWoken && !this.isClosed) {
      this.isWoken = false;
      await this.environment.exclusively(() => this.drain());
    }
  }

  private async drain() {
    this.cancelRetry();
    const refreshes = new Set<string>();
    const held = new Set<string>();
    let result: SendResult | undefined;
    let isChanged = false;
    for (let call = await this.next(held); call && !this.isClosed; call = await this.next(held)) {
      result = await this.environment.send(call);
      if (result.type === 'unreachable' || result.type === 'signed-out') break;
      if (result.type === 'failed') {
        await this.postpone(call, result.retryAfter);
        continue;
      }
      isChanged = true;
      for (const path of call.refreshes) refreshes.add(path);
      if (result.type === 'refused') await this.stored.replace({ ...call, refusal: result.refusal });
      else {
        this.sent.push(call);
        await this.stored.delete(call.id);
      }
    }
    this.disconnects = result?.type === 'unreachable' ? this.disconnects + 1 : 0;
    if (isChanged) await this.settle([...refreshes]);
    if (!this.isClosed) await this.scheduleRetry();
  }

  /** The first call that can be sent now. */
  private async next(held: Set<string>): Promise<StoredCall | undefined> {
    const now = this.environment.now();
    for (const call of await this.stored.read()) {
      if (call.refusal !== undefined || held.has(call.about)) continue;
      if ((call.notBefore ?? 0) <= now) return call;
      held.add(call.about);
    }
    return undefined;
  }

  private async postpone(call: StoredCall, retryAfter: number | undefined) {
    const { failures = 0 } = call;
    const pause = retryAfter === undefined ? retryDelay(failures) : Math.max(retryAfter, 1) * 1_000;
    await this.stored.replace({ ...call, failures: failures + 1, notBefore: this.environment.now() + pause });
  }

  private async scheduleRetry() {
    const now = this.environment.now();
    const waiting = (await this.stored.read()).filter(({ refusal }) => refusal === undefined);
    if (waiting.length === 0) return;
    const pauses = waiting.flatMap(({ notBefore = 0 }) => (notBefore > now ? [notBefore - now] : []));
    if (this.disconnects > 0) pauses.push(retryDelay(this.disconnects - 1));
    if (pauses.length > 0) this.cancelRetry = this.environment.schedule(() => void this.wake(), Math.min(...pauses));
  }

  /** Has every tab show what the server has now, in place of what was sent. */
  private async settle(refreshes: readonly string[]) {
    await this.publish();
    this.tell(refreshes);
    await this.refresh(refreshes);
    this.sent = [];
    // Right away: what was sent must not be shown twice.
    useQueuedCalls.setState(({ calls }) => ({ calls: calls.filter(({ isSent }) => !isSent) }));
    await this.publish();
  }

  /** Another tab changed the calls. */
  private async follow(refreshes: readonly string[]) {
    if (refreshes.length > 0) await this.refresh(refreshes);
    await this.publish();
  }

  private async changed() {
    await this.publish();
    this.tell([]);
  }

  private tell(refreshes: readonly string[]) {
    if (!this.isClosed) this.channel.postMessage({ memberId: this.memberId, refreshes } satisfies QueueMessage);
  }

  /** Fetches again what is cached of these paths, as far as it is on screen. */
  private refresh(paths: readonly string[]) {
    return this.client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && paths.some((start) => path.startsWith(start)),
    });
  }

  private async publish() {
    const stored = await this.stored.read();
    if (this.isClosed) return;
    const waiting = stored.filter(({ id }) => !this.sent.some((call) => call.id === id));
    useQueuedCalls.setState({ calls: [...this.sent.map((call) => ({ ...call, isSent: true })), ...waiting] });
  }
}
