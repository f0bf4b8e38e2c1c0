declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    noHinting: boolean;
    /** The OpenType features that stay. */
    keepFeatures: string[];
    variationAxes: Record<string, { min: number; max: number }>;
  }
  /** A font with only these characters. */
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
