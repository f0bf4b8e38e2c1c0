import { LIMITS } from '@portal/contracts/limits';
import { PICTURE_ERRORS, PICTURE_TYPES, uploadPostPicture } from '@portal/contracts/pictures';
import { send } from '@portal/sdk';

/** A file that the server would reject; the message says why. */
export class UnsupportedPicture extends Error {
  override readonly name = 'UnsupportedPicture';
}

/**
 * Sends a picture for a post.
 * @throws {UnsupportedPicture} when it need not be sent at all; as `send` does when it is refused
 */
export async function uploadPicture(file: File) {
  if (!PICTURE_TYPES.some((known) => known === file.type)) throw new UnsupportedPicture(PICTURE_ERRORS.notAPicture);
  if (file.size > LIMITS.picture.bytes) throw new UnsupportedPicture(PICTURE_ERRORS.tooLarge);
  return (await send(uploadPostPicture, { file })).data;
}
