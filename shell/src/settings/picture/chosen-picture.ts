import { LIMITS } from '@portal/contracts/limits';
import { PICTURE_ERRORS, PICTURE_TYPES } from '@portal/contracts/pictures';

/** A file that can be shown and sent. */
export interface ChosenPicture {
  file: File;
  /** Its content as a data URL, which the pages' security policy allows for images. */
  url: string;
  /** Pixels, after rotation. */
  width: number;
  height: number;
}

/** A file that cannot become the member's picture; the message says why. */
export class UnsupportedPicture extends Error {
  override readonly name = 'UnsupportedPicture';
}

const contentOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new UnsupportedPicture(PICTURE_ERRORS.unreadable));
    reader.readAsDataURL(file);
  });

/** Opens a file, to be cropped. @throws {UnsupportedPicture} when the server would not take it */
export async function openPicture(file: File): Promise<ChosenPicture> {
  if (!(PICTURE_TYPES as readonly string[]).includes(file.type))
    throw new UnsupportedPicture(PICTURE_ERRORS.notAPicture);
  if (file.size > LIMITS.picture.bytes) throw new UnsupportedPicture(PICTURE_ERRORS.tooLarge);
  const url = await contentOf(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    throw new UnsupportedPicture(PICTURE_ERRORS.unreadable);
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width * height > LIMITS.picture.pixels) throw new UnsupportedPicture(PICTURE_ERRORS.tooManyPixels);
  return { file, url, width, height };
}
