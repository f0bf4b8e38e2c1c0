import type { Crop } from '@portal/contracts/pictures';

export interface Square {
  left: number;
  top: number;
  /** Pixels of a side. */
  side: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The pixels of a crop of an upright picture; a crop beyond an edge is moved inside. */
export function squareOf({ x, y, size }: Crop, { width, height }: Size): Square {
  const shorter = Math.min(width, height);
  const side = Math.min(shorter, Math.max(1, Math.round(size * shorter)));
  return {
    left: Math.min(Math.round(x * width), width - side),
    top: Math.min(Math.round(y * height), height - side),
    side,
  };
}

/** The largest square in the middle of an upright picture. */
export function middleSquare({ width, height }: Size): Square {
  const side = Math.min(width, height);
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side };
}

/** Whether an EXIF orientation lays a picture on its side. */
export const isOnItsSide = (orientation: number) => orientation >= 5;

/**
 * Maps a square of an upright picture to the stored picture, of size `stored`, which has an EXIF orientation (1 to 8).
 */
export function asStored({ left, top, side }: Square, orientation: number, { width, height }: Size): Square {
  const across = isOnItsSide(orientation) ? top : left;
  const down = isOnItsSide(orientation) ? left : top;
  const fromRight = [2, 3, 7, 8].includes(orientation);
  const fromBottom = [3, 4, 6, 7].includes(orientation);
  return {
    left: fromRight ? width - across - side : across,
    top: fromBottom ? height - down - side : down,
    side,
  };
}
