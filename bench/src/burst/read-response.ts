const HEAD_END = '\r\n\r\n';
const LINE_END = '\r\n';

/** Joins the chunks of a body. */
function unchunked(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const start = bytes.indexOf(LINE_END, at) + LINE_END.length;
    const size = Number.parseInt(bytes.toString('latin1', at, start), 16);
    if (start < LINE_END.length || !(size > 0)) break;
    chunks.push(bytes.subarray(start, start + size));
    at = start + size + LINE_END.length;
  }
  return Buffer.concat(chunks);
}

/** A response as it came over a connection that ended with it; status 0 if it has no whole head. */
export function readResponse(bytes: Buffer): { status: number; body: Buffer } {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return { status: 0, body: Buffer.alloc(0) };
  const head = bytes.toString('latin1', 0, end);
  const rest = bytes.subarray(end + HEAD_END.length);
  const isChunked = /^transfer-encoding: chunked$/im.test(head);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), body: isChunked ? unchunked(rest) : rest };
}
