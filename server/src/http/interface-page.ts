import { html, type Html } from './html.ts'

/** The part of an OpenAPI 3.1 description that the page shows. */
export type InterfaceDescription = {
  info: { title: string; version: string; description?: string }
  servers?: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components?: { responses?: Record<string, Answer> }
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
  responses?: Record<string, Answer>
  security?: Record<string, unknown>[]
}
type Answer = { description?: string; content?: Content; $ref?: string }

/** A schema in short form: `{ id: string (uuid), items?: [ … ] }`. */
function shape(schema: JsonSchema | undefined, depth = 0): string {
  if (!schema) return 'any'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => shape(choice, depth)))].join(' | ')
  if (schema.items) return `[ ${shape(schema.items, depth)} ]`
  if (schema.properties) {
    const indent = '  '.repeat(depth + 1)
    const lines = Object.entries(schema.properties)
      .map(([name, value]) => `${indent}${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(value, depth + 1)}`)
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

const successes = ({ responses = {} }: Operation) => Object.entries(responses).filter(([, { $ref }]) => !$ref)

const answers = (operation: Operation): Html[] => successes(operation).map(([status, { description, content }]) =>
  html`<h4>${status}${description && description !== 'Default Response' && ` ${description}`}</h4>${content && code(firstSchema(content))}`)

/** The errors that a call can answer, each with a link to its meaning. */
function errors({ responses = {} }: Operation): Html {
  const statuses = Object.keys(responses).filter((status) => responses[status]!.$ref && status !== 'default')
  return html`<h4>Errors</h4>
<p>${statuses.map((status) => html`<a href="#Error${status}">${status}</a> `)}</p>`
}

function who({ security = [] }: Operation): string {
  if (security.length === 0) return 'Public.'
  const isOpen = security.some((scheme) => Object.keys(scheme).length === 0)
  return isOpen ? 'Public. Signed-in users may see more.' : 'Requires signing in.'
}

/** The meaning of each error, once for all calls. */
const meanings = ({ components }: InterfaceDescription): Html[] =>
  Object.entries(components?.responses ?? {}).map(([name, { description = '' }]) =>
  html`<div id="${name}"><h3>${name.slice('Error'.length)}</h3>
<ul>${description.split('\n\n').map((line) => html`<li>${line.replaceAll('`', '')}</li>`)}</ul></div>
`)

const ERROR_SHAPE = '{ Error: [ string ], Message: string, code: string, fields?: { path: [ string ] }, values?: {}, requestId: string }'

/** An address that may be broken before its slashes. */
const breakable = (path: string): Html[] => path.split(/(?<=.)(?=\/)/).map((part, at) => (at === 0 ? html`${part}` : html`<wbr>${part}`))

const call = (method: string, path: string, operation: Operation): Html => html`<details>
<summary><b>${method.toUpperCase()}</b> <code>${breakable(path)}</code> ${operation.summary}</summary>
${operation.description && html`<p>${operation.description}</p>`}<p>${who(operation)}</p>${parameters(operation)}
${operation.requestBody && html`<h4>Body</h4>${code(firstSchema(operation.requestBody.content))}`}${answers(operation)}${errors(operation)}
</details>
`

/** The API as one page to read, without scripts. Calls are grouped by their first tag. */
export function interfacePage(description: InterfaceDescription): string {
  const { info, servers, paths } = description
  const calls = Object.entries(paths)
    .flatMap(([path, operations]) => Object.entries(operations).map(([method, operation]) => ({ method, path, operation })))
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'other')
  const sections = [...groups].map(([tag, tagged]) => {
    const operations = tagged.map(({ method, path, operation }) => call(method, path, operation))
    return html`<section><h2>${tag}</h2>${operations}</section>
`
  })
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="icon" href="../img/logo.svg"><title>${info.title} ${info.version}: API</title>
</head>
<body>
<h1>${info.title} ${info.version}: API</h1>
<p>Every address begins with <code>${servers?.[0]?.url}</code>.
The same for programs: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${sections}<section><h2>errors</h2>
<p>All have the same shape: <code>${ERROR_SHAPE}</code></p>
${meanings(description)}</section>
</body>
</html>`.text
}
