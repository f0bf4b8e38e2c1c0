import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { PACKED_TYPE } from '@portal/contracts/delivery';
import { IMPORT_TYPE } from '@portal/contracts/imports';
import { NOTIFICATION_STREAM } from '@portal/contracts/notifications';
import { LIMITS } from '@portal/contracts/limits';
import { ATTACHMENT_TYPES } from '@portal/contracts/thread-files';
import { LogController, type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import { answerBySchema } from './http/answer-schema';
import { redirectToCanonicalOrigin } from './http/canonical-origin';
import { compressAnswers } from './http/compress-answers';
import { COPY } from './errors/copy';
import { toErrorBody } from './http/error-filter';
import { logOptions, routeOf } from './logging/log-options';
import type { LogStream } from './config/settings.module';
import { serializeRequests } from './http/serialize-requests';
import { ApiException } from './errors/api-exception';
import { keepBodies } from './http/raw-body';
import { REQUEST_TIMES, type RequestTimes } from './config/request-times';
import { LiveBrand } from './config/live-brand';
import { acceptUploads } from './http/upload';
import type { ApiEnvironment } from './config/environment';
import { isOnThisMachineOnly } from './config/portal-origin';
import { RenderedPages } from './modules/pages/rendered-pages.service';
import { serveSite } from './modules/site/serve-site';
import { Site } from './modules/site/site.service';
import { addSecurityHeaders, securityHeaders } from './security/headers';

/** The HTTP server below Nest: logs, limits, parsers, headers. */
export function createAdapter(
  environment: ApiEnvironment,
  times: RequestTimes = REQUEST_TIMES,
  logTo?: LogStream,
): FastifyAdapter {
  return new FastifyAdapter({
    logger: logOptions(environment, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: LIMITS.bodyBytes,
    trustProxy: environment.TRUSTED_PROXY ?? false,
    // Nothing here is middleware as Express has it, for which every request would be prepared.
    skipMiddie: true,
    forceCloseConnections: 'idle',
    requestTimeout: times.request,
    connectionTimeout: times.silence,
    http: { headersTimeout: times.headers, connectionsCheckingInterval: times.checkEvery },
    // Requests on open connections are still answered during shutdown; the database closes afterwards.
    return503OnClosing: false,
    // A URL that the router cannot parse gets here before any hook.
    frameworkErrors: ({ statusCode = 400 }: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const exception = new ApiException(statusCode, undefined, COPY.unreadableAddress);
      const headers = { ...securityHeaders(environment.PUBLIC_ORIGIN), 'x-request-id': request.id };
      void reply.headers(headers).status(statusCode).send(toErrorBody(exception));
    },
  });
}

/** Adds what all responses share: cookies, security headers, our body types, and the site. */
export async function equip(app: NestFastifyApplication, environment: ApiEnvironment): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  serializeRequests(server);
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.on('close', () => logRequest(request, reply));
    done();
  });
  addSecurityHeaders(server, environment.PUBLIC_ORIGIN);
  redirectToCanonicalOrigin(server, environment.PUBLIC_ORIGIN);
  answerBySchema(server, environment);
  keepBodies(server);
  server.decorate('plainCookies', isOnThisMachineOnly(environment));
  server.decorate('brand', app.get<LiveBrand>(LiveBrand, { strict: false }));
  await server.register(cookie);
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  acceptUploads(server, [...ATTACHMENT_TYPES, IMPORT_TYPE, PACKED_TYPE]);
  // One-click unsubscribe requests may use this type (RFC 8058); the body is ignored. All other routes reject it.
  server.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
    done(null, {}),
  );
  const [site, pages] = [app.get(Site, { strict: false }), app.get(RenderedPages, { strict: false })];
  server.server.on('connection', pages.noteConnection);
  const isSecure = environment.PUBLIC_ORIGIN?.startsWith('https:') ?? false;
  serveSite(server, site, (...asked) => pages.send(server, ...asked), isSecure);
  // After the site, whose files are already compressed.
  await compressAnswers(server);
}

/** Whether a response was sent completely: to the network, or to an in-process page render, which has no socket. */
const isWhole = ({ raw }: FastifyRequest, reply: FastifyReply) =>
  raw.socket instanceof Socket ? reply.raw.writableFinished : reply.raw.writableEnded;

/** Logs one line per request, including aborted responses; excludes a load balancer's probes. */
function logRequest(request: FastifyRequest, reply: FastifyReply) {
  const { method, ip, log } = request;
  const route = routeOf(request);
  const line = { method, route, ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
  // A stream lasts until its reader leaves.
  if (route === NOTIFICATION_STREAM) log.debug(line, 'stream');
  else if (!isWhole(request, reply)) log.warn(line, 'request cut off');
  else if (route === '/api/health' || route === '/api/ready') log.debug(line, 'request');
  else log.info(line, 'request');
}
