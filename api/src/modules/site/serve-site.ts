import { MEMBER_HINT_COOKIE } from '@portal/contracts/auth';
import { CHANNEL_COOKIE, COMPOSITION_URL, SERVICE_WORKER_PATH } from '@portal/contracts/release';
import { REMOVING_WORKER } from '@portal/delivery/service-worker';
import { decodedPath } from '@portal/delivery/paths';
import type { Bucket } from '@portal/delivery/rollout-percentage';
import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { correctHint } from '../../security/cookies';
import { ReadyText, sendReady, type ReadyFile } from '../../http/ready-file';
import { COPY } from './copy';
import type { CompiledSite } from './compiled-site';
import { serveReleasedFiles } from './serve-released-files';
import { serveTypeface } from './serve-typeface';
import type { Site } from './site.service';

/** Pages contain their own script and style policy; the header adds the directives that a page cannot set itself. */
const PAGE_POLICY = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** How long a browser keeps its assigned bucket: 30 days, in seconds. */
const BUCKET_SECONDS = 30 * 24 * 60 * 60;

/** How many buckets there are: the rollout percentage is how many of them get the candidate. */
const BUCKETS = 100;

const BUCKET = /^\d{1,2}$/;

/** Seconds until a retry makes sense while there is no site. */
const RETRY_AFTER = 2;

const removingWorker = new ReadyText(REMOVING_WORKER);

/** The browser's bucket or channel, from its cookie. */
function bucketOf({ cookies }: FastifyRequest): Bucket | undefined {
  const said = cookies[CHANNEL_COOKIE] ?? '';
  if (said === 'canary' || said === 'stable') return said;
  return BUCKET.test(said) ? Number(said) : undefined;
}

/** Sends the server-rendered page at a path; returns false to leave rendering to the browser. */
type SendRendered = (
  request: FastifyRequest,
  reply: FastifyReply,
  ready: CompiledSite,
  asked: { pathname: string; isMember: boolean },
) => Promise<boolean>;

/**
 * Serves what is live: the composed page for each path, and released files permanently. If browsers use https
 * (`secure`), the cookie is https-only.
 */
export function serveSite(server: FastifyInstance, site: Site, sendRendered: SendRendered, secure: boolean): void {
  /** During a rollout, assigns a bucket to browsers that have none yet. */
  function assignedBucket(request: FastifyRequest, reply: FastifyReply): Bucket {
    const bucket = bucketOf(request);
    if (bucket !== undefined || !site.current?.assignsBuckets()) return bucket ?? 'stable';
    const assigned = randomInt(BUCKETS);
    const kept = { path: '/', secure, sameSite: 'lax', maxAge: BUCKET_SECONDS } as const;
    void reply.setCookie(CHANNEL_COOKIE, String(assigned), kept);
    return assigned;
  }

  function sendNothing(reply: FastifyReply) {
    void reply.status(503).header('retry-after', RETRY_AFTER).type('text/plain; charset=utf-8');
    return reply.send(site.isUnpublished() ? COPY.unpublished : COPY.unavailable);
  }

  serveReleasedFiles(server, site.files);
  serveTypeface(server);

  server.get(COMPOSITION_URL, async (request, reply) => {
    const ready: CompiledSite | undefined = await site.current?.siteFor(bucketOf(request) ?? 'stable');
    if (!ready) return sendNothing(reply);
    return send(request, reply.type('application/json; charset=utf-8'), await ready.composition());
  });

  server.get('/*', async (request, reply) => {
    const pathname = decodedPath(request.url.split('?', 1)[0] ?? '/');
    if (pathname === undefined || /^\/(api|releases)(\/|$)/.test(pathname)) return reply.callNotFound();
    if (pathname === SERVICE_WORKER_PATH && site.isServiceWorkerOff) {
      // Whatever is live, and even if nothing can be: a broken release may be why it's off.
      return send(request, reply.type('text/javascript; charset=utf-8'), await removingWorker.ready());
    }
    const ready = await site.current?.siteFor(assignedBucket(request, reply));
    if (!ready) return sendNothing(reply);
    const isMember = request.cookies[MEMBER_HINT_COOKIE] !== undefined;
    correctHint(request, reply);
    void reply.header('content-security-policy', PAGE_POLICY);
    if (await sendRendered(request, reply, ready, { pathname, isMember })) return reply;
    const { file, type, status } = await ready.at(pathname, isMember);
    void reply.status(status).type(type);
    return send(request, reply, file);
  });
}

/** Sends a file of a composition, which depends on the browser's cookie. */
const send = (request: FastifyRequest, reply: FastifyReply, file: ReadyFile) =>
  sendReady(request, reply.header('vary', 'Cookie'), file);
