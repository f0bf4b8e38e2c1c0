import { apiErrorSchema, type ApiError } from '@portal/contracts/errors';
import { ADMIN_HEADER, TIME_ZONE_HEADER, type Call, type CallInput, type CallOutput } from '@portal/contracts/call';
import { noteSource } from './kept-answers';
import { dropPrefetchedResponses, takePrefetchedResponse } from './prefetched-responses';
import { deviceTimeZone } from './render-context';

/**
 * An unsuccessful response. The message is `status: body`, or `status: status text` if the body is empty (spec section
 * 8).
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
    /** Seconds after which the server wants to be asked again, if it says so (`Retry-After`). */
    readonly retryAfter?: number,
  ) {
    super(`${status}: ${body || statusText}`);
  }

  /** The refusal as the API words it, when it is one of ours. */
  get refusal(): ApiError | undefined {
    try {
      return apiErrorSchema.safeParse(JSON.parse(this.body)).data;
    } catch {
      // Not JSON: the response is not from the API, but from something in between.
      return undefined;
    }
  }
}

/** The seconds of a response's `Retry-After`; the API never sends a date. */
function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}

/** Whether an error means that nobody is signed in (spec section 8). */
export const isUnauthorized = (error: unknown) =>
  error instanceof Error && error.message.startsWith('401') && error.message.includes('Unauthorized');

/** Extra headers of one request, e.g. an idempotency key. */
export interface SendOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** The path of a call with its parameters and query filled in. */
export function pathOf<C extends Call>(call: C, input: CallInput<C>): string {
  const params: Record<string, unknown> = { ...(input.params as object | undefined) };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  const parts = Object.entries({
    ...(input.query as Record<string, string | number | boolean | undefined> | undefined),
  });
  for (const [name, value] of parts) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * Makes a call and parses the response with its schema.
 * @throws {HttpError} for an unsuccessful status; TypeError if the network fails; ZodError for a response that does not
 * match.
 */
export async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: SendOptions = {},
): Promise<{ data: CallOutput<C>; headers: Headers }> {
  const headers = new Headers(options.headers);
  headers.set(TIME_ZONE_HEADER, deviceTimeZone());
  if (call.access === 'admin' || call.access === 'deployer') headers.set(ADMIN_HEADER, 'true');
  const file = input.file as Blob | undefined;
  const body = file ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  if (body !== undefined) headers.set('content-type', file?.type ?? 'application/json');
  const path = pathOf(call, input);
  if (call.method !== 'GET') dropPrefetchedResponses();
  const ask = () =>
    fetch(path, {
      method: call.method,
      credentials: 'include',
      headers,
      ...(body !== undefined && { body }),
      ...(options.signal && { signal: options.signal }),
    });
  const answer = await (takePrefetchedResponse(path) ?? ask());
  noteSource(path, answer.headers);
  const text = await answer.text();
  if (!answer.ok) throw new HttpError(answer.status, text, answer.statusText, retryAfterOf(answer.headers));
  const data = call.response.parse(text === '' ? undefined : JSON.parse(text)) as CallOutput<C>;
  return { data, headers: answer.headers };
}
