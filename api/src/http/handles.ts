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
import { VerifiedEmailGuard } from '../security/verified-email-guard';
import { AdminGuard, GuardedCall } from '../security/admin-guard';
import { DeployerGuard } from '../security/deployer-guard';
import { MemberGuard } from '../security/member-guard';
import { PlanGuard } from '../security/plan-guard';
import { Accepts, TakesDeployTokens } from '../security/write-guard';
import { AnswerSchema } from './answer-schema';

const GUARDS: Record<Access, Type<CanActivate>[]> = {
  public: [],
  member: [MemberGuard],
  admin: [AdminGuard],
  deployer: [DeployerGuard],
};

/**
 * Makes a controller method the implementation of a call: its route, access, success status, and response, which is
 * serialized with the call's response schema so that no other data leaves.
 */
export const Handles = (call: Call): MethodDecorator =>
  applyDecorators(
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
