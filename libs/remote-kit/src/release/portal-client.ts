import { ADMIN_HEADER, type Call, type CallInput, type CallOutput } from '@portal/contracts/call';
import { apiErrorSchema } from '@portal/contracts/errors';
import { ReleaseError } from './release-error';
import { unreachable } from './unreachable';
import { setTimeout as pause } from 'node:timers/promises';

/** A portal, and what shows it that we may deploy releases there. */
export interface Where {
  /** An origin, e.g. `https://portal.example.com`. */
  address: string;
  token: string | undefined;
}

/** How long to wait for an answer, in milliseconds; longer for a file. */
const ANSWER_WITHIN = { call: 30_000, upload: 600_000 };

/** Statuses of a portal that is busy or restarting: worth another try. */
const PASSING = new Set([429, 502, 503, 504]);

/** What of a refusal is told; later portals may have codes that are not known here. */
const portalErrorSchema = apiErrorSchema.pick({ message: true, issues: true });

/** A call to a portal that it answered with a refusal. */
export class RefusedByPortal extends ReleaseError {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

function pathOf({ path }: Call, params: Record<string, unknown> = {}) {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

const secondsAsked = (answer: Response) => {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
};

/** One portal, asked by the calls of its API. */
export class PortalClient {
  readonly address: string;
  private readonly headers: Record<string, string>;

  constructor(
    { address, token }: Where,
    private readonly retryPolicy: RetryPolicy = RETRY_POLICY,
    cookie?: string,
  ) {
    this.address = address;
    // Requests with cookies must name their origin.
    this.headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie, origin: address }),
    };
  }

  /** The same portal, asked as the browser on its pages that keeps these cookies. */
  withCookie = (cookie: string) =>
    new PortalClient({ address: this.address, token: undefined }, this.retryPolicy, cookie);

  /**
   * Makes a call. Where the answer gets lost, or the portal is busy, it is made again: all that is asked of releases
   * does the same twice as once.
   * @throws {ReleaseError} with the reason in a sentence when there is no portal, or it refuses
   */
  async ask<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> {
    return (await this.askFully(call, input)).data;
  }

  /** Like {@link ask}, with the cookies that the answer sets. */
  askFully<C extends Call>(call: C, input: CallInput<C>): Promise<{ data: CallOutput<C>; cookies: string[] }> {
    return withRetry(async () => {
      const answer = await this.send(call, input);
      const text = await answer.text().catch((error: unknown) => this.giveUp(error));
      if (!answer.ok) throw this.errorOf(answer, text);
      const parsed = call.response.safeParse(this.read(text));
      if (!parsed.success) throw this.notAPortal();
      return { data: parsed.data as CallOutput<C>, cookies: answer.headers.getSetCookie() };
    }, this.retryPolicy);
  }

  private send<C extends Call>(call: C, input: CallInput<C>): Promise<Response> {
    const file = input.file as Blob | undefined;
    const body = file ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
    return fetch(this.address + pathOf(call, input.params as Record<string, unknown> | undefined), {
      method: call.method,
      // A redirect must not carry the token elsewhere.
      redirect: 'manual',
      headers: {
        ...this.headers,
        accept: 'application/json',
        ...(call.access === 'admin' && { [ADMIN_HEADER]: 'true' }),
        ...(body !== undefined && { 'content-type': file?.type ?? 'application/json' }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(file ? ANSWER_WITHIN.upload : ANSWER_WITHIN.call),
    }).catch((error: unknown) => this.giveUp(error));
  }

  private giveUp(error: unknown): never {
    throw new TryAgain(unreachable(this.address, error));
  }

  private errorOf(answer: Response, text: string): Error {
    const told = portalErrorSchema.safeParse(this.read(text));
    const refused = told.success
      ? new RefusedByPortal(answer.status, this.wordsOf(answer.status, told.data))
      : answer.status >= 500
        ? new ReleaseError(`The portal at ${this.address} can’t respond right now (status ${answer.status})`)
        : this.notAPortal();
    return PASSING.has(answer.status) ? new TryAgain(refused, secondsAsked(answer)) : refused;
  }

  private wordsOf(status: number, { message, issues = [] }: { message: string; issues?: { message: string }[] }) {
    if (status === 404 && /^cannot |^not found$/i.test(message)) return this.notAPortal().message;
    const details = issues.map((issue) => issue.message).filter((detail) => !message.includes(detail));
    return [message.replace(/\.$/, ''), ...details].join(': ');
  }

  private read(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch (error) {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  private notAPortal = () => new ReleaseError(`${this.address} isn’t a portal, or doesn’t accept releases`);
}

/** How often and when something is tried again. */
export interface RetryPolicy {
  /** Milliseconds to wait before each further try. */
  readonly waits: readonly number[];
  /** The longest wait that a portal may ask for, in milliseconds; a longer one ends the tries. */
  readonly longest: number;
}

export const RETRY_POLICY: RetryPolicy = { waits: [250, 750, 2_000], longest: 30_000 };

/** Thrown by what may succeed when it is tried again. */
export class TryAgain extends Error {
  /**
   * @param reason what is thrown when there are no more tries
   * @param after milliseconds that the other side asked us to wait
   */
  constructor(
    readonly reason: Error,
    readonly after = 0,
  ) {
    super(reason.message);
  }
}

/** Does `work`, and again as long as it asks for that with {@link TryAgain} and the policy allows. */
export async function withRetry<Result>(
  work: () => Promise<Result>,
  { waits: [wait, ...later], longest }: RetryPolicy,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TryAgain)) throw error;
    if (wait === undefined || error.after > longest) throw error.reason;
    await pause(Math.max(wait, error.after));
  }
  return withRetry(work, { waits: later, longest });
}
