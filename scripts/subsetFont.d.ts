declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'woff2';
    /** OpenType features that stay; all where it is not given. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    /** `text` is empty then. */
    keepAllGlyphs?: boolean;
  };

  /** A font with the glyphs of `text` alone; characters that it does not have are left out. */
  const subsetFont: (font: Buffer, text: string, options?: Options) => Promise<Buffer>;
  export = subsetFont;
}
