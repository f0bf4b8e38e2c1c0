import * as z from 'zod';
import { defineCall, defineUpload } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { PICTURE_TYPES } from '../pictures/picture-url';
import { instant, text, trimmedText, version } from '../shared/text';

/** Longest words of the brand, in characters: a header of a phone has room for the name, a footer for the tagline. */
export const BRAND_LIMITS = { name: 30, tagline: 80 } as const;

/** No line breaks or invisible characters. */
const oneLine = (max: number, missing: string) =>
  trimmedText(max, missing).refine((words) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(words), 'Must be one line of plain text');

/** A color as `#rrggbb`. `accentFault` of @portal/design says which ones are allowed. */
export const accent = text().pipe(
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Must be a color such as #0d9488'),
);

/** What is wrong with an accent, as `accentFault` of @portal/design finds it. */
interface AccentTrouble {
  why: 'words' | 'dark' | 'light';
  has: number;
  takes: number;
  instead: string;
}

const ratio = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toFixed(1)} : 1`;

const WHY: Record<AccentTrouble['why'], string> = {
  dark: 'It is too close to the grounds of the dark theme, where buttons would be lost',
  light: 'It is too close to the grounds of the light theme, where buttons would be lost',
  words: 'Neither dark nor white words can be read on it',
};

/** Why an accent is not taken, and what would do. */
export const accentWords = ({ why, has, takes, instead }: AccentTrouble) =>
  `${WHY[why]}: the contrast is ${ratio(has)}, and it takes ${ratio(takes)}. ${instead} would do.`;

/** Names a logo that was sent, in its addresses. */
const logoToken = z.string().regex(/^[\w-]{43}$/, 'Must be the token of a logo that was sent');

export const brandWordsSchema = z.object({
  name: oneLine(BRAND_LIMITS.name, 'Please give your portal a name'),
  tagline: oneLine(BRAND_LIMITS.tagline, 'Please give your portal a tagline'),
  contact: text().pipe(
    z.string().trim().max(LIMITS.email).pipe(z.email('Please enter the address that people write to')),
  ),
});

/** The owner's choices; without a logo, the default logo is used: five pillars under a roof in the accent color. */
export const brandSchema = z.object({
  ...brandWordsSchema.shape,
  accent,
  logo: logoToken.nullable(),
});
export type BrandChoice = z.infer<typeof brandSchema>;

/** The brand settings at /admin/settings. `changedAt` is null until they are changed. */
export const brandSettingsSchema = z.object({
  ...brandSchema.shape,
  version,
  changedAt: instant.nullable(),
});
export type BrandSettings = z.infer<typeof brandSettingsSchema>;

export const getBrand = defineCall({
  method: 'GET',
  path: '/api/admin/brand',
  access: 'admin',
  summary: 'Returns the portal’s name, tagline, contact address, accent color, and logo.',
  response: brandSettingsSchema,
});

export const saveBrand = defineCall({
  method: 'PUT',
  path: '/api/admin/brand',
  access: 'admin',
  summary:
    'Changes the brand in pages, emails, calendar files, and the web manifest immediately. 409 if someone else has changed it since it was opened; 400 for an accent that can’t be seen or read in one of the themes, with one that can.',
  body: brandSchema.extend({ version }),
  response: brandSettingsSchema,
});

export const uploadLogo = defineUpload({
  method: 'POST',
  path: '/api/admin/brand/logos',
  access: 'admin',
  summary:
    'Uploads a JPEG, PNG, or WebP file of at most 5 MB and 25 megapixels as a logo, uncropped, within a square. It’s deleted if no brand uses it within a day.',
  status: 201,
  upload: { types: PICTURE_TYPES, bytes: LIMITS.picture.bytes },
  response: z.object({ logo: logoToken }),
});

/**
 * The forms in which a logo is stored: plain, on the portal's background with padding, and for a phone's home screen.
 */
export const LOGO_VARIANTS = ['any-192', 'any-512', 'maskable-512', 'touch-180'] as const;
export type LogoVariant = (typeof LOGO_VARIANTS)[number];

/** The public URL path of a logo: an image, not one of the API's calls. */
export const LOGO_PATH = '/api/brand/logos/:token/:form.png';

/** The parameters of {@link LOGO_PATH}. */
export const logoParams = z.object({ token: logoToken, form: z.enum(LOGO_VARIANTS) });

/** The address of a logo in one of its forms; it changes with the logo. */
export const logoUrl = (token: string, form: LogoVariant) => LOGO_PATH.replace(':token', token).replace(':form', form);
