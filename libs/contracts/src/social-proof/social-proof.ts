import * as z from 'zod';
import { defineCall, defineUpload } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { PICTURE_TYPES } from '../pictures/picture-url';
import { done, id, idParams, instant, text, trimmedText, version } from '../shared/text';

/** A client's words, a client's figure, or a coach. */
export const SOCIAL_PROOF_KINDS = ['testimonial', 'result', 'coach'] as const;
export const socialProofKindSchema = z.enum(SOCIAL_PROOF_KINDS);
export type SocialProofKind = z.infer<typeof socialProofKindSchema>;

/** Longest texts of an entry, in characters. */
export const SOCIAL_PROOF_LIMITS = { name: 80, role: 120, quote: 600, figure: 20 } as const;

/** Names an uploaded picture; `pictureUrlOf` makes it a URL. */
const picture = z
  .string()
  .regex(/^[\w-]{43}$/, 'Must be the token of an uploaded picture')
  .nullable();

const shown = {
  kind: socialProofKindSchema,
  name: trimmedText(SOCIAL_PROOF_LIMITS.name, 'Please enter the person’s name'),
  /** What they do, or where they work; may be empty. */
  role: text().pipe(z.string().trim().max(SOCIAL_PROOF_LIMITS.role)),
  /** The person's words; for a result, what the figure stands for. */
  quote: trimmedText(SOCIAL_PROOF_LIMITS.quote, 'Please enter the text'),
  /** Such as `+34%`; empty unless the entry is a result. */
  figure: text().pipe(z.string().trim().max(SOCIAL_PROOF_LIMITS.figure)),
  picture,
};

/** An entry as visitors see it. */
export const socialProofSchema = z.object({ ...shown, id });
export type SocialProof = z.infer<typeof socialProofSchema>;

const consent = {
  /** Whether the person agreed to be shown with these words, figure, and picture. */
  consented: z.boolean(),
  /** The day on which they agreed; null without consent. */
  consentedOn: z.iso
    .date('Please enter the day')
    .refine((day) => day >= '1970-01-01', 'Please enter the day')
    .nullable(),
  published: z.boolean(),
};

/** What the owner enters. An entry without the person's consent can be saved, but not published. */
export const socialProofBodySchema = z
  .object({ ...shown, ...consent })
  .refine(({ kind, figure }) => kind !== 'result' || figure !== '', {
    path: ['figure'],
    message: 'Please enter the figure',
  })
  .refine(({ consented, consentedOn }) => !consented || consentedOn !== null, {
    path: ['consentedOn'],
    message: 'Please enter the day on which they agreed',
  })
  .refine(({ consented, published }) => consented || !published, {
    path: ['consented'],
    message: 'You can publish this once the person has agreed',
  });
export type SocialProofBody = z.infer<typeof socialProofBodySchema>;

/** An entry as the owner sees it. */
export const managedSocialProofSchema = z.object({ ...shown, ...consent, id, version, changedAt: instant });
export type ManagedSocialProof = z.infer<typeof managedSocialProofSchema>;

export const getSocialProof = defineCall({
  method: 'GET',
  path: '/api/social-proof',
  access: 'public',
  summary: 'Lists the published testimonials, results, and coaches, oldest first.',
  response: z.array(socialProofSchema),
});

export const listManagedSocialProof = defineCall({
  method: 'GET',
  path: '/api/admin/social-proof',
  access: 'admin',
  summary: 'Lists all testimonials, results, and coaches, oldest first, with who agreed to be shown and when.',
  response: z.array(managedSocialProofSchema),
});

export const createSocialProof = defineCall({
  method: 'POST',
  path: '/api/admin/social-proof',
  access: 'admin',
  summary: 'Adds a testimonial, a result, or a coach. 400 when it’s published without the person’s consent.',
  status: 201,
  body: socialProofBodySchema,
  response: managedSocialProofSchema,
});

export const updateSocialProof = defineCall({
  method: 'PUT',
  path: '/api/admin/social-proof/:id',
  access: 'admin',
  summary:
    'Changes an entry, and publishes or unpublishes it. 409 if someone else has changed it since it was opened, 400 when it’s published without the person’s consent.',
  params: idParams,
  body: socialProofBodySchema.safeExtend({ version }),
  response: managedSocialProofSchema,
});

export const removeSocialProof = defineCall({
  method: 'DELETE',
  path: '/api/admin/social-proof/:id',
  access: 'admin',
  summary: 'Deletes an entry with its picture. Repeating it changes nothing.',
  params: idParams,
  response: done,
});

export const uploadSocialProofPicture = defineUpload({
  method: 'POST',
  path: '/api/admin/social-proof/pictures',
  access: 'admin',
  summary:
    'Uploads a JPEG, PNG, or WebP file of at most 5 MB and 25 megapixels as a portrait, cropped to its middle square and without the file’s metadata. It’s deleted if no entry uses it within a day.',
  status: 201,
  upload: { types: PICTURE_TYPES, bytes: LIMITS.picture.bytes },
  response: z.object({ picture: picture.unwrap() }),
});
