import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { sha256Of } from '@portal/delivery/digest';
import type { Content } from './release-reader';

const DECODE = { brotli: promisify(brotliDecompress), gzip: promisify(gunzip) };
type Encoding = keyof typeof DECODE;

/**
 * Compares contents with the hashes that they are kept by. An encoding is decoded and compared once in a process; after
 * that its own hash tells.
 */
export class ContentChecks {
  /** The hashes of the encodings that were found right, by the hash of their content. */
  private readonly right = new Map<string, Partial<Record<Encoding, string>>>();

  /** What of a content is damaged. */
  async damageOf(sha256: string, content: Content): Promise<(keyof Content)[]> {
    if (sha256Of(content.bytes) !== sha256) return ['bytes', 'brotli', 'gzip'];
    const known = this.right.get(sha256) ?? {};
    this.right.set(sha256, known);
    const damaged: Encoding[] = [];
    for (const encoding of ['brotli', 'gzip'] as const) {
      const encoded = content[encoding];
      if (!encoded) continue;
      const own = sha256Of(encoded);
      if (known[encoding] === own) continue;
      if (await decodesTo(content.bytes, encoded, encoding)) known[encoding] = own;
      else damaged.push(encoding);
    }
    return damaged;
  }
}

async function decodesTo(bytes: Buffer, encoded: Buffer, encoding: Encoding): Promise<boolean> {
  try {
    return bytes.equals(await DECODE[encoding](encoded, { maxOutputLength: Math.max(bytes.length, 1) }));
  } catch {
    // What cannot be decoded, or decodes to more, is not this content.
    return false;
  }
}
