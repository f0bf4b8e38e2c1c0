import qrcode from 'qrcode-generator';

/** Empty squares around a code, without which cameras do not find it. */
const MARGIN = 4;

/** A text as a QR code: squares a side, margins included, and the path of an SVG of that size. */
export function qrCodeOf(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const squares = Array.from({ length: count * count }, (_, n) => [Math.floor(n / count), n % count] as const);
  const dark = squares.filter(([row, column]) => code.isDark(row, column));
  const path = dark.map(([row, column]) => `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`).join('');
  return { size: count + 2 * MARGIN, path };
}
