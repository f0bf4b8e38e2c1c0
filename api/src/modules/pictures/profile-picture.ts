import { LIMITS } from '@portal/contracts/limits';
import { PICTURE_FAULTS, type Crop } from '@portal/contracts/pictures';
import sharp from 'sharp';
import { invalidInput } from '../../common/refusal';
import { asStored, isOnItsSide, squareOf, type Size, type Square } from './square';

/** Pixels of a side of what is kept: enough for the largest place it stands in, on the sharpest screen. */
const SIDE = 512;

const QUALITY = 80;

/** Seconds after which a picture counts as one that cannot be read. */
const PATIENCE = 20;

// The library reads many formats, some of which load other files. Only three are let near it, whatever a file is called.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
// One thread and no memory of earlier pictures: a picture must cost as little as it can.
sharp.concurrency(1);
sharp.cache(false);

const refused = (message: string) => invalidInput([{ path: 'picture', message }]);

/** Of some formats the library wants all of the file before it reads the head. */
const isCutShort = (error: unknown) => error instanceof Error && error.message.includes('corrupt header');

/** What the head of a file says of it. Nothing is unpacked yet. */
async function headOf(file: Buffer) {
  try {
    const { width, height, orientation = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
    return { width, height, orientation };
  } catch (error) {
    throw refused(isCutShort(error) ? PICTURE_FAULTS.unreadable : PICTURE_FAULTS.notAPicture);
  }
}

/**
 * A member's picture out of a JPEG, PNG or WebP file: the first frame, upright, cut to a square, as a WebP of at most
 * 512 × 512 pixels with nothing in it but the picture.
 * @throws {Refusal} 400 when the file is no such picture, has too many pixels, or cannot be read to its end
 */
export async function profilePicture(file: Buffer, crop: Crop): Promise<Buffer> {
  const { orientation, ...stored } = await headOf(file);
  if (stored.width * stored.height > LIMITS.picture.pixels) throw refused(PICTURE_FAULTS.tooManyPixels);
  const upright = isOnItsSide(orientation) ? { width: stored.height, height: stored.width } : stored;
  const square = asStored(squareOf(crop, upright), orientation, stored);
  try {
    return await turnUpright(await cut(file, stored, square), orientation);
  } catch {
    throw refused(PICTURE_FAULTS.unreadable);
  }
}

/**
 * The square as it is stored. The whole picture is made smaller before anything is cut from it: decoders do that while
 * they read, and never hold all of its pixels.
 */
function cut(file: Buffer, { width, height }: Size, { left, top, side }: Square) {
  const scale = Math.min(1, SIDE / side);
  const small = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const edge = Math.min(Math.round(side * scale), small.width, small.height);
  return sharp(file, { limitInputPixels: LIMITS.picture.pixels, failOn: 'error' })
    .timeout({ seconds: PATIENCE })
    .resize({ ...small, fit: 'fill' })
    .extract({
      left: Math.min(Math.round(left * scale), small.width - edge),
      top: Math.min(Math.round(top * scale), small.height - edge),
      width: edge,
      height: edge,
    })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** The square turned as its EXIF orientation says, and written without anything that says more. */
async function turnUpright(square: Buffer, orientation: number) {
  const tagged = await sharp(square).withMetadata({ orientation }).toBuffer();
  return sharp(tagged).autoOrient().webp({ quality: QUALITY }).toBuffer();
}
