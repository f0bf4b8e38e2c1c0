import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Content } from '../site/release-reader';

const DECOMPRESS = { brotli: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** The encodings in which a content is kept beside its bytes. */
export const ENCODINGS = ['brotli', 'gzip'] as const;

/**
 * Which encodings of a content are not of its bytes. No more is unpacked than there should be.
 */
export async function wrongEncodings(content: Partial<Content> & Pick<Content, 'bytes'>): Promise<string[]> {
  const wrong: string[] = [];
  for (const encoding of ENCODINGS) {
    const packed = content[encoding];
    if (packed && !(await isOf(content.bytes, packed, encoding))) wrong.push(encoding);
  }
  return wrong;
}

async function isOf(bytes: Buffer, packed: Buffer, encoding: (typeof ENCODINGS)[number]): Promise<boolean> {
  try {
    const unpacked = await DECOMPRESS[encoding](packed, { maxOutputLength: Math.max(1, bytes.length) });
    return unpacked.equals(bytes);
  } catch {
    // It cannot be unpacked, or not within these bytes.
    return false;
  }
}
