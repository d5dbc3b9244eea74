import { escapeHtml as escape } from './html.ts'

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

/** A schema in short: `{ id: text (uuid), items?: [ … ] }`. */
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

const code = (schema: JsonSchema | undefined): string => `<pre>${escape(shape(schema))}</pre>`
const firstSchema = (content: Content | undefined): JsonSchema | undefined => Object.values(content ?? {})[0]?.schema

function parameters({ parameters: given = [] }: Operation): string {
  if (given.length === 0) return ''
  const rows = given.map(({ name, in: place, required, schema, description }) =>
    `<tr><th scope="row"><code>${escape(name)}</code>${required ? ' *' : ''}</th><td>${place}</td><td>${escape(shape(schema))}</td><td>${escape(description ?? '')}</td></tr>`)
  return `<table><caption>Parameters (* required)</caption><tbody>${rows.join('')}</tbody></table>`
}

function answers({ responses = {} }: Operation): string {
  return Object.entries(responses)
    .map(([status, { description, content }]) => `<h4>${escape(status)}${description && description !== 'Default Response' ? ` ${escape(description)}` : ''}</h4>${content ? code(firstSchema(content)) : ''}`)
    .join('')
}

/** An address that may be broken before its slashes. */
const breakable = (path: string): string => escape(path).replaceAll(/(?<=.)\//g, '<wbr>/')

const call = (method: string, path: string, operation: Operation): string => `<details>
<summary><b>${method.toUpperCase()}</b> <code>${breakable(path)}</code> ${escape(operation.summary ?? '')}</summary>
${operation.description ? `<p>${escape(operation.description)}</p>` : ''}${parameters(operation)}
${operation.requestBody ? `<h4>Body</h4>${code(firstSchema(operation.requestBody.content))}` : ''}${answers(operation)}
</details>`

/** The interface as one page to read, without scripts. Calls are grouped by their first tag. */
export function interfacePage({ info, servers, paths }: InterfaceDescription): string {
  const groups = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? 'other'
      groups.set(tag, [...(groups.get(tag) ?? []), call(method, path, operation)])
    }
  }
  const sections = [...groups].map(([tag, calls]) => `<section><h2>${escape(tag)}</h2>${calls.join('\n')}</section>`)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="../img/logo.svg"><title>${escape(info.title)} ${escape(info.version)}: interface</title></head>
<body>
<h1>${escape(info.title)} ${escape(info.version)}: interface</h1>
<p>Every address begins with <code>${escape(servers?.[0]?.url ?? '')}</code>. The same for programs: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${sections.join('\n')}
</body>
</html>`
}
