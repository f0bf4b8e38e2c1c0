import * as z from 'zod';
import { defineCall, defineUpload } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { numberText } from '../shared/number-text';
import { PICTURE_TYPES } from '../pictures/picture-url';
import { id, trimmedText } from '../shared/text';

/** The types that a file of a thread may be sent as; what it really is, its content decides. */
export const ATTACHMENT_TYPES = [...PICTURE_TYPES, 'application/pdf'] as const;

/** Why a file is not taken into a thread. */
export const ATTACHMENT_ERRORS = {
  tooLarge: 'This file is larger than 10 MB. Please choose a smaller one.',
  notAllowed: 'We can’t accept this type of file. Please choose a JPEG, PNG or WebP picture, or a PDF.',
  unreadable: 'This file is damaged or incomplete. Please choose another one.',
  tooMany: `A message can have up to ${LIMITS.attachment.ofMessage} files. Please send the rest in another message.`,
  noRoom: `This conversation has reached its limit for files (${numberText(LIMITS.attachment.ofThread / 1_048_576)} MB). Please delete messages with files you no longer need.`,
} as const;

/** A file of a message: a picture, which can be shown, or a PDF to download. */
export const attachmentSchema = z.object({
  id,
  /** Names it in its address, which only the two sides of the thread may read. */
  token: z.string(),
  kind: z.enum(['picture', 'pdf']),
  /** What its sender called it. */
  name: z.string(),
  /** Size as stored. */
  bytes: z.number().int().positive(),
  /** In pixels; null of a PDF. */
  width: z.number().int().positive().nullable(),
  height: z.number().int().positive().nullable(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

const upload = { types: ATTACHMENT_TYPES, bytes: LIMITS.attachment.bytes };
const named = z.object({ name: trimmedText(LIMITS.attachment.name) });
const fileParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const fileOf = fileParams.extend({ id });
const TAKEN =
  'Uploads a JPEG, PNG, or WebP picture or a PDF of at most 10 MB for a message that is being written. It’s deleted if no message uses it within a day.';

export const uploadAttachment = defineUpload({
  method: 'POST',
  path: '/api/coaching/thread/attachments',
  access: 'member',
  addressFirst: true,
  summary: TAKEN,
  status: 201,
  upload,
  query: named,
  response: attachmentSchema,
});

export const getAttachedPicture = defineCall({
  method: 'GET',
  path: '/api/coaching/thread/attachments/:token.webp',
  access: 'member',
  summary: 'Returns a picture from the member’s own thread.',
  mediaType: 'image/webp',
  params: fileParams,
  response: z.unknown(),
});

export const getAttachedPdf = defineCall({
  method: 'GET',
  path: '/api/coaching/thread/attachments/:token.pdf',
  access: 'member',
  summary: 'Returns a PDF from the member’s own thread, as a download.',
  mediaType: 'application/pdf',
  params: fileParams,
  response: z.unknown(),
});

export const uploadTeamAttachment = defineUpload({
  method: 'POST',
  path: '/api/admin/threads/:id/attachments',
  access: 'admin',
  summary: TAKEN,
  status: 201,
  upload,
  params: z.object({ id }),
  query: named,
  response: attachmentSchema,
});

export const getTeamAttachedPicture = defineCall({
  method: 'GET',
  path: '/api/admin/threads/:id/attachments/:token.webp',
  access: 'admin',
  summary: 'Returns a picture from a member’s thread.',
  mediaType: 'image/webp',
  params: fileOf,
  response: z.unknown(),
});

export const getTeamAttachedPdf = defineCall({
  method: 'GET',
  path: '/api/admin/threads/:id/attachments/:token.pdf',
  access: 'admin',
  summary: 'Returns a PDF from a member’s thread, as a download.',
  mediaType: 'application/pdf',
  params: fileOf,
  response: z.unknown(),
});
