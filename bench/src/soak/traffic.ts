import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { TIME_ZONE_HEADER } from '@portal/contracts/call';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/questionnaire';
import { PRERENDERED_ATTRIBUTE } from '@portal/contracts/release';
import { fromSomewhere } from '../../../api/test/fixtures';
import type { Random } from '../../../api/test/random';
import { ORIGIN } from '../api/origin';
import { chooseAct, type Act, type Sent } from './acts';
import { Connections, type Answer, type Request } from './exchange';
import type { Ledger } from './ledger';
import type { Member } from './members';
import type { PageCheck } from './page';
import type { SoakedPortal } from './soaked-portal';

/** For how long, in milliseconds, people try what wasn't answered before they give up. */
const TRIES_FOR = 60_000;

/** Milliseconds until what wasn't answered is tried again. */
const TRY_AFTER = 200;

/** What people notice. */
export interface Counts {
  /** Acts that ended well. */
  done: number;
  pages: number;
  /** Pages that came with their content. */
  rendered: number;
  writes: number;
  /** Answers 503 with `Retry-After`, after which it was tried again. */
  unavailable: number;
  /** Requests without a whole answer, because their process was killed. */
  cut: number;
  /** Requests that went to the other process, because there was none. */
  moved: number;
  /** Writes that were refused because a member had made too many. */
  limited: number;
}

const noCounts = (): Counts => ({
  done: 0,
  pages: 0,
  rendered: 0,
  writes: 0,
  unavailable: 0,
  cut: 0,
  moved: 0,
  limited: 0,
});

/** The people and what they act on. */
export interface Crowd {
  members: readonly Member[];
  posts: readonly string[];
  date: string;
}

/** Why no answer came. */
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);

/** Members and visitors who use the portal at a steady rate, and check whatever they are answered. */
export class Traffic {
  counts = noCounts();
  /** Milliseconds that pages, and calls, took. */
  took: Record<'pages' | 'calls', number[]> = { pages: [], calls: [] };
  /** Acts a second, and how many people wait for an answer at the same moment at most. */
  pace = { perSecond: Infinity, atOnce: 8 };
  private readonly connections = new Connections();
  private readonly idle: Member[];
  private readonly underWay = new Set<Promise<void>>();
  private number = 0;
  private stopping = false;
  private pausing = false;
  private nextAt = performance.now();

  constructor(
    private readonly portal: SoakedPortal,
    private readonly crowd: Crowd,
    private readonly ledger: Ledger,
    private readonly pages: PageCheck,
    private readonly random: Random,
    private readonly broke: (what: string) => void,
  ) {
    this.idle = random.shuffled(crowd.members);
  }

  /** Resolves when it has been stopped. */
  async run() {
    while (!this.stopping) {
      await this.untilDue();
      if (this.stopping || this.pausing) continue;
      const act = this.begin().finally(() => this.underWay.delete(act));
      this.underWay.add(act);
    }
    await this.settled();
    this.connections.close();
  }

  /** Counts from the beginning. */
  startCounting() {
    this.counts = noCounts();
    this.took = { pages: [], calls: [] };
  }

  stop() {
    this.stopping = true;
  }

  /** Does something while nobody has a request under way. */
  async whilePaused<Result>(work: () => Promise<Result>): Promise<Result> {
    this.pausing = true;
    await this.settled();
    try {
      return await work();
    } finally {
      this.pausing = false;
      this.nextAt = performance.now();
    }
  }

  private async settled() {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  /** What was due while everyone waited is left out: people don't hurry afterwards. */
  private async untilDue() {
    while (this.underWay.size >= this.pace.atOnce) await Promise.race(this.underWay);
    const now = performance.now();
    this.nextAt = Math.max(this.nextAt + 1_000 / this.pace.perSecond, now - 1_000);
    await pause(this.pausing ? 10 : Math.max(0, this.nextAt - now));
  }

  private async begin(): Promise<void> {
    const member = this.idle.shift();
    if (!member) return;
    try {
      await this.do(chooseAct(this.random), member);
    } finally {
      this.idle.push(member);
    }
  }

  private async do({ name, asVisitor, send }: Act, member: Member) {
    const { crowd, random } = this;
    const sent = send({ member, posts: crowd.posts, date: crowd.date, random, number: ++this.number });
    const request = requestOf(sent, asVisitor ? undefined : member);
    if (sent.fact) this.ledger.begin(sent.fact);
    const enough = Date.now() + TRIES_FOR;
    for (let tries = 1; ; tries++) {
      const sentAt = Date.now();
      const answer = await this.exchange(request);
      const isBusy = answer?.status === 503 && answer.retryAfter !== undefined;
      if (isBusy) this.counts.unavailable++;
      if (answer && !isBusy) {
        const received = { sentAt, receivedAt: Date.now(), isSecond: tries > 1 };
        return this.hear(name, sent, answer, { ...received, firstName: asVisitor ? undefined : member.firstName });
      }
      if (this.stopping) return;
      if (Date.now() > enough) return this.broke(`${name}: wasn’t answered within ${TRIES_FOR / 1_000} s`);
      await pause(answer ? Math.min(5_000, Number(answer.retryAfter) * 1_000) : TRY_AFTER);
    }
  }

  /** The answer of whichever process gives one; undefined if it was cut off. */
  private async exchange(request: Request): Promise<Answer | undefined> {
    const origins = this.random.shuffled(this.portal.origins);
    for (const origin of origins) {
      try {
        return await this.connections.exchange(origin, request);
      } catch (error) {
        const code = codeOf(error);
        if (!this.portal.wasKilled(origin)) {
          if (!this.stopping) this.broke(`${request.method} ${request.path}: no answer (${code})`);
          return undefined;
        }
        if (code !== 'ECONNREFUSED') {
          this.counts.cut++;
          return undefined;
        }
        this.counts.moved++;
      }
    }
    return undefined;
  }

  private hear(name: string, sent: Sent, answer: Answer, when: When) {
    const fault = this.faultOf(sent, answer, when);
    if (fault !== undefined) return this.broke(`${name} (${sent.method} ${sent.path}): ${fault}`);
    if (answer.status === 429) {
      this.counts.limited++;
      return;
    }
    this.counts.done++;
    if (sent.method !== 'GET') this.counts.writes++;
    if (!sent.call) this.counts.pages++;
    if (!sent.call && answer.text.includes(PRERENDERED_ATTRIBUTE)) this.counts.rendered++;
    this.took[sent.call ? 'calls' : 'pages'].push(when.receivedAt - when.sentAt);
    if (sent.fact) this.ledger.acknowledge(sent.fact);
    sent.hear?.(jsonOf(answer));
  }

  private faultOf({ call, method, fact }: Sent, { status, text }: Answer, when: When): string | undefined {
    if (!call) return status === 200 ? this.pages.faultOf({ html: text, ...when }) : `status ${status}`;
    if (status === 429 && fact) return undefined;
    // The first try may have deleted it.
    if (method === 'DELETE' && status === 404 && when.isSecond) return undefined;
    if (status !== (call.status ?? 200)) return `status ${status}: ${text.slice(0, 200)}`;
    const parsed = call.response.safeParse(jsonOf({ text }));
    return parsed.success ? undefined : `another answer than the contract says: ${parsed.error.message}`;
  }
}

/** Undefined where it isn't JSON. */
function jsonOf({ text }: Pick<Answer, 'text'>): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

interface When {
  sentAt: number;
  receivedAt: number;
  isSecond: boolean;
  firstName: string | undefined;
}

/** What a browser sends. */
function requestOf({ method, path, body, call }: Sent, member: Member | undefined): Request {
  const visitor = fromSomewhere();
  return {
    method,
    path,
    headers: {
      host: new URL(ORIGIN).host,
      'accept-encoding': 'br',
      [TIME_ZONE_HEADER]: 'UTC',
      ...(member ? { cookie: member.cookie } : visitor),
      ...(call
        ? { 'sec-fetch-site': 'same-origin' }
        : { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', accept: 'text/html' }),
      ...(method !== 'GET' && { [IDEMPOTENCY_KEY_HEADER]: randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}
