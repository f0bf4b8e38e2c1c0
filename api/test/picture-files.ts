import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const RED = { r: 220, g: 30, b: 40 };
export const BLUE = { r: 20, g: 60, b: 220 };

/** A picture whose left half is red and whose right half is blue. */
export const redAndBlue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: BLUE } },
      left: Math.ceil(width / 2),
      top: 0,
    },
  ]);

/** A picture in which no two neighbours are alike: as large a file as it can be. */
export const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A whole PNG of black pixels, one bit each: what unpacks to 900 million pixels takes 110 KB. */
export function blackPng(width: number, height: number) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
