import * as z from 'zod';
import { defineCall, defineUpload } from '../shared/call';
import { postPictureSchema } from '../community/community';
import { LIMITS } from '../shared/limits';
import { PICTURE_TYPES, pictureUrlSchema } from './picture-url';
import { id } from '../shared/text';

export { PICTURE_TYPES, pictureUrlSchema };

/** Why a file is not taken as a picture. */
export const PICTURE_ERRORS = {
  tooLarge: 'This picture is larger than 5 MB. Please choose a smaller one.',
  notAPicture: 'We can’t read this picture. Please choose a JPEG, PNG or WebP file.',
  tooManyPixels: 'This picture has more than 25 megapixels. Please choose a smaller one.',
  unreadable: 'This picture is damaged or incomplete. Please choose another one.',
} as const;

const fraction = () => z.coerce.number<number>().min(0).max(1);

/** The displayed square of a picture, after rotation. */
export const cropSchema = z.object({
  /** Its left edge, as a part of the picture's width. */
  x: fraction(),
  /** Its upper edge, as a part of the picture's height. */
  y: fraction(),
  /** Its side, as a part of the picture's shorter side. */
  size: z.coerce
    .number<number>()
    .min(1 / LIMITS.picture.zoom)
    .max(1),
});
export type Crop = z.infer<typeof cropSchema>;

const memberPictureSchema = z.object({ profileImageUrl: pictureUrlSchema.nullable() });

export const uploadPicture = defineUpload({
  method: 'PUT',
  path: '/api/account/picture',
  access: 'member',
  summary:
    'Uploads a JPEG, PNG, or WebP file of at most 5 MB and 25 megapixels as the member’s picture, cropped to a square and without the file’s metadata.',
  upload: { types: PICTURE_TYPES, bytes: LIMITS.picture.bytes },
  query: cropSchema,
  response: memberPictureSchema,
});

export const removePicture = defineCall({
  method: 'DELETE',
  path: '/api/account/picture',
  access: 'member',
  summary: 'Removes the member’s picture. Its address stops working.',
  response: memberPictureSchema,
});

export const uploadPostPicture = defineUpload({
  method: 'POST',
  path: '/api/community/pictures',
  access: 'member',
  addressFirst: true,
  summary:
    'Uploads a JPEG, PNG, or WebP file of at most 5 MB and 25 megapixels for a post of the member’s, without the file’s metadata. It’s deleted if no post uses it within a day.',
  status: 201,
  upload: { types: PICTURE_TYPES, bytes: LIMITS.picture.bytes },
  response: postPictureSchema.omit({ description: true }).extend({ id }),
});
export type UploadedPicture = z.infer<typeof uploadPostPicture.response>;

export const getPicture = defineCall({
  method: 'GET',
  path: '/api/pictures/:token.webp',
  access: 'public',
  summary:
    'Returns a picture of a member or a post to anyone with its address, until it’s replaced, removed, or hidden.',
  mediaType: 'image/webp',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  response: z.unknown(),
});

/** The address under which {@link getPicture} serves a picture. */
export const pictureUrlOf = (token: string) => getPicture.path.replace(':token', token);
