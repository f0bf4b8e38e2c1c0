import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiException } from '../errors/api-exception';

/** Milliseconds in which a file must be here, on a slow line too. */
const UPLOAD_TIMEOUT = 120_000;

/** Accepts uploads of these types. The body is not read before the sender is authenticated. */
export function acceptUploads(server: FastifyInstance, types: readonly string[]) {
  server.addContentTypeParser([...types], (_request, _file, done) => done(null));
}

/** Errors for a file that is too large or incomplete; `field` is its name in the error. */
interface Words {
  tooLarge: string;
  cutOff: string;
  field?: string;
}

/** A file that is being sent. */
export interface IncomingFile {
  /**
   * Its bytes as a stream, read no faster than they are consumed.
   * @throws {ApiException} 413 with `tooLarge` when it has more bytes than `max`, 400 with `cutOff` when it breaks off
   */
  chunks(max: number, words: Words): AsyncGenerator<Buffer>;
  /** Reads it to its end; refuses as `chunks` does. */
  read(max: number, words: Words): Promise<Buffer>;
}

/** Injects the request's file into a controller method, not read yet. */
export const SentFile = createParamDecorator((_: unknown, context: ExecutionContext): IncomingFile => {
  const { raw, headers } = context.switchToHttp().getRequest<FastifyRequest>();

  async function* chunks(max: number, { tooLarge, cutOff, field }: Words) {
    const large = () =>
      new ApiException(
        413,
        'invalid_input',
        tooLarge,
        field === undefined ? undefined : [{ path: field, message: tooLarge }],
      );
    const timer = setTimeout(() => raw.destroy(), UPLOAD_TIMEOUT);
    let bytes = 0;
    try {
      if (Number(headers['content-length'] ?? 0) > max) throw large();
      for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > max) throw large();
        yield chunk;
      }
    } catch (error) {
      throw error instanceof ApiException ? error : new ApiException(400, 'invalid_input', cutOff);
    } finally {
      clearTimeout(timer);
      // The rest is read and discarded, so that the client gets the response.
      raw.resume();
    }
  }

  return {
    chunks,
    async read(max, words) {
      const read: Buffer[] = [];
      for await (const chunk of chunks(max, words)) read.push(chunk);
      return Buffer.concat(read);
    },
  };
});
