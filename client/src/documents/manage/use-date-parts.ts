import { readArchivalDate } from '@faldone/contract/archival-date.ts'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { RecordValues } from './record-values.ts'

const PARTS = ['year', 'month'] as const
type Parts = Record<(typeof PARTS)[number], string>

/** The year and the month in which a date as written lies, as the form has them: '' where it spans several, or cannot be read. */
export function partsOf(date: string): Parts {
  const reading = readArchivalDate(date)
  const [from, to] = reading.readable ? [reading.date.dateFrom ?? '', reading.date.dateTo ?? ''] : ['', '']
  const shared = (length: number) => (from.slice(0, length) === to.slice(0, length) ? from.slice(0, length) : '')
  return { year: String(Number(shared(4)) || ''), month: String(Number(shared(7).slice(5)) || '') }
}

/** While the date of a record is written, year and month follow it, unless somebody has written another year or month, or none. */
export function useDateParts({ subscribe, getValues, setValue }: UseFormReturn<RecordValues>): void {
  useEffect(() => {
    const filled: Parts = { year: '', month: '' }
    const follow = () => {
      const parts = partsOf(getValues('date'))
      for (const part of PARTS) {
        if (getValues(part) !== filled[part] || parts[part] === filled[part]) continue
        filled[part] = parts[part]
        setValue(part, parts[part], { shouldDirty: true })
      }
    }
    /** Another record, or a discarded draft: what is empty now may be filled in again. */
    const forget = () => {
      for (const part of PARTS) if (getValues(part) === '') filled[part] = ''
    }
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Once everybody has heard of the date: what is set meanwhile reaches those who come later before the date does.
        if (name === 'date') queueMicrotask(follow)
        if (name === undefined) forget()
      },
    })
  }, [subscribe, getValues, setValue])
}
