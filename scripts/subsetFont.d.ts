declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'woff2';
    /** OpenType features to keep; all by default. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    /** With an empty `text`. */
    keepAllGlyphs?: boolean;
  };

  /** Keeps only the glyphs of `text`; missing characters are ignored. */
  const subsetFont: (font: Buffer, text: string, options?: Options) => Promise<Buffer>;
  export = subsetFont;
}
