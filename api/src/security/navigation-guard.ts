import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { forbidden } from '../errors/api-exception';
import { COPY } from './copy';

/**
 * Whether a browser asks for an address to show it as a page, because somebody followed a link or typed it.
 * `unknown`: it does not say (older ones, and all of them on plain http away from this machine).
 */
export function navigationOf({ headers }: FastifyRequest): 'page' | 'other' | 'unknown' {
  const destination = headers['sec-fetch-dest'];
  if (destination === undefined) return 'unknown';
  // A page that is fetched ahead of time is one that nobody has asked for yet.
  return destination === 'document' && headers['sec-purpose'] === undefined ? 'page' : 'other';
}

/** Whether a person reads what is answered: by {@link navigationOf}, and of browsers that do not say by what they accept. */
export function isForReading(request: FastifyRequest): boolean {
  if (request.method !== 'GET') return false;
  const navigation = navigationOf(request);
  return navigation === 'page' || (navigation === 'unknown' && Boolean(request.headers.accept?.includes('text/html')));
}

/**
 * For GET requests that change something. They are pages to go to, and nothing but: a picture, a frame or a script with
 * that address, which anybody can put into a page, is refused with 403.
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
