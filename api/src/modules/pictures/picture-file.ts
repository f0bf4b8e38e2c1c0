import { LIMITS } from '@portal/contracts/limits';
import { PICTURE_ERRORS } from '@portal/contracts/pictures';
import sharp, { type Sharp } from 'sharp';
import { invalidInput } from '../../errors/api-exception';
import { isOnItsSide, type Size } from './square';

const QUALITY = 80;

/** Seconds after which a picture counts as unreadable. */
const TIMEOUT_SECONDS = 20;

// The library reads many formats, some of which load other files. Only three are allowed, regardless of a file's name, and
// SVG for what the portal itself draws, because this holds for the whole process: no upload that is SVG gets that far.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`),
});
// One thread and no memory of earlier pictures: a picture must cost as little as it can.
sharp.concurrency(1);
sharp.cache(false);

const refused = (message: string) => invalidInput([{ path: 'picture', message }]);

/** For some formats, the library needs the whole file to read the header. */
const isCutShort = (error: unknown) => error instanceof Error && error.message.includes('corrupt header');

/** Whether a file begins as a JPEG, PNG, or WebP does. */
function beginsAsPicture(file: Buffer): boolean {
  const start = file.toString('latin1', 0, 12);
  const isWebp = start.startsWith('RIFF') && start.endsWith('WEBP');
  return isWebp || ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n'].some((signature) => start.startsWith(signature));
}

/** Metadata from a picture's header. */
export interface PictureHead {
  /** Its pixels as they are stored. */
  stored: Size;
  /** EXIF orientation, 1 to 8. */
  orientation: number;
  /** Its size in pixels after rotation. */
  upright: Size;
}

/** Reads a file's header, without decoding pixels. */
async function headOf(file: Buffer): Promise<PictureHead> {
  if (!beginsAsPicture(file)) throw refused(PICTURE_ERRORS.notAPicture);
  try {
    const { width, height, orientation = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
    const upright = isOnItsSide(orientation) ? { width: height, height: width } : { width, height };
    return { stored: { width, height }, orientation, upright };
  } catch (error) {
    throw refused(isCutShort(error) ? PICTURE_ERRORS.unreadable : PICTURE_ERRORS.notAPicture);
  }
}

/**
 * A WebP without metadata, from the first frame of a JPEG, PNG, or WebP file.
 * @param cut the part of the stored picture to keep
 * @throws {ApiException} 400 if the file is no such picture, has too many pixels, or is incomplete
 */
export async function pictureOutOf(file: Buffer, cut: (head: PictureHead, picture: PictureReader) => Sharp) {
  const head = await headOf(file);
  const { stored, orientation } = head;
  if (stored.width * stored.height > LIMITS.picture.pixels) throw refused(PICTURE_ERRORS.tooManyPixels);
  try {
    const kept = await cut(head, readerOf(file)).png({ compressionLevel: 0 }).toBuffer();
    return await turnUpright(kept, orientation);
  } catch {
    throw refused(PICTURE_ERRORS.unreadable);
  }
}

/** Reads a whole picture at a size: decoders make it smaller while they read, and never hold all of its pixels. */
export type PictureReader = (size: Size) => Sharp;

const readerOf =
  (file: Buffer): PictureReader =>
  (size) =>
    sharp(file, { limitInputPixels: LIMITS.picture.pixels, failOn: 'error' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .resize({ ...size, fit: 'fill' });

/** Rotates a picture by its EXIF orientation, and writes it without metadata. */
async function turnUpright(picture: Buffer, orientation: number) {
  const tagged = await sharp(picture).withMetadata({ orientation }).toBuffer();
  const { data, info } = await sharp(tagged)
    .autoOrient()
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { webp: data, width: info.width, height: info.height };
}
