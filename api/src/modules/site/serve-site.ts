import { MEMBER_HINT_COOKIE } from '@portal/contracts/auth';
import { APPS, CHANNEL_COOKIE } from '@portal/contracts/release';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendReady, type ReadyFile } from '../../common/ready-file';
import { Compositions } from './composition';

/** Pages carry their own script and style policy; the header adds what a page cannot say of itself. */
const PAGE_POLICY = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** How long a browser keeps the channel it was dealt: 30 days. */
const CHANNEL_SECONDS = 30 * 24 * 60 * 60;

/** A file in a release: `/<app>/<version>/<file…>`, no part of it hidden. */
const RELEASED = new RegExp(`^/(${APPS.join('|')})/\\d+\\.\\d+\\.\\d+(-\\w+)?(/[\\w@-][\\w.@-]*)+$`);

/** What lies in a release and is for nobody: source maps, and the compressed twins of files by their own names. */
const PRIVATE = /\.(map|br|gz)$/;

/**
 * Serves the published site from a release store: immutable released files, and the composed page for each path. Where
 * browsers reach it over https (`secure`), its cookie goes over https alone.
 */
export async function serveSite(server: FastifyInstance, store: string, secure: boolean): Promise<void> {
  const root = path.resolve(store);
  const compositions = new Compositions(root);
  const compositionFor = (request: FastifyRequest) =>
    compositions.of(request.cookies[CHANNEL_COOKIE] === 'canary' ? 'canary' : 'stable');

  /** Where canary goes to a share of browsers, one that is on no channel yet is dealt one, and keeps it. */
  async function dealtComposition(request: FastifyRequest, reply: FastifyReply) {
    const composition = await compositionFor(request);
    if (composition.canaryShare === 0 || request.cookies[CHANNEL_COOKIE]) return composition;
    const channel = randomInt(100) < composition.canaryShare ? 'canary' : 'stable';
    void reply.setCookie(CHANNEL_COOKIE, channel, { path: '/', secure, sameSite: 'lax', maxAge: CHANNEL_SECONDS });
    return compositions.of(channel);
  }

  await server.register(fastifyStatic, {
    root,
    prefix: '/releases/',
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    setHeaders: (response) => void response.setHeader('vary', 'Accept-Encoding'),
    allowedPath: (pathname) => RELEASED.test(pathname) && !PRIVATE.test(pathname),
  });

  server.get('/releases/registry.json', async (request, reply) => {
    const { registry } = await compositionFor(request);
    return send(request, reply.type('application/json; charset=utf-8'), registry);
  });

  server.get('/*', async (request, reply) => {
    const pathname = decoded(request.url.split('?', 1)[0] ?? '/');
    if (pathname === undefined || /^\/(api|releases)(\/|$)/.test(pathname)) return reply.callNotFound();
    const composition = await dealtComposition(request, reply);
    void reply.header('content-security-policy', PAGE_POLICY);
    const other = composition.other(pathname);
    if (other) return send(request, reply.type(other.type), other.file);
    const { file, found } = composition.find(pathname, request.cookies[MEMBER_HINT_COOKIE] !== undefined);
    void reply.status(found ? 200 : 404).type('text/html; charset=utf-8');
    return send(request, reply, file);
  });
}

function decoded(pathname: string) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** Sends a file of a composition, which depends on the channel. */
const send = (request: FastifyRequest, reply: FastifyReply, file: ReadyFile) =>
  sendReady(request, reply.header('vary', 'Cookie'), file);
