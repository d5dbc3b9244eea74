declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  type Options = { keepFeatures?: string[]; targetFormat?: 'woff2' | 'truetype'; variationAxes?: Record<string, Axis> }
  /** `text` contains the letters to keep. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
