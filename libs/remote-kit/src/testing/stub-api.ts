import type * as z from 'zod';
import type { Call } from '@portal/contracts/call';
import type { ApiError } from '@portal/contracts/errors';

/** What a page sent. */
export interface StubbedRequest {
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** What was sent as JSON, or the file that was sent. */
  body: unknown;
}

interface StubbedAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

type Answer = (request: StubbedRequest) => StubbedAnswer | Promise<StubbedAnswer>;

const matches = (call: Call, method: string, path: string) =>
  call.method === method && new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(path);

const asResponse = ({ status, body, headers }: StubbedAnswer) => {
  const answer: Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'text'> = {
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers(headers),
    text: () => Promise.resolve(body === undefined ? '' : JSON.stringify(body)),
  };
  // The part of Response that the SDK uses; jsdom has no Response.
  return answer as Response;
};

/**
 * The part of XMLHttpRequest that the SDK uses: sends with `fetch`, and reports one progress event at half of the file.
 */
class StubbedXhr {
  onload = () => {};
  onerror = () => {};
  upload: { onprogress: (event: object) => void } = { onprogress: () => {} };
  status = 0;
  statusText = '';
  responseText = '';
  private method = 'GET';
  private path = '';
  private readonly headers: Record<string, string> = {};

  open(method: string, path: string) {
    Object.assign(this, { method, path });
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  send(body: Blob | null) {
    this.upload.onprogress({ lengthComputable: true, loaded: 1, total: 2 });
    globalThis.fetch(this.path, { method: this.method, headers: this.headers, body }).then(
      async (answer) => {
        Object.assign(this, { status: answer.status, responseText: await answer.text() });
        this.onload();
      },
      () => this.onerror(),
    );
  }
}

/** Mocks the API in component tests: `fetch` returns the registered responses and records requests. */
export function stubApi() {
  const answers: { call: Call; answer: Answer }[] = [];
  const requests: { call: Call; request: StubbedRequest }[] = [];

  // A call's latest registered response counts.
  const on = (call: Call, answer: Answer) => answers.unshift({ call, answer });

  globalThis.fetch = async (input, init) => {
    const { pathname: path, searchParams: query } = new URL(
      typeof input === 'object' && 'url' in input ? input.url : input,
      'http://localhost',
    );
    const found = answers.find(({ call }) => matches(call, init?.method ?? 'GET', path));
    if (!found) throw new Error(`No answer is stubbed for ${init?.method} ${path}`);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
    const request = { path, query, headers: new Headers(init?.headers), body };
    requests.push({ call: found.call, request });
    return asResponse(await found.answer(request));
  };

  // Files are sent with XMLHttpRequest, which reports progress.
  globalThis.XMLHttpRequest = StubbedXhr as never;

  return {
    /** Answers a call with data. */
    answer<C extends Call>(call: C, data: z.input<C['response']>, headers: Record<string, string> = {}) {
      on(call, () => ({ status: call.status ?? 200, body: data, headers }));
    },

    /** Answers a call with what `decide` makes of the request: data, or a refusal. */
    answerWith<C extends Call>(
      call: C,
      decide: (
        request: StubbedRequest,
      ) => { data: z.input<C['response']>; headers?: Record<string, string> } | { refusal: ApiError },
    ) {
      on(call, (request) => {
        const decided = decide(request);
        if ('refusal' in decided) return { status: decided.refusal.statusCode, body: decided.refusal };
        const { data, headers } = decided;
        return { status: call.status ?? 200, body: data, ...(headers && { headers }) };
      });
    },

    /** Refuses a call with a status and the API's error body. */
    refuse(call: Call, status: number, refusal: Omit<ApiError, 'statusCode'>) {
      on(call, () => ({ status, body: { statusCode: status, ...refusal } }));
    },

    /** Lets a call fail as without a network. */
    disconnect(call: Call) {
      on(call, () => {
        throw new TypeError('Failed to fetch');
      });
    },

    /** Leaves a call pending, until the returned function resolves it with `data`. */
    hold<C extends Call>(call: C): (data: z.input<C['response']>) => void {
      let release = (_data: z.input<C['response']>) => {};
      const held = new Promise<z.input<C['response']>>((resolve) => {
        release = resolve;
      });
      on(call, async () => ({ status: call.status ?? 200, body: await held }));
      return release;
    },

    /** The requests to a call, in order. */
    requestsTo: (call: Call) => requests.filter((made) => made.call === call).map(({ request }) => request),
  };
}
