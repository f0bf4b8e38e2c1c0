import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  UseGuards,
  UseInterceptors,
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import type { Access, Call } from '@portal/contracts/call';
import { entitlementOf } from '@portal/contracts/entitlement-calls';
import { RouteSchema } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { tap, type Observable } from 'rxjs';
import * as z from 'zod';
import { MOST_STALE_SECONDS } from '../database/primary-positions';
import { VerifiedEmailGuard } from '../security/verified-email-guard';
import { AdminGuard, GuardedCall } from '../security/admin-guard';
import { DeployerGuard } from '../security/deployer-guard';
import { MemberGuard } from '../security/member-guard';
import { PlanGuard } from '../security/plan-guard';
import { Accepts, TakesDeployTokens } from '../security/write-guard';
import { AnswerSchema } from './answer-schema';
import { MaxStalenessSeconds, ReplicaInterceptor } from './replica-interceptor';

const GUARDS: Record<Access, Type<CanActivate>[]> = {
  public: [],
  member: [MemberGuard],
  admin: [AdminGuard],
  deployer: [DeployerGuard],
};

export interface ReadOptions {
  /**
   * How many seconds old the answer may be, 1 to 10: it's read from a replica then. What the person wrote, what they were
   * notified of, and what staff wrote is in it all the same. Only for what the owner of a session reads without any effect.
   */
  maxStalenessSeconds: number;
}

/**
 * Makes a controller method the implementation of a call: its route, access, success status, and response, which is
 * serialized with the call's response schema so that no other data leaves.
 * @throws for a call that can't be stale, and yet declares it
 */
export const Handles = (call: Call, options?: ReadOptions): MethodDecorator =>
  applyDecorators(
    ...(options ? readByReplica(call, options) : []),
    RequestMapping({ path: call.path, method: RequestMethod[call.method] }),
    HttpCode(call.status ?? 200),
    UseGuards(
      ...GUARDS[call.access],
      ...(call.addressFirst ? [VerifiedEmailGuard] : []),
      ...(entitlementOf(call) ? [PlanGuard] : []),
    ),
    GuardedCall({ method: call.method, path: call.path }),
    ...(call.access === 'deployer' ? [TakesDeployTokens()] : []),
    ...(call.upload ? [Accepts(call.upload.types)] : []),
    ...(call.mediaType ? [UseInterceptors(new MediaType(call.mediaType))] : writtenAsJson(call)),
  );

function readByReplica({ method, path, access }: Call, { maxStalenessSeconds: seconds }: ReadOptions) {
  if (method !== 'GET' || (access !== 'member' && access !== 'admin')) {
    throw new Error(`${method} ${path} can’t be stale: it isn’t read by someone who is signed in`);
  }
  if (seconds < 1 || seconds > MOST_STALE_SECONDS) {
    throw new Error(`${path} can be stale for 1 to ${MOST_STALE_SECONDS} seconds, not for ${seconds}`);
  }
  return [MaxStalenessSeconds(seconds), UseInterceptors(ReplicaInterceptor)];
}

function writtenAsJson({ response, status = 200 }: Call): MethodDecorator[] {
  if (response instanceof z.ZodVoid) return [];
  return [RouteSchema({ response: { [status]: new AnswerSchema(response) } }) as MethodDecorator];
}

/** Sets the content type of a success; not earlier, because errors are JSON for every call. */
class MediaType implements NestInterceptor {
  private readonly contentType: string;

  constructor(mediaType: string) {
    this.contentType = mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(tap(() => void reply.type(this.contentType)));
  }
}
