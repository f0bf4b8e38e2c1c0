import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';
import type { ApiEnvironment } from '../config/environment';
import { ENVIRONMENT } from '../config/settings.module';

/** The fields of answers that name a file which the portal may serve itself. */
export const FILE_FIELDS: ReadonlySet<string> = new Set(['profileImageUrl', 'worksheetUrl']);

/**
 * Where the browser that asks reaches the portal: `PUBLIC_ORIGIN`, or else as the request names it. Pages load from
 * their own origin alone, and without a public address there may be several. A request names it for its own answer only:
 * nothing of it is kept, sent to anybody else, or held by a cache.
 */
export const originOf = ({ protocol, host }: FastifyRequest, { PUBLIC_ORIGIN }: ApiEnvironment) =>
  PUBLIC_ORIGIN ?? `${protocol}://${host}`;

/** A link as it is stored: by its path where it leads to this portal at `origin` and `isPath` says the path is ours. */
export function withoutOrigin(link: string | null, origin: string, isPath: (link: string) => boolean): string | null {
  const path = link?.startsWith(origin) ? link.slice(origin.length) : undefined;
  return path !== undefined && isPath(path) ? path : link;
}

/**
 * Makes the paths in {@link FILE_FIELDS} whole addresses as an answer leaves. Releases of before, which stay live or are
 * rolled back to while the API is newer, read no paths there.
 */
@Injectable()
export class WholeAddresses implements NestInterceptor {
  constructor(@Inject(ENVIRONMENT) private readonly environment: ApiEnvironment) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const origin = originOf(context.switchToHttp().getRequest<FastifyRequest>(), this.environment);
    return next.handle().pipe(tap((answer) => complete(answer, origin)));
  }
}

/** Completes an answer where it stands; it was made for one request. */
function complete(answer: unknown, origin: string): void {
  if (typeof answer !== 'object' || answer === null) return;
  for (const [name, value] of Object.entries(answer)) {
    if (!FILE_FIELDS.has(name)) complete(value, origin);
    else if (typeof value === 'string' && value.startsWith('/')) Object.assign(answer, { [name]: origin + value });
  }
}
