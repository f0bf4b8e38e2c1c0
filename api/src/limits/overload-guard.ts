import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { getHealth } from '@portal/contracts/health';
import { NOTIFICATION_STREAM } from '@portal/contracts/notifications';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../errors/api-exception';

/**
 * Requests that one process handles at a time. Further ones get 503 immediately, so that a rush neither fills the
 * memory nor makes everyone wait forever.
 */
const AT_A_TIME = 500;

/** What is always answered: health checks, and streams, which stay open and have limits of their own. */
const UNCOUNTED = [getHealth.path, NOTIFICATION_STREAM];

/** Limits the number of concurrent requests of a process. */
@Injectable()
export class OverloadGuard implements CanActivate {
  private here = 0;

  canActivate(context: ExecutionContext) {
    const http = context.switchToHttp();
    if (UNCOUNTED.includes(http.getRequest<FastifyRequest>().url)) return true;
    if (this.here >= AT_A_TIME) throw unavailable();
    this.here += 1;
    http.getResponse<FastifyReply>().raw.on('close', () => {
      this.here -= 1;
    });
    return true;
  }
}
