import { i18n } from './i18n/i18n.ts'
import type { ApiError } from './request.ts'

/** The server's own message; if the server did not answer, what was requested. */
const detailOf = ({ body, message }: ApiError, path: string): string => (body ? message : path)

/** Code, message and detail, one per line; an answer that is not the server's own only has its status and text. */
function other({ status, body, message }: ApiError): string {
  if (!body) return message
  const detail = body.Error?.[0]
  return [`${status} ${body.code ?? ''}`.trim(), body.Message, detail === body.Message ? '' : detail].filter(Boolean).join('\n')
}

/** The text of the alert dialog for an error, by status, after a call without a user. */
export function openAlert(error: ApiError, path: string): string {
  const { status, body, message } = error
  const alert = i18n.getFixedT(null, 'alert')
  switch (status) {
    case 0:
      return message
    case 400:
      return alert('networkError', { status, detail: body ? message : message.replace(`${status} `, '') })
    case 401:
      return alert('unauthorized', { detail: message })
    case 403:
      return alert('accessDenied')
    case 404:
      return alert('notFound', { detail: detailOf(error, path) })
    default:
      return other(error)
  }
}

/** The same after a call as the signed-in user. */
export function authorizedAlert(error: ApiError, path: string): string {
  if (error.status !== 400) return openAlert(error, path)
  return error.body ? i18n.t('alert:error', { detail: error.message }) : other(error)
}
