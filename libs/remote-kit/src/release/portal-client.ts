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

/** Timeouts for a response, in milliseconds; longer for a file. */
const ANSWER_WITHIN = { call: 30_000, upload: 600_000 };

/** Statuses of a portal that is busy or restarting: worth another try. */
const PASSING = new Set([429, 502, 503, 504]);

/** The parts of an error that are shown; later portal versions may have unknown codes. */
const portalErrorSchema = apiErrorSchema.pick({ message: true, issues: true });

/** A call that a portal rejected. */
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

/** An API client for one portal. */
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

  /** The same portal, called as a browser with these cookies on its pages. */
  withCookie = (cookie: string) =>
    new PortalClient({ address: this.address, token: undefined }, this.retryPolicy, cookie);

  /**
   * Makes a call. Retries it if the response is lost or the portal is busy: all release calls are idempotent.
   * @throws {ReleaseError} with the reason as a sentence if there is no portal, or if it rejects the call
   */
  async ask<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> {
    return (await this.askFully(call, input)).data;
  }

  /** Like {@link ask}, with the cookies that the response sets. */
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

/** How often and when to retry. */
export interface RetryPolicy {
  /** Milliseconds to wait before each retry. */
  readonly waits: readonly number[];
  /** The longest wait that a portal may ask for, in milliseconds; a longer one ends the retries. */
  readonly longest: number;
}

export const RETRY_POLICY: RetryPolicy = { waits: [250, 750, 2_000], longest: 30_000 };

/** Thrown if a retry may succeed. */
export class TryAgain extends Error {
  /**
   * @param reason thrown when there are no more retries
   * @param after milliseconds that the server asked us to wait
   */
  constructor(
    readonly reason: Error,
    readonly after = 0,
  ) {
    super(reason.message);
  }
}

/** Runs `work`, with retries while it throws {@link TryAgain} and the policy allows. */
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
