import { Inject, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { deployTokenOf } from './deployer';
import { forbidden, unsupportedMediaType } from '../errors/api-exception';
import type { ApiEnvironment } from '../config/environment';
import { ENVIRONMENT } from '../config/settings.module';
import { COPY } from './copy';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Whether a request only reads, by its method. */
export const isSafe = ({ method }: Pick<FastifyRequest, 'method'>) => SAFE_METHODS.has(method);

const ACCEPTED = 'accepted-types';
const ANYWHERE = 'from-anywhere';
const BY_TOKEN = 'by-deploy-token';
const JSON_ONLY = ['application/json'];

/** Marks a route that takes bodies of these content types instead of JSON. */
export const Accepts = (types: readonly string[]) => SetMetadata(ACCEPTED, types);

/**
 * Marks a route that other programs call. It relies on the request's own contents and reads no cookie, so another site
 * gains nothing by calling it from a member's browser.
 */
export const FromAnywhere = () => SetMetadata(ANYWHERE, true);

/**
 * Marks a route that programs with a deploy token send to as well. A browser never adds a token by itself, and where
 * there is one cookies are ignored, so such a request may come from anywhere.
 */
export const TakesDeployTokens = () => SetMetadata(BY_TOKEN, true);

/** Marks a route of ours that takes an HTML form instead of JSON. */
export const AcceptsForm = () => Accepts(['application/x-www-form-urlencoded']);

/**
 * Requires that every write comes from our own pages and contains JSON (or our own form, or a file where allowed):
 * `Sec-Fetch-Site: same-origin`, otherwise an `Origin` that is ours. Together with SameSite cookies, this keeps other
 * sites from writing on a member's behalf.
 */
@Injectable()
export class WriteGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (isSafe(request)) return true;
    if (!this.mayComeFromAnywhere(request, context) && !this.isFromOurPages(request)) {
      throw forbidden(COPY.notFromHere);
    }
    const accepted = this.reflector.get<readonly string[] | undefined>(ACCEPTED, context.getHandler()) ?? JSON_ONLY;
    const sent = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    if (sent !== undefined && !accepted.includes(sent)) throw unsupportedMediaType(accepted);
    return true;
  }

  private mayComeFromAnywhere(request: FastifyRequest, context: ExecutionContext) {
    const isMarked = (mark: string) => this.reflector.get<boolean | undefined>(mark, context.getHandler()) ?? false;
    return isMarked(ANYWHERE) || (isMarked(BY_TOKEN) && deployTokenOf(request) !== undefined);
  }

  private isFromOurPages({ headers }: FastifyRequest) {
    const site = headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin';
    const { origin, host } = headers;
    if (origin === undefined) return false;
    if (this.environment.PUBLIC_ORIGIN) return origin === this.environment.PUBLIC_ORIGIN;
    return origin === `http://${host}` || origin === `https://${host}`;
  }
}
