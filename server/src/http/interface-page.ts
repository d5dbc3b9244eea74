import { html, type Html } from './html.ts'

/** As much of an OpenAPI 3.1 description as the page shows. */
export type InterfaceDescription = {
  info: { title: string; version: string; description?: string }
  servers?: { url: string }[]
  paths: Record<string, Record<string, Operation>>
}

type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}
type Content = Record<string, { schema?: JsonSchema }>
type Operation = {
  tags?: string[]
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: JsonSchema }[]
  requestBody?: { content?: Content }
  responses?: Record<string, { description?: string; content?: Content }>
}

/** A schema in short: `{ id: string (uuid), items?: [ … ] }`. */
function shape(schema: JsonSchema | undefined, depth = 0): string {
  if (!schema) return 'any'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => shape(choice, depth)))].join(' | ')
  if (schema.items) return `[ ${shape(schema.items, depth)} ]`
  if (schema.properties) {
    const indent = '  '.repeat(depth + 1)
    const lines = Object.entries(schema.properties).map(([name, value]) => `${indent}${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(value, depth + 1)}`)
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
  }
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return schema.format ? `${type} (${schema.format})` : type
}

const code = (schema: JsonSchema | undefined): Html => html`<pre>${shape(schema)}</pre>`
const firstSchema = (content: Content | undefined): JsonSchema | undefined => Object.values(content ?? {})[0]?.schema

function parameters({ parameters: given = [] }: Operation): Html | null {
  if (given.length === 0) return null
  const rows = given.map(({ name, in: place, required, schema, description }) =>
    html`<tr><th scope="row"><code>${name}</code>${required && ' *'}</th><td>${place}</td><td>${shape(schema)}</td><td>${description}</td></tr>`)
  return html`<table><caption>Parameters (* required)</caption><tbody>${rows}</tbody></table>`
}

const answers = ({ responses = {} }: Operation): Html[] => Object.entries(responses).map(([status, { description, content }]) =>
  html`<h4>${status}${description && description !== 'Default Response' && ` ${description}`}</h4>${content && code(firstSchema(content))}`)

/** An address that may be broken before its slashes. */
const breakable = (path: string): Html[] => path.split(/(?<=.)(?=\/)/).map((part, at) => (at === 0 ? html`${part}` : html`<wbr>${part}`))

const call = (method: string, path: string, operation: Operation): Html => html`<details>
<summary><b>${method.toUpperCase()}</b> <code>${breakable(path)}</code> ${operation.summary}</summary>
${operation.description && html`<p>${operation.description}</p>`}${parameters(operation)}
${operation.requestBody && html`<h4>Body</h4>${code(firstSchema(operation.requestBody.content))}`}${answers(operation)}
</details>
`

/** The interface as one page to read, without scripts. Calls are grouped by their first tag. */
export function interfacePage({ info, servers, paths }: InterfaceDescription): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) => Object.entries(operations).map(([method, operation]) => ({ method, path, operation })))
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'other')
  const sections = [...groups].map(([tag, tagged]) => html`<section><h2>${tag}</h2>${tagged.map(({ method, path, operation }) => call(method, path, operation))}</section>
`)
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="../img/logo.svg"><title>${info.title} ${info.version}: interface</title></head>
<body>
<h1>${info.title} ${info.version}: interface</h1>
<p>Every address begins with <code>${servers?.[0]?.url}</code>. The same for programs: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${sections}</body>
</html>`.text
}
