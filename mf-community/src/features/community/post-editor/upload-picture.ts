import { LIMITS } from '@portal/contracts/limits';
import { PICTURE_FAULTS, PICTURE_TYPES, uploadPostPicture } from '@portal/contracts/pictures';
import { send } from '@portal/sdk';

/** A file that the server would not take; the message says why. */
export class UnfitPicture extends Error {
  override readonly name = 'UnfitPicture';
}

/**
 * Sends a picture for a post.
 * @throws {UnfitPicture} when it need not be sent at all; as `send` does when it is refused
 */
export async function sendPicture(file: File) {
  if (!PICTURE_TYPES.some((known) => known === file.type)) throw new UnfitPicture(PICTURE_FAULTS.notAPicture);
  if (file.size > LIMITS.picture.bytes) throw new UnfitPicture(PICTURE_FAULTS.tooLarge);
  return (await send(uploadPostPicture, { file })).data;
}
