import { Agent, request as startRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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

/** Sent with every request, as by `fetch`. */
const DEFAULT_HEADERS = { accept: '*/*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' };

const agent = new Agent({ keepAlive: true });

/** Makes a request as `fetch` does, which takes more of the processor: specs make tens of thousands. */
function requested(
  url: string,
  method: string,
  headers: Record<string, string | undefined>,
  body: string | Uint8Array | undefined,
): Promise<IncomingMessage> {
  const length = body === undefined ? undefined : String(Buffer.byteLength(body));
  const all = Object.entries({ ...DEFAULT_HEADERS, 'content-length': length, ...headers });
  const sent = Object.fromEntries(all.filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    startRequest(url, { agent, method, headers: sent }, resolve).on('error', reject).end(body);
  });
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
}

async function textOf(response: IncomingMessage, type: string): Promise<string> {
  if (type.startsWith('text/event-stream')) {
    // It doesn't end by itself.
    response.destroy();
    return '';
  }
  const bytes = await buffer(response);
  const encoding = response.headers['content-encoding'];
  const decoded = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  return new TextDecoder().decode(decoded);
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
    const body = raw ?? (json !== undefined ? JSON.stringify(json) : form && new URLSearchParams(form).toString());
    const response = await requested(this.origin + path, method, all, body);
    for (const line of response.headers['set-cookie'] ?? []) this.keep(line);
    const type = response.headers['content-type'] ?? '';
    const text = await textOf(response, type);
    const isJson = type.includes('json');
    return {
      status: response.statusCode ?? 0,
      headers: headersOf(response),
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
