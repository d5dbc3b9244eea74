import { html, type Html } from './html.ts'

/** The part of an OpenAPI 3.1 description that the page shows. */
export type InterfaceDescription = {
  info: { title: string; version: string; description?: string }
  servers?: { url: string }[]
  tags?: { 'name': string; 'description'?: string; 'x-displayName'?: string }[]
  paths: Record<string, Record<string, Operation>>
  components?: { responses?: Record<string, Answer> }
}

type JsonSchema = {
  description?: string
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
}
type Answer = { description?: string; content?: Content; $ref?: string }

/** The type of a value in short form: `string (uuid) | null`, `[ object ]`. */
function typeOf(schema: JsonSchema | undefined): string {
  if (!schema) return 'any'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ')
  if (schema.items) return `[ ${typeOf(schema.items)} ]`
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return schema.format ? `${type} (${schema.format})` : type
}

/** A text of the description: its code, and what is in bold. */
const marked = (text: string): Html[] => text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
  if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`
  return part.startsWith('**') ? html`<b>${part.slice(2, -2)}</b>` : html`${part}`
})

const paragraphs = (text = ''): Html[] => text.split('\n\n').filter(Boolean).map((part) => html`<p>${marked(part)}</p>
`)

/** An address or a type that may be broken before its slashes and after its underscores. */
const breakable = (text: string): Html[] =>
  text.split(/(?<=.)(?=\/)|(?<=_)/).map((part, at) => (at === 0 ? html`${part}` : html`<wbr>${part}`))

/** The objects that a value is, may be or lists. */
const objectsIn = ({ anyOf, oneOf, items, ...schema }: JsonSchema): JsonSchema[] => {
  if (anyOf ?? oneOf) return (anyOf ?? oneOf)!.flatMap(objectsIn)
  if (items) return objectsIn(items)
  return schema.properties ? [schema] : []
}

const property = (name: string, value: JsonSchema, isRequired: boolean): Html =>
  html`<li><code>${name}${!isRequired && '?'}</code>: ${breakable(typeOf(value))}${value.description && html`. ${marked(value.description)}`}${
    propertiesOf(value)}
`

/** The properties of the objects in a value, in lists within lists. */
function propertiesOf(schema: JsonSchema): Html[] {
  return objectsIn(schema).map(({ properties = {}, required = [] }) =>
    html`<ul>${Object.entries(properties).map(([name, value]) => property(name, value, required.includes(name)))}</ul>`)
}

function outline(schema: JsonSchema | undefined): Html {
  if (schema?.properties) return html`${propertiesOf(schema)}`
  return html`<p>${typeOf(schema)}</p>${schema && propertiesOf(schema)}`
}

const firstSchema = (content: Content | undefined): JsonSchema | undefined => Object.values(content ?? {})[0]?.schema

function parameters({ parameters: given = [] }: Operation): Html | null {
  if (given.length === 0) return null
  const items = given.map(({ name, in: place, required, schema, description = '' }) =>
    html`<li><code>${name}</code> (${place}${required && ', required'}): ${breakable(typeOf(schema))}. ${marked(description)}
`)
  return html`<h4>Parameters</h4><ul>${items}</ul>`
}

const successes = ({ responses = {} }: Operation) => Object.entries(responses).filter(([, { $ref }]) => !$ref)

const answers = (operation: Operation): Html[] => successes(operation).map(([status, { description, content }]) =>
  html`<h4>${status}${description && ` ${description}`}</h4>${content && outline(firstSchema(content))}`)

/** The errors that a call can answer, each with a link to its meaning. */
function errors({ responses = {} }: Operation): Html {
  const statuses = Object.keys(responses).filter((status) => responses[status]!.$ref && status !== 'default')
  return html`<h4>Errors</h4>
<p>${statuses.map((status) => html`<a href="#Error${status}">${status}</a> `)}</p>`
}

/** The meaning of each error, once for all calls. */
const meanings = ({ components }: InterfaceDescription): Html[] =>
  Object.entries(components?.responses ?? {}).map(([name, { description = '' }]) =>
  html`<div id="${name}"><h3>${name.slice('Error'.length)}</h3>
<ul>${description.split('\n\n').map((line) => html`<li>${marked(line)}</li>`)}</ul></div>
`)

const ERROR_SHAPE = '{ Error: [ string ], Message: string, code: string, fields?: { path: [ string ] }, values?: {}, requestId: string }'

const call = (method: string, path: string, operation: Operation): Html => html`<details>
<summary><b>${method.toUpperCase()}</b> <code>${breakable(path)}</code> ${operation.summary}</summary>
${paragraphs(operation.description)}${parameters(operation)}
${operation.requestBody && html`<h4>Request body</h4>${outline(firstSchema(operation.requestBody.content))}`}
${answers(operation)}${errors(operation)}
</details>
`

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete']
const inOrder = (operations: Record<string, Operation>): [method: string, operation: Operation][] =>
  Object.entries(operations).toSorted(([one], [other]) => METHODS.indexOf(one) - METHODS.indexOf(other))

/**
 * The API as one page to read, without scripts. Calls are grouped by their first tag, in the order of the tags. `styles` are addresses
 * below the base path.
 */
export function interfacePage(description: InterfaceDescription, styles: readonly string[]): string {
  const { info, servers, paths, tags = [] } = description
  const calls = Object.entries(paths)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, operations]) => inOrder(operations).map(([method, operation]) => ({ method, path, operation })))
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'other')
  const sections = tags.map(({ name, description: about, 'x-displayName': heading = name }) => {
    const operations = (groups.get(name) ?? []).map(({ method, path, operation }) => call(method, path, operation))
    return html`<section id="${name}"><h2>${heading}</h2>
${paragraphs(about)}${operations}</section>
`
  })
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="icon" href="../img/logo.svg"><title>${info.title} ${info.version} API reference</title>
${styles.map((href) => html`<link rel="stylesheet" href="../${href}">
`)}</head>
<body class="reference">
<nav aria-label="Sections"><p><a href="../home">Archive</a> <a href="../opendata?lang=en">Open data</a></p>
<ul>${tags.map(({ name, 'x-displayName': heading = name }) => html`<li><a href="#${name}">${heading}</a></li>
`)}<li><a href="#errors">Errors</a></li></ul></nav>
<main>
<h1>${info.title} ${info.version} API reference</h1>
${paragraphs(info.description)}<p>All paths begin with <code>${servers?.[0]?.url}</code>. Programs can read this reference as
<a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${sections}<section id="errors"><h2>Errors</h2>
<p>Every error response has this shape: <code>${ERROR_SHAPE}</code></p>
<p><code>Message</code> says what went wrong, in the language of the request, and <code>values</code> has the values in it.
<code>fields</code> says what’s wrong with each field. Below are all codes and messages, by status.</p>
${meanings(description)}</section>
</main>
</body>
</html>`.text
}
