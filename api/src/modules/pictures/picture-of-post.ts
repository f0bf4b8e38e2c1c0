import { pictureOutOf } from './picture-file';

/** Pixels of the longer side of the stored picture: the widest feed on a high-density screen. */
const LONGER_SIDE = 1_600;

/** A post's picture: upright, whole, at most 1,600 pixels long. Refuses as {@link pictureOutOf} does. */
export const pictureOfPost = (file: Buffer) =>
  pictureOutOf(file, ({ stored: { width, height } }, read) => {
    const scale = Math.min(1, LONGER_SIDE / Math.max(width, height));
    return read({ width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) });
  });
