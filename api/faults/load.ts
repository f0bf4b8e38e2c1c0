import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { Client, type Answer } from '../test/client';
import { fromSomewhere, questionnaireOf } from '../test/fixtures';

/** What became of one request. */
export interface Outcome {
  name: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  endedAt: number;
  /** Undefined when no answer came. */
  status: number | undefined;
  retryAfter: string | null;
  /** Why no answer came. */
  error?: string;
}

/** Makes one request, and answers what became of it. */
type MakeRequest = (origin: string, name: string) => Promise<Outcome>;

/**
 * Visitors who send questionnaires one after the other, each under a name of its own, until told to stop; or make other
 * requests.
 */
export class Visitors {
  readonly outcomes: Outcome[] = [];
  private stopping = false;
  private readonly working: Promise<void>[];

  constructor(
    private readonly origin: string,
    count: number,
    private readonly name = 'load',
    private readonly request: MakeRequest = send,
  ) {
    this.working = Array.from({ length: count }, (_, index) => this.keepSending(index));
  }

  /** Those who get an answer with this status. */
  with(status: number | undefined) {
    return this.outcomes.filter((outcome) => outcome.status === status);
  }

  /** Resolves when no visitor has a request under way any more. */
  async stop() {
    this.stopping = true;
    await Promise.all(this.working);
  }

  private async keepSending(visitor: number) {
    for (let round = 0; !this.stopping; round++)
      this.outcomes.push(await this.request(this.origin, `${this.name}/${visitor}/${round}`));
  }
}

/** Sends one questionnaire from an address of its own. */
export function send(origin: string, name: string): Promise<Outcome> {
  const body = questionnaireOf(`Visitor ${name}`);
  return outcomeOf(body.name, () =>
    new Client(origin).call(submitQuestionnaire, { body }, { headers: fromSomewhere() }),
  );
}

/** Requests that read a path. */
export const reading =
  (path: string): MakeRequest =>
  (origin, name) =>
    outcomeOf(name, () => new Client(origin).send('GET', path, { headers: fromSomewhere() }));

async function outcomeOf(name: string, request: () => Promise<Answer>): Promise<Outcome> {
  const sentAt = Date.now();
  try {
    const { status, headers } = await request();
    return { name, sentAt, endedAt: Date.now(), status, retryAfter: headers.get('retry-after') };
  } catch (error) {
    const why = error instanceof Error ? ((error.cause as { code?: string } | undefined)?.code ?? error.message) : '';
    return { name, sentAt, endedAt: Date.now(), status: undefined, retryAfter: null, error: why };
  }
}

/** Milliseconds below which the given share (0 to 1) of the requests were answered. */
export function percentile(outcomes: readonly Outcome[], share: number): number {
  const took = outcomes.map(({ sentAt, endedAt }) => endedAt - sentAt).toSorted((a, b) => a - b);
  return took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
}
