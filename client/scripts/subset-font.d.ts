declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  type Options = { keepAllGlyphs?: boolean; targetFormat?: 'woff2'; variationAxes?: Record<string, Axis> }
  /** `text` undefined with `keepAllGlyphs`: only the axes are cut. */
  export default function subsetFont(font: Buffer, text: string | undefined, options?: Options): Promise<Buffer>
}
