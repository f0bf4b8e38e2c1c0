import { addressOrPath } from './text';

const PICTURE_PATH = /^\/api\/pictures\/[\w-]{43}\.webp$/;

/** The address of a member's picture, which nobody can guess. */
export const pictureAddress = addressOrPath((link) => PICTURE_PATH.test(link));
