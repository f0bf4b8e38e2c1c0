import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import type { PrimaryState } from '../database/primary-state';
import { readingFromReplica } from '../database/replica-reads';
import { Replica } from '../database/replica';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the primary was when the person who makes this request was recognized; undefined for nobody. */
    primary?: PrimaryState | undefined;
  }
}

/** Says of a controller method how many seconds old its answer may be, apart from what its person has to see. */
export const MaxStalenessSeconds = Reflector.createDecorator<number>();

/** Has the statements of a call read from a replica, if there is one that is current enough. */
@Injectable()
export class ReplicaInterceptor implements NestInterceptor {
  private readonly reflector = new Reflector();

  constructor(private readonly replica: Replica) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { primary } = context.switchToHttp().getRequest<FastifyRequest>();
    const seconds = this.reflector.get(MaxStalenessSeconds, context.getHandler());
    const reader = primary && this.replica.readerFor(primary, seconds);
    return reader ? readingFromReplica(reader, () => next.handle()) : next.handle();
  }
}
