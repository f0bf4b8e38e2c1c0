import { urlOrPath } from '../shared/text';

const PICTURE_PATH = /^\/api\/pictures\/[\w-]{43}\.webp$/;

/** The unguessable URL of a member's picture. */
export const pictureUrlSchema = urlOrPath((link) => PICTURE_PATH.test(link));

/** The types that a picture may be sent as; what it really is, its content decides. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
