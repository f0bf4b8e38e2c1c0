import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request as it came, e.g. `POST /v1/refunds` with `{charge: 'ch_1'}`; what is nested is `metadata[portal_checkout]`. */
export interface StripeRequest {
  route: string;
  params: Record<string, string>;
  key: string | undefined;
}

/** An answer that is no success, as Stripe words them. */
export class StripeFailure {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; message?: string },
    readonly headers: Record<string, string> = {},
    /** Whether its key is answered so from now on, as where it failed amid the work. */
    readonly isKept = false,
  ) {}
}

type Answer = object | ((request: StripeRequest) => object);

const MISSING = new StripeFailure(404, {
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: 'No such thing',
});

const sameParams = (one: StripeRequest, other: StripeRequest) =>
  JSON.stringify(one.params) === JSON.stringify(other.params);

/** Stripe's API over a real socket, as far as specs say what it answers: keeps what it was asked, and keeps idempotency keys. */
export class TestStripe {
  readonly requests: StripeRequest[] = [];
  /** Milliseconds that it takes over each answer. */
  slowness = 0;
  private readonly answers = new Map<string, Answer>();
  private readonly failures: StripeFailure[] = [];
  private readonly counts = new Map<string, number>();
  private cuts = 0;
  private readonly done = new Map<string, { request: StripeRequest; answer: object }>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TestStripe> {
    const server = createServer();
    const stripe = new TestStripe(server);
    server.on('request', (request, response) => void stripe.respond(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return stripe;
  }

  get where() {
    const { port } = this.server.address() as AddressInfo;
    return { host: '127.0.0.1', port, protocol: 'http' as const };
  }

  async stop() {
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** What it answers from now on; without it, that there is no such thing. */
  answer(route: string, answer: Answer) {
    this.answers.set(route, answer);
  }

  /** A list, which it gives page by page. */
  list(route: string, things: readonly { id: string }[], suits: (request: StripeRequest) => boolean = () => true) {
    this.answer(route, (request) => {
      const { params } = request;
      const all = suits(request) ? things : [];
      const from = params['starting_after'] ? all.findIndex(({ id }) => id === params['starting_after']) + 1 : 0;
      const data = all.slice(from, from + Number(params['limit'] ?? 10));
      return { object: 'list', data, has_more: from + data.length < all.length, url: route };
    });
  }

  /** The next requests fail so, one after the other. */
  fail(...failures: StripeFailure[]) {
    this.failures.push(...failures);
  }

  /** So many of the next answers are lost on the way. */
  cut(answers: number) {
    this.cuts = answers;
  }

  /** How often something was done, however often it was asked for. */
  count(route: string) {
    return this.counts.get(route) ?? 0;
  }

  /** What was asked of a route. */
  asked(route: string) {
    return this.requests.filter((request) => request.route === route);
  }

  /** What was asked for that changes something, in order. */
  get actions() {
    return this.requests.filter(({ route }) => !route.startsWith('GET '));
  }

  forget() {
    this.requests.length = 0;
  }

  private async respond(incoming: IncomingMessage, response: ServerResponse) {
    const request = await read(incoming);
    this.requests.push(request);
    const answer = this.replayed(request) ?? this.failures.shift() ?? this.made(request);
    if (answer instanceof StripeFailure && answer.isKept && request.key)
      this.done.set(request.key, { request, answer });
    await sleep(this.slowness);
    if (this.cuts > 0) {
      this.cuts -= 1;
      incoming.destroy();
      return;
    }
    const isFailure = answer instanceof StripeFailure;
    const headers = { 'content-type': 'application/json', 'request-id': 'req_1', ...(isFailure && answer.headers) };
    response.writeHead(isFailure ? answer.status : 200, headers);
    response.end(JSON.stringify(isFailure ? { error: answer.error } : answer));
  }

  /** What a key was answered before; refused where something else is asked for by it. */
  private replayed(request: StripeRequest): object | undefined {
    const before = request.key ? this.done.get(request.key) : undefined;
    if (!before) return undefined;
    const isSame = before.request.route === request.route && sameParams(before.request, request);
    return isSame ? before.answer : new StripeFailure(400, { type: 'idempotency_error', message: 'Other parameters' });
  }

  private made(request: StripeRequest): object {
    const given = this.answers.get(request.route) ?? MISSING;
    const answer: object = typeof given === 'function' ? (given as (request: StripeRequest) => object)(request) : given;
    if (answer instanceof StripeFailure) return answer;
    this.counts.set(request.route, this.count(request.route) + 1);
    if (request.key) this.done.set(request.key, { request, answer });
    return answer;
  }
}

async function read(incoming: IncomingMessage): Promise<StripeRequest> {
  const url = new URL(incoming.url ?? '', 'http://stripe.test');
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = new URLSearchParams(Buffer.concat(chunks).toString());
  const key = incoming.headers['idempotency-key'];
  return {
    route: `${incoming.method} ${url.pathname}`,
    params: { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(body) },
    key: typeof key === 'string' ? key : undefined,
  };
}
