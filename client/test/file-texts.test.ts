import type { ArchiveFile } from '@faldone/contract/file.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renders } from './support/rendered.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'

test('a record offers the text of every file of a type that may have one, if it has', async () => {
  const rendered = await renders('it')
  const { FileTexts } = await import('../src/files/FileTexts.tsx')
  const shown = (mediaType: string, hasText = true): boolean => {
    const files = [{ id: 'f', documentId: 'd', name: 'f', mediaType, hasText }] as unknown as ArchiveFile[]
    return rendered(createElement(FileTexts, { files, desk: '/desk' })).text !== ''
  }
  const withText = [
    'application/pdf', 'image/jpeg', 'text/plain; charset=windows-1252', 'text/vtt', 'application/rtf',
    `${OFFICE}.wordprocessingml.document`, `${OFFICE}.spreadsheetml.sheet`, 'application/vnd.oasis.opendocument.text',
  ]
  expect(withText.filter((type) => !shown(type))).toEqual([])
  expect(['audio/mpeg', 'application/zip', 'application/octet-stream'].filter((type) => shown(type))).toEqual([])
  expect(shown('application/pdf', false)).toBe(false)
})
