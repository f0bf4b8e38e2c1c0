import type { Crop } from '@portal/contracts/pictures';
import type { Sharp } from 'sharp';
import { pictureOutOf, type PictureHead, type PictureReader } from './picture-file';
import { asStored, middleSquare, squareOf, type Square } from './square';

/** Pixels per side of the stored picture: enough for its largest place on the highest-density screen. */
const SIDE = 512;

/** A member's picture: upright, cut to a square of at most 512 × 512 pixels. Refuses as {@link pictureOutOf} does. */
export async function profilePicture(file: Buffer, crop: Crop): Promise<Buffer> {
  const { webp } = await pictureOutOf(file, (head, read) => cutOut(squareOf(crop, head.upright), head, read));
  return webp;
}

/** The middle square of a picture, otherwise as {@link profilePicture}. */
export async function centeredPortrait(file: Buffer): Promise<Buffer> {
  const { webp } = await pictureOutOf(file, (head, read) => cutOut(middleSquare(head.upright), head, read));
  return webp;
}

function cutOut(square: Square, { stored, orientation }: PictureHead, read: PictureReader): Sharp {
  const { left, top, side } = asStored(square, orientation, stored);
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
}
