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
import { tap, type Observable } from 'rxjs';
import { AdminGuard } from './admin-guard';
import { MemberGuard } from './member-guard';

const GUARDS: Record<Access, Type<CanActivate>[]> = { public: [], member: [MemberGuard], admin: [AdminGuard] };

type Handler = (...input: unknown[]) => unknown;

/**
 * Makes a controller method the implementation of a call: its route, its access, its success status, and its answer,
 * which passes through the call's response schema so that nothing else leaves. Stands above other decorators.
 */
export function Handles(call: Call): MethodDecorator {
  return (controller, name, method) => {
    const handler = method.value as Handler;
    // Around the method itself: an interceptor costs each request more than the check does.
    const checked: Handler = async function (this: unknown, ...input) {
      return call.response.parse(await handler.apply(this, input));
    };
    for (const key of Reflect.getMetadataKeys(handler) as unknown[]) {
      Reflect.defineMetadata(key, Reflect.getMetadata(key, handler), checked);
    }
    const decorate = applyDecorators(
      RequestMapping({ path: call.path, method: RequestMethod[call.method] }),
      HttpCode(call.status ?? 200),
      UseGuards(...GUARDS[call.access]),
      ...(call.mediaType ? [UseInterceptors(new MediaType(call.mediaType))] : []),
    );
    decorate(controller, name, Object.assign(method, { value: checked }));
  };
}

/** Names the content type of a success; not earlier, for a refusal is JSON whatever the call. */
class MediaType implements NestInterceptor {
  constructor(private readonly mediaType: string) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(tap(() => void reply.type(`${this.mediaType}; charset=utf-8`)));
  }
}
