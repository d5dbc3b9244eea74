import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const LETTER = fileURLToPath(new URL('../../../samples/files/ciclostile-enel.png', import.meta.url))

/** The first paragraphs of a stencilled letter: a machine reads all of it in three times as long. */
export const beginningOfLetter = (): Promise<Buffer> =>
  sharp(LETTER).extract({ left: 0, top: 240, width: 820, height: 310 }).png().toBuffer()
