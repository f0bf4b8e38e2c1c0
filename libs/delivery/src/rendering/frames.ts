/** A frame is the length of what follows and the request's id, four bytes each, then UTF-8. */
const HEADER = 8;

export interface Frame {
  id: number;
  text: string;
}

export function writeFrame({ id, text }: Frame): Buffer {
  const frame = Buffer.alloc(HEADER + Buffer.byteLength(text));
  frame.writeUInt32BE(frame.length - 4, 0);
  frame.writeUInt32BE(id, 4);
  frame.write(text, HEADER);
  return frame;
}

/** Assembles frames from a socket's chunks. */
export class FrameReader {
  private readonly pieces: Buffer[] = [];
  private length = 0;

  /** @param most bytes of a frame; a longer one is an error as soon as its header arrives */
  constructor(private readonly most: number) {}

  /**
   * Adds a chunk, and returns the frame that it completes, if any: only one frame is expected at a time.
   * @throws if a frame is too long, or more than one arrives
   */
  read(piece: Buffer): Frame | undefined {
    this.pieces.push(piece);
    this.length += piece.length;
    if (this.length < HEADER) return undefined;
    const [first = piece] = this.pieces;
    const head = first.length < HEADER ? this.join() : first;
    const end = 4 + head.readUInt32BE(0);
    if (end > this.most) throw new Error(`It answers ${end} bytes; ${this.most} are the most`);
    if (this.length < end) return undefined;
    const frame = this.join();
    if (this.length > end || end < HEADER) throw new Error('It answers what it was not asked');
    this.pieces.length = 0;
    this.length = 0;
    return { id: frame.readUInt32BE(4), text: frame.toString('utf8', HEADER) };
  }

  private join(): Buffer {
    const [first, ...others] = this.pieces;
    if (first && others.length === 0) return first;
    const joined = Buffer.concat(this.pieces);
    this.pieces.splice(0, Infinity, joined);
    return joined;
  }
}
