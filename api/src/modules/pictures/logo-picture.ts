import { dark } from '@portal/design/themes';
import sharp from 'sharp';
import { pictureOutOf } from './picture-file';

/** Pixels per side of the largest form; smaller pictures are not enlarged. */
const SIDE = 512;

/** Pixels per side of the mark next to the name: two to three times its display size. */
const MARK = 96;

/** The mark is in every page; so it is compressed further than a picture is. */
const MARK_QUALITY = 78;

/** The part of an icon that a phone may cut away on each side. */
const CUT_AWAY = 0.16;

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** A square with the whole logo in it, on a transparent background. */
const within = (logo: Buffer, side: number) => sharp(logo).resize(side, side, { fit: 'contain', background: CLEAR });

const plain = (logo: Buffer, side: number) => within(logo, side).png().toBuffer();

/** A square on the portal's ground, with room around the logo. */
async function onGround(logo: Buffer, side: number) {
  const room = Math.round(side * CUT_AWAY);
  const inner = await plain(logo, side - 2 * room);
  return sharp(inner)
    .extend({ top: room, bottom: room, left: room, right: room, background: dark.background })
    .flatten({ background: dark.background })
    .png()
    .toBuffer();
}

/** A logo in all its forms. */
export interface LogoForms {
  /** A small WebP that every page carries. */
  mark: Buffer;
  any192: Buffer;
  any512: Buffer;
  maskable512: Buffer;
  touch180: Buffer;
}

/** A logo in all its forms, upright and whole. Refuses as {@link pictureOutOf} does. */
export async function logoOutOf(file: Buffer): Promise<LogoForms> {
  const { webp } = await pictureOutOf(file, ({ stored: { width, height } }, read) => {
    const scale = Math.min(1, SIDE / Math.max(width, height));
    return read({ width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) });
  });
  return {
    mark: await within(webp, MARK).webp({ quality: MARK_QUALITY, effort: 6 }).toBuffer(),
    any192: await plain(webp, 192),
    any512: await plain(webp, 512),
    maskable512: await onGround(webp, 512),
    touch180: await onGround(webp, 180),
  };
}
