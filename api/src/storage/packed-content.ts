/** A file content: the raw bytes, and their stored encodings. */
export interface Content {
  bytes: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

/** Before the content in its file: how long each encoding is. */
const HEAD_BYTES = 8;

/** Packs a content and its encodings into one file, so that they are replaced together. Zero bytes mean no encoding. */
export function packContent({ bytes, brotli, gzip }: Content): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(brotli?.length ?? 0, 0);
  head.writeUInt32BE(gzip?.length ?? 0, 4);
  return Buffer.concat([head, brotli ?? Buffer.alloc(0), gzip ?? Buffer.alloc(0), bytes]);
}

/** The inverse of {@link packContent}; undefined if the file is too short. Nothing else is checked. */
export function unpackContent(file: Buffer): Content | undefined {
  if (file.length < HEAD_BYTES) return undefined;
  const brotliEnd = HEAD_BYTES + file.readUInt32BE(0);
  const gzipEnd = brotliEnd + file.readUInt32BE(4);
  if (file.length < gzipEnd) return undefined;
  const part = (start: number, end: number) => (end > start ? file.subarray(start, end) : null);
  return { bytes: file.subarray(gzipEnd), brotli: part(HEAD_BYTES, brotliEnd), gzip: part(brotliEnd, gzipEnd) };
}
