import type { PlacedWord } from '@faldone/contract/file-text.ts'
import { memo, type PointerEvent, type Ref } from 'react'
import type { Box, Edges } from './placed.ts'
import styles from './WordLayer.module.css'

type WordLayerProps = {
  lines: readonly PlacedWord[][]
  /** What is marked, and the number of the shown match on this page. */
  boxes: readonly Box[]
  shown: number | null
  /** The line that is being corrected. */
  line: Edges | null
  /** Is given the element of each such line. */
  lineRef?: Ref<HTMLSpanElement>
  /** The width of the page divided by its height. */
  aspect: number
}

/** How high letters are in their line. */
const LETTERS = 0.86
const WHOLE = 10_000
const percent = (at: number): string => `${(at / WHOLE) * 100}%`
const placeOf = ({ left, top, right, bottom }: Edges) =>
  ({ left: percent(left), top: percent(top), width: percent(right - left), height: percent(bottom - top) })

/**
 * The words of a page, invisible where they stand on its picture, so that they can be selected and copied, and marks where words were
 * found. Readers of screens have the text beside it.
 */
export function WordLayer({ lines, boxes, shown, line, lineRef, aspect }: WordLayerProps) {
  return (
    <div aria-hidden className={styles['layer']}>
      {boxes.map(({ match, ...edges }, at) => (
        <span key={at} className={styles['mark']} data-found={match === shown ? 'shown' : ''} style={placeOf(edges)} />
      ))}
      {line && <span key={`${line.top} ${line.left}`} ref={lineRef} className={styles['line']} data-line style={placeOf(line)} />}
      <Lines lines={lines} aspect={aspect} />
    </div>
  )
}

const Lines = memo(function Lines({ lines, aspect }: Pick<WordLayerProps, 'lines' | 'aspect'>) {
  return (
    <div className={styles['lines']}>
      {lines.map((line, at) => {
        const top = Math.min(...line.map((word) => word[2]))
        const height = Math.max(...line.map((word) => word[4])) - top
        return (
          <p key={at} style={{ top: percent(top), height: percent(height), fontSize: `${(height / WHOLE) * 100 * LETTERS}cqh` }}>
            {line.map(([text, left, , right], word) => (
              <span
                key={word} onPointerDown={select}
                style={{ left: percent(left), transform: `scaleX(${stretch(text, right - left, height, aspect)})` }}
              >
                {text}{' '}
              </span>
            ))}
          </p>
        )
      })}
    </div>
  )
})

/** With a mouse words are selected; elsewhere the picture is moved. Fingers move it everywhere. */
const select = (event: PointerEvent) => {
  if (event.pointerType === 'mouse') event.stopPropagation()
}

const MEASURED_AT = 100
let measure: CanvasRenderingContext2D | null = null

/** How much wider a word has to be to fill its place. */
function stretch(text: string, width: number, height: number, aspect: number): number {
  measure ??= document.createElement('canvas').getContext('2d')
  if (!measure) return 1
  measure.font = `${MEASURED_AT}px sans-serif`
  const natural = (measure.measureText(text).width / MEASURED_AT) * height * LETTERS
  return natural > 0 ? (width * aspect) / natural : 1
}
