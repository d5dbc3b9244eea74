import { can, type Permission, ROLES } from '@faldone/contract/permissions.ts'
import { parameterInWords } from './interface-parameters.ts'
import { propertiesInWords } from './interface-properties.ts'
import { SUCCESSES } from './interface-words.ts'
import type { Content, Operation } from './openapi-errors.ts'
import type { ListedRoute } from './route-list.ts'
import { isSecret } from './viewer.ts'

const oneOf = new Intl.ListFormat('en', { type: 'disjunction' })

const rolesWith = (permission: Permission): string => oneOf.format(ROLES.filter((role) => can(role, permission)))

/** Who may make a call, and with which key. */
function accessInWords({ permission, ignoresToken, keyScope }: ListedRoute): string {
  if (ignoresToken) return 'No authentication needed.'
  const scope = keyScope && `with the scope \`${keyScope}\``
  if (can('anonymous', permission)) return `No authentication needed. Staff${scope ? `, and API keys ${scope},` : ''} may see more.`
  if (can('User', permission)) return 'Requires a signed-in user.'
  const required = `Requires the role ${rolesWith(permission)}${scope ? `, or an API key ${scope}` : ''}.`
  return isSecret(permission) ? `${required} Others get 404.` : required
}

/** What the library writes where nothing is said. */
const UNSAID = 'Default Response'

const contentInWords = <Body extends { content?: Content }>(body: Body, around: string): Body => ({
  ...body,
  ...(body.content && {
    content: Object.fromEntries(Object.entries(body.content).map(([type, { schema, ...rest }]) =>
      [type, { ...rest, ...(schema && { schema: propertiesInWords(schema, around) }) }])),
  }),
})

/** A call with what its route says about access, and with words for its parameters, for properties of its bodies, and for success. */
export function inWords(path: string, operation: Operation, route: ListedRoute): Operation {
  const { summary = '', description, parameters, requestBody, responses = {} } = operation
  // A route may have both methods and the words of GET.
  const isHeadOf = route.method === 'HEAD' && summary.startsWith('Download')
  const said = isHeadOf ? 'Returns the headers that `GET` would, without the file.' : description
  return {
    ...operation,
    ...(isHeadOf && { summary: summary.replace('Download', 'Get the headers of') }),
    description: [...(said ? [said] : []), accessInWords(route)].join('\n\n'),
    ...(parameters && {
      parameters: parameters.map((parameter) => {
        const words = parameter.description ?? parameterInWords(path, parameter.name)
        return words === undefined ? parameter : { ...parameter, description: words }
      }),
    }),
    ...(requestBody && { requestBody: contentInWords(requestBody, 'request') }),
    responses: Object.fromEntries(Object.entries(responses).map(([status, answer]) => {
      if ('$ref' in answer) return [status, answer]
      const said = answer.description === UNSAID ? (SUCCESSES[status] ?? status) : answer.description
      return [status, { ...contentInWords(answer, 'response'), description: said }]
    })),
  }
}
