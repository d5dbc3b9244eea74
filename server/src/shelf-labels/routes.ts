import { MAX_LABELS, shelfLabelsAskedSchema, shelfLabelsSchema } from '@faldone/contract/shelf-label.ts'
import type { App } from '../archive.ts'
import { selectDocuments } from '../search/selection-store.ts'
import { labelsOfRecords, labelsOfUnits } from './store.ts'

/** What is printed on labels for shelves. It is asked by POST, since an address cannot hold hundreds of ids. */
export function shelfLabelRoutes(app: App): void {
  const { read } = app.archive.database
  app.post('/archive/labels', {
    schema: {
      tags: ['labels'], body: shelfLabelsAskedSchema, response: { 200: shelfLabelsSchema },
      summary: 'Get labels to print',
      description: `Returns the texts of up to ${MAX_LABELS.toLocaleString('en')} labels. Give one of these: the \`ids\` of records; the `
        + '`query` string of a search; or a `unitId`, for the boxes and folders in that unit.',
    },
    config: { permission: 'archive.readStaff' },
  }, async ({ body: { ids, query, except, unitId }, viewer }) => {
    if (unitId !== undefined) return { items: await labelsOfUnits(read, unitId, MAX_LABELS) }
    if (ids) return { items: await labelsOfRecords(read, ids) }
    const found = (await selectDocuments(read, query!, viewer, MAX_LABELS, except)).map(({ id }) => id)
    return { items: inOrder(await labelsOfRecords(read, found), found) }
  })
}

function inOrder<T extends { id: string }>(items: readonly T[], ids: readonly string[]): T[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
