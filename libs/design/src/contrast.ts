/** A color as `#rrggbb`. */
export type Hex = string;

const channels = (hex: Hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Relative luminance, 0 to 1, as WCAG 2.2 defines it. */
function luminance(hex: Hex) {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colors, 1 to 21 (WCAG 2.2). */
export function contrast(one: Hex, other: Hex) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2 AA contrast: for text (1.4.3), and for meaningful shapes (1.4.11). */
export const LEAST = { words: 4.5, shapes: 3 } as const;

/** A color with `part` (0 to 1) of another in it. */
export function mixed(one: Hex, other: Hex, part: number): Hex {
  const of = channels(other);
  const parts = channels(one).map((channel, at) => Math.round(channel + ((of[at] ?? 0) - channel) * part));
  return `#${parts.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
