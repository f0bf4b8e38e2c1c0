import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { forbidden } from '../errors/api-exception';
import { COPY } from './copy';

/**
 * Whether a browser requests a URL to show it as a page, because a person followed a link or typed it. `unknown`: it
 * does not say (older browsers, and all of them on plain http except on localhost).
 */
export function navigationOf({ headers }: FastifyRequest): 'page' | 'other' | 'unknown' {
  const destination = headers['sec-fetch-dest'];
  if (destination === undefined) return 'unknown';
  // A prefetched page is one that nobody has requested yet.
  return destination === 'document' && headers['sec-purpose'] === undefined ? 'page' : 'other';
}

/**
 * Whether a person will read the response: by {@link navigationOf}, or by the Accept header if the browser does not
 * say.
 */
export function isForReading(request: FastifyRequest): boolean {
  if (request.method !== 'GET') return false;
  const navigation = navigationOf(request);
  return navigation === 'page' || (navigation === 'unknown' && Boolean(request.headers.accept?.includes('text/html')));
}

/**
 * For GET requests that change something. They only work as page navigations: an image, a frame, or a script with that
 * URL, which anyone can embed in a page, gets 403.
 */
@Injectable()
export class NavigationGuard implements CanActivate {
  canActivate(context: ExecutionContext) {
    if (navigationOf(context.switchToHttp().getRequest<FastifyRequest>()) !== 'other') return true;
    throw forbidden(COPY.pageOnly);
  }
}

/** For GET requests that cost something: made by a page of ours or gone to, never embedded in a page as a picture is. */
@Injectable()
export class NotEmbeddedGuard implements CanActivate {
  canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (navigationOf(request) !== 'other' || request.headers['sec-fetch-dest'] === 'empty') return true;
    throw forbidden(COPY.notEmbedded);
  }
}
