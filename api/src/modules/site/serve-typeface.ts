import type { FastifyInstance } from 'fastify';
import { typefaceUrl } from '@portal/design/typeface';
import { TYPEFACE_BYTES } from '@portal/design/typeface-bytes';
import { etagOf, FOR_GOOD, sendReady } from '../../http/ready-file';

/** Serves the portal's typeface, which all releases share; its files are compressed already. */
export function serveTypeface(server: FastifyInstance): void {
  for (const [name, base64] of Object.entries(TYPEFACE_BYTES)) {
    const identity = Buffer.from(base64, 'base64');
    const file = { etag: etagOf(identity), bodies: { identity } };
    server.get(typefaceUrl(name), async (request, reply) =>
      sendReady(request, reply.type('font/woff2'), file, FOR_GOOD),
    );
  }
}
