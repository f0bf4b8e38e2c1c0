import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

/** Milliseconds in which a file must be here, on a slow line too. */
const PATIENCE = 120_000;

/** Lets files of these types be sent. Nothing of one is read before it is known who sends it. */
export function acceptUploads(server: FastifyInstance, types: readonly string[]) {
  server.addContentTypeParser([...types], (_request, _file, done) => done(null));
}

/** A file that is being sent. */
export interface IncomingFile {
  /** Reads it to its end. @throws {Refusal} 413 with `tooLarge` when it has more bytes than `max`, 400 with `cutOff` when it breaks off */
  read(max: number, words: { tooLarge: string; cutOff: string }): Promise<Buffer>;
}

/** Gives a controller method the file that the request carries, not read yet. */
export const SentFile = createParamDecorator((_: unknown, context: ExecutionContext): IncomingFile => {
  const { raw, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return {
    async read(max, { tooLarge, cutOff }) {
      const refuse = () => {
        // What is still on its way is read and forgotten, so that the answer is heard.
        raw.resume();
        return new Refusal(413, 'invalid_input', tooLarge, [{ path: 'picture', message: tooLarge }]);
      };
      if (Number(headers['content-length'] ?? 0) > max) throw refuse();
      const chunks: Buffer[] = [];
      let bytes = 0;
      const patience = setTimeout(() => raw.destroy(), PATIENCE);
      try {
        for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
          bytes += chunk.length;
          if (bytes > max) throw refuse();
          chunks.push(chunk);
        }
      } catch (error) {
        if (error instanceof Refusal) throw error;
        throw new Refusal(400, 'invalid_input', cutOff);
      } finally {
        clearTimeout(patience);
      }
      return Buffer.concat(chunks, bytes);
    },
  };
});
