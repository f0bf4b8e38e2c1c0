import type { Crop } from '@portal/contracts/pictures';
import { pictureOutOf } from './picture-file';
import { asStored, squareOf } from './square';

/** Pixels per side of the stored picture: enough for its largest place on the highest-density screen. */
const SIDE = 512;

/** A member's picture: upright, cut to a square of at most 512 × 512 pixels. Refuses as {@link pictureOutOf} does. */
export async function profilePicture(file: Buffer, crop: Crop): Promise<Buffer> {
  const { webp } = await pictureOutOf(file, ({ stored, orientation, upright }, read) => {
    const { left, top, side } = asStored(squareOf(crop, upright), orientation, stored);
    // Scales the whole picture down before cropping.
    const scale = Math.min(1, SIDE / side);
    const small = { width: Math.ceil(stored.width * scale), height: Math.ceil(stored.height * scale) };
    const edge = Math.min(Math.round(side * scale), small.width, small.height);
    return read(small).extract({
      left: Math.min(Math.round(left * scale), small.width - edge),
      top: Math.min(Math.round(top * scale), small.height - edge),
      width: edge,
      height: edge,
    });
  });
  return webp;
}
