import type { Readable } from 'node:stream'
import { callerOf, type Answer } from '../support/caller.ts'
import type { TestApp } from '../support/test-app.ts'

type Named = { name: string; content: string | Uint8Array }

/** Rows of texts as CSV. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

type SendOptions = { field?: string; texts?: Record<string, string>; slowly?: (form: Buffer) => Readable }

/** Sends files as the browser's form does. */
export async function sendFiles(
  { app }: Pick<TestApp, 'app'>, path: string, files: readonly Named[], { field = 'file', texts = {}, slowly }: SendOptions = {}
): Promise<Answer> {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  for (const { name, content } of files) form.append(field, new Blob([content as Uint8Array<ArrayBuffer>]), name)
  const encoded = new Response(form)
  const whole = Buffer.from(await encoded.arrayBuffer())
  const answer = await app.inject({
    method: 'POST', url: `/archive/api/archive${path}`, headers: { 'content-type': encoded.headers.get('content-type')! },
    payload: slowly?.(whole) ?? whole,
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body ? answer.json() : {} }
}

/** What users do with a sheet over HTTP. Waits for long work. */
export function sheetCaller(server: TestApp) {
  const call = callerOf(server)
  const wait = { prefer: 'wait=60' }
  const upload =
    async (rows: readonly (readonly string[])[] | Uint8Array, { kind = 'document', name = 'elenco.csv' } = {}): Promise<string> => {
    const { status, body } =
      await sendFiles(server, `/xls/upload?kind=${kind}`, [{ name, content: rows instanceof Uint8Array ? rows : csvText(rows) }])
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body['importId']
  }
  const act = (act: string) =>
    (importId: string, body?: object) => call('POST', `/xls/${importId}/${act}`, { headers: wait, ...(body && { body }) })
  const get = (importId: string) => call('GET', `/xls/${importId}`)
  const validate = act('validate')
  return {
    call, upload, get, validate, decide: act('decisions'), acquire: act('acquire'), undo: act('undo'),
    rows: async (importId: string, query = '') => (await call('GET', `/xls/${importId}/rows?${query}`)).body,
    edit: (importId: string, row: number, body: object) => call('PATCH', `/xls/${importId}/rows/${row}`, { body }),
    /** Uploads and checks. */
    async checked(rows: readonly (readonly string[])[] | Uint8Array, options?: { kind?: string; name?: string }): Promise<Answer['body']> {
      return (await validate(await upload(rows, options))).body
    },
  }
}
