import type { Call, CallInput, CallOutput } from '@portal/contracts/call';
import type { ApiError } from '@portal/contracts/errors';

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface Sent {
  json?: unknown;
  form?: Record<string, string>;
  /** A body as it is, with the content type that `headers` name. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string | undefined>;
}

/** A browser as the API sees one: keeps cookies, and says that its requests come from our own pages. */
export class Client {
  readonly cookies = new Map<string, string>();
  /** Sent with every request. */
  readonly headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' };

  constructor(readonly origin: string) {}

  /**
   * Makes a call of the contract. The answer is as it came.
   * @throws when a success is not what the contract says
   */
  async call<C extends Call>(call: C, input: CallInput<C>, sent: Sent = {}): Promise<Answer<CallOutput<C>>> {
    const { params, query, body, file } = input as {
      params?: Record<string, string>;
      query?: object;
      body?: unknown;
      file?: Blob;
    };
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
    const search = query
      ? `?${new URLSearchParams(Object.entries(query as Record<string, unknown>).map(([key, value]): [string, string] => [key, String(value)])).toString()}`
      : '';
    const answer = (await this.send(call.method, path + search, {
      json: body,
      ...(file && { raw: new Uint8Array(await file.arrayBuffer()), headers: { 'content-type': file.type } }),
      ...sent,
    })) as Answer<CallOutput<C>>;
    if (answer.status === (call.status ?? 200)) call.response.parse(answer.status === 204 ? undefined : answer.body);
    return answer;
  }

  /** Like {@link call}, for a call that is expected to be refused. */
  async refused<C extends Call>(call: C, input: CallInput<C>, sent: Sent = {}): Promise<Answer<ApiError>> {
    return (await this.call(call, input, sent)) as unknown as Answer<ApiError>;
  }

  /** Goes to a page, as by a link or the address bar. */
  goTo(path: string): Promise<Answer> {
    return this.send('GET', path, { headers: { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' } });
  }

  async send(method: string, path: string, { json, form, raw, headers = {} }: Sent = {}): Promise<Answer> {
    const content = json !== undefined ? 'application/json' : form ? 'application/x-www-form-urlencoded' : undefined;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = { ...this.headers, 'content-type': content, cookie: cookie || undefined, ...headers };
    const response = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: Object.entries(all).filter((header): header is [string, string] => header[1] !== undefined),
      body: raw ?? (json !== undefined ? JSON.stringify(json) : form && new URLSearchParams(form).toString()),
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    const type = response.headers.get('content-type') ?? '';
    // A stream of events doesn't end by itself.
    if (type.startsWith('text/event-stream')) await response.body?.cancel();
    const text = response.bodyUsed ? '' : await response.text();
    const isJson = type.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? JSON.parse(text) : text,
    };
  }

  private keep(line: string) {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value === '' || attributes.some((attribute) => /max-age=0/i.test(attribute))) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
