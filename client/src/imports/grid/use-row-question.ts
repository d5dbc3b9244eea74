import { useState } from 'react'
import { useMedia } from '../../ui/use-media.ts'
import type { RowQuestion } from '../api.ts'
import { PHONE } from './RowGrid.tsx'

const ALL: RowQuestion = { filter: 'all' }

/** Which rows are shown: on a phone, where each is a card, first those that are wrong. `errors`: how many; null if not known yet. */
export function useRowQuestion(errors: number | null) {
  const isPhone = useMedia(PHONE)
  const [question, setQuestion] = useState<RowQuestion | null>(null)
  if (question === null && errors !== null) setQuestion(isPhone && errors > 0 ? { filter: 'errors' } : ALL)
  return [question ?? ALL, setQuestion] as const
}
