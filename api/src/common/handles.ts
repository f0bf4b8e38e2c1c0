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
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { AdminGuard } from './admin-guard';
import { MemberGuard } from './member-guard';

const GUARDS: Record<Access, Type<CanActivate>[]> = { public: [], member: [MemberGuard], admin: [AdminGuard] };

/**
 * Makes a controller method the implementation of a call: its route, its access, its success status, and its answer,
 * which passes through the call's response schema so that nothing else leaves.
 */
export const Handles = (call: Call): MethodDecorator =>
  applyDecorators(
    RequestMapping({ path: call.path, method: RequestMethod[call.method] }),
    HttpCode(call.status ?? 200),
    UseGuards(...GUARDS[call.access]),
    UseInterceptors(new ResponseSchema(call)),
  );

class ResponseSchema implements NestInterceptor {
  constructor(private readonly call: Call) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { mediaType, response } = this.call;
    return next.handle().pipe(
      map((answer) => {
        // Not earlier: a refusal is JSON whatever the call.
        if (mediaType) void context.switchToHttp().getResponse<FastifyReply>().type(`${mediaType}; charset=utf-8`);
        return response.parse(answer);
      }),
    );
  }
}
