import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { actDone, closeUndo, offerUndo, undoLast, type UndoOffer, useUndoOffer } from '../src/ui/undo-notice.ts'

/** What stands in the notice. */
function shown(): { text: string | null; offer: UndoOffer | undefined } {
  let offer: UndoOffer | undefined
  const Reader = () => {
    offer = useUndoOffer()?.offer
    return null
  }
  renderToString(createElement(Reader))
  return { text: offer?.text ?? null, offer }
}

afterEach(closeUndo)

test('the next act removes the notice', () => {
  offerUndo('Spostate 12 unità', null)
  expect(shown().text).toBe('Spostate 12 unità')
  actDone()
  expect(shown().text).toBe(null)
})

test('the end of an earlier act leaves the notice of a later one', () => {
  offerUndo('Salvata la prima scheda', null)
  const { offer: earlier } = shown()
  offerUndo('Salvata la seconda scheda', null)
  actDone(earlier)
  expect(shown().text).toBe('Salvata la seconda scheda')
  actDone(shown().offer)
  expect(shown().text).toBe(null)
})

test('a change that is part of undoing leaves the notice', async () => {
  offerUndo('Spostate 12 unità', async () => {
    actDone()
    return 'Annullato'
  })
  await undoLast()
  expect(shown().text).toBe('Spostate 12 unità')
})
