import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { FOR_GOOD, sendReady } from '../../http/ready-file';
import { ApiException } from '../../errors/api-exception';
import { isUnavailable } from '../../database/unavailable';
import { COPY } from './copy';
import type { ReleasedFiles } from './released-files';
import { Unsound } from './unsound';

/** The URL path of a file in a release, as written in pages: nothing encoded, no hidden segments. */
const ADDRESS =
  /^\/releases\/(?<app>shell|mf(?:-[a-z0-9]+)+)\/(?<version>\d+\.\d+\.\d+-[0-9a-f]{12})\/(?<file>\w[\w.-]*(?:\/\w[\w.-]*)*)$/;

/** Files in a release that are not public: source maps, and compressed copies under their own names. */
const PRIVATE = /\.(map|br|gz)$/;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const typeOf = (file: string) => TYPES[path.extname(file)] ?? 'application/octet-stream';

async function findFile(files: ReleasedFiles, pathname: string) {
  const { app, version, file } = ADDRESS.exec(pathname)?.groups ?? {};
  if (!app || !version || !file || PRIVATE.test(file)) return undefined;
  try {
    return await files.find(app, version, file);
  } catch (error) {
    if (!isUnavailable(error) && !(error instanceof Unsound)) throw error;
    throw new ApiException(503, 'unavailable', COPY.noFile, undefined, 1);
  }
}

/** Serves every file of every stored release, live or not. */
export function serveReleasedFiles(server: FastifyInstance, files: ReleasedFiles): void {
  server.get('/releases/*', async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '';
    const file = await findFile(files, pathname);
    if (!file) return reply.callNotFound();
    return sendReady(request, reply.type(typeOf(pathname)), file, FOR_GOOD);
  });
}
