import type { TextAt } from '@faldone/contract/file-text.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { archiveChanged, offerRevert } from '../../changes.ts'
import { readAgain } from '../../read-again.ts'
import { reviewPath } from '../../staff-pages/index.ts'
import { useAct } from '../../ui/use-act.ts'
import { inReview, reviewAddress, reviewScopeIn, scopeName } from '../../work-queue/index.ts'
import { noteSeen } from './api.ts'

/** Review of what machines have read, one place after the other, if the address says so. */
export function useReview(file: ArchiveFile, place: number, text: TextAt) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { isBusy, error, run } = useAct()
  const isOn = params.has('review')
  const scope = reviewScopeIn(params.get('review'))
  // Where the queue goes on, even after this place has left it.
  const [after] = useState(text.confidence === null ? null : `${text.confidence}.${file.sha256}.${place}`)
  const { data: waiting } = useQuery({ ...inReview(scope, 1), enabled: isOn })
  const next = async () => {
    const { items: [item] } = await readAgain(inReview(scope, 1, after))
    await navigate(item ? reviewAddress(item, scope) : `${reviewPath}?of=${scopeName(scope)}`)
  }
  /** Notes that a machine read it rightly. */
  const see = async (said: string) => {
    if (text.source !== 'machine' || text.isSeen) return
    await noteSeen(file, place, text.version, true)
    archiveChanged()
    offerRevert(said, () => noteSeen(file, place, text.version, false))
  }
  return {
    isOn, isBusy, error, left: waiting?.total ?? null,
    skip: () => void run(next),
    seen: (said: string) => void run(async () => {
      await see(said)
      await next()
    }),
  }
}
