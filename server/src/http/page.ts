import type { Page } from '@faldone/contract/common.ts'

/** A page of a list that is completely in memory. */
export function pageOfAll<T>(all: T[], { page, pageSize }: { page: number; pageSize: number }): Page<T> {
  return { items: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, page, pageSize }
}

/** A whole list as one page. */
export const onePage = <T>(items: T[]): Page<T> => ({ items, total: items.length, page: 1, pageSize: items.length })
