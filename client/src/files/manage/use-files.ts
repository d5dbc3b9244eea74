import type { ArchiveFile, UpdateFile } from '@faldone/contract/file.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerRevert, offerUndoOf } from '../../changes.ts'
import { queryClient } from '../../query-client.ts'
import { useTurns } from '../../use-turns.ts'
import { deleteFile, filesOf, orderFiles, updateFile } from './api.ts'
import { moved } from './order.ts'
import { lastArrival } from './transfers.ts'

/** The picture of a file is made after it arrives. How long, and how often, to ask for it, in milliseconds. */
const PICTURE_TAKES = 30_000
const ASK_EVERY = 1500

const lacksPicture = ({ thumbnail }: ArchiveFile) => thumbnail === 'waiting'

/** The files of a record and the actions on them. Each is saved at once and can be undone. */
export function useFiles(documentId: string, initialData: readonly ArchiveFile[]) {
  const { t } = useTranslation('archive', { keyPrefix: 'uploads' })
  const [said, setSaid] = useState('')
  const query = filesOf(documentId)
  const { data: files } = useQuery({
    ...query,
    initialData: [...initialData],
    refetchInterval: ({ state: { data = [] } }) =>
      (data.some(lacksPicture) && Date.now() - lastArrival(documentId) < PICTURE_TAKES ? ASK_EVERY : false),
  })
  const acts = useTurns(setSaid)
  const order = (file: ArchiveFile, to: number) => {
    const next = moved(files, files.indexOf(file), to)
    if (!next) return
    const before = files.map(({ id }) => id)
    void queryClient.cancelQueries({ queryKey: query.queryKey })
    queryClient.setQueryData(query.queryKey, next)
    setSaid(t('isNow', { name: file.name, place: to + 1, count: files.length }))
    acts.take(async () => {
      await orderFiles(documentId, next.map(({ id }) => id))
      offerRevert(t('reordered', { name: file.name }), () => orderFiles(documentId, before))
    })
  }
  /** Throws the server's refusal. */
  const change = async (file: ArchiveFile, changes: UpdateFile) => {
    // If no answer came, it may have been done all the same.
    const saved = await updateFile(file, changes).finally(archiveChanged)
    const before = {
      ...(changes.name !== undefined && { name: file.name }), ...(changes.access !== undefined && { access: file.access }),
      ...(changes.closure !== undefined && { closure: file.closure }),
    }
    const other = saved.name === file.name ? t(`accessIs.${saved.access}`, { name: file.name }) : t('renamed', { name: saved.name })
    const text = changes.closure === undefined ? other : t('closureChanged', { name: file.name })
    offerRevert(text, () => updateFile(file, before))
  }
  const remove = (file: ArchiveFile) => acts.take(async () => offerUndoOf(t('deleted', { name: file.name }), await deleteFile(file)))
  const toggleAccess = (file: ArchiveFile) => acts.take(() => change(file, { access: file.access === 'public' ? 'staff' : 'public' }))
  return { files, said, order, change, remove, toggleAccess }
}

export type FilesControl = ReturnType<typeof useFiles>
