import { i18n } from './i18n/i18n.ts'
import type { ApiError } from './request.ts'

/** What the server says in particular; where nothing of the server answered, what was asked for. */
const detailOf = ({ body, message }: ApiError, path: string): string => (body ? message : path)

/** Code, message and detail, a line each; an answer that is not the server's own has its status and words only. */
function other({ status, body, message }: ApiError): string {
  if (!body) return message
  const detail = body.Error?.[0]
  return [`${status} ${body.code ?? ''}`.trim(), body.Message, detail === body.Message ? '' : detail].filter(Boolean).join('\n')
}

/** The words of an error in the alert dialog, by status, for a call that was made as nobody in particular. */
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

/** The same for a call that was made as whoever is signed in. */
export function authorizedAlert(error: ApiError, path: string): string {
  if (error.status !== 400) return openAlert(error, path)
  return error.body ? i18n.t('alert:error', { detail: error.message }) : other(error)
}
