import type { Server } from 'node:http';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { AdminStrategy } from '../src/modules/admin/admin.strategy';
import { LocalStrategy } from '../src/modules/auth/password/local.strategy';
import { MemberStrategy } from '../src/modules/auth/sessions/member.strategy';
import { ADMIN_STRATEGY } from '../src/security/admin-guard';
import { MEMBER_STRATEGY } from '../src/security/member-guard';

const STRATEGIES: Record<string, Type<passport.Strategy>> = {
  local: LocalStrategy,
  [MEMBER_STRATEGY]: MemberStrategy,
  [ADMIN_STRATEGY]: AdminStrategy,
};

const apps = new WeakMap<Server, NestFastifyApplication>();

/** Hands a request to the strategy of the app that it came to. It is called on an object of the request's own. */
class OfItsApp extends passport.Strategy {
  constructor(private readonly strategy: Type<passport.Strategy>) {
    super();
  }

  override authenticate(...[request, options]: Parameters<passport.Strategy['authenticate']>): void {
    const own = apps.get((request as unknown as FastifyRequest).server.server)?.get(this.strategy);
    Object.setPrototypeOf(this, own ?? null);
    this.authenticate(request, options);
  }
}

/**
 * Lets each app in this process sign people in by its own settings. A process has one strategy of a name, which is that
 * of the last app made: the API has a process to itself, but a spec's apps share theirs.
 */
export function keepOwnStrategies(app: NestFastifyApplication) {
  apps.set(app.getHttpServer(), app);
  for (const [name, strategy] of Object.entries(STRATEGIES)) passport.use(name, new OfItsApp(strategy));
}
