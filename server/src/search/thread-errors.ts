import { ApiError } from '../errors.ts'
import { SqliteError } from '../db/sqlite-dialect.ts'

/** An error as it is sent between threads, which recognise errors by their class or their code. */
export type ErrorMessage = Pick<ApiError, 'message'> & {
  stack: string | undefined
  refusal?: Pick<ApiError, 'code' | 'values' | 'fields'>
  errcode?: number
  code?: string
  syscall?: string
  /** One of several errors, such as one for each address of a server. */
  isAggregate: boolean
}

export function toMessage(error: unknown): ErrorMessage {
  const { message, stack, code, syscall } = error as NodeJS.ErrnoException
  return {
    message, stack, isAggregate: error instanceof AggregateError,
    ...(error instanceof ApiError && { refusal: { code: error.code, values: error.values, fields: error.fields } }),
    ...(error instanceof SqliteError && { errcode: error.errcode }),
    ...(typeof code === 'string' && { code }), ...(typeof syscall === 'string' && { syscall }),
  }
}

export function fromMessage({ message, stack, refusal, errcode, code, syscall, isAggregate }: ErrorMessage): Error {
  if (refusal) return new ApiError(refusal.code, refusal.values, refusal.fields)
  const error = errcode !== undefined
    ? new SqliteError(message, errcode)
    : isAggregate ? new AggregateError([], message) : Object.assign(new Error(message), { code, syscall })
  if (stack) error.stack = stack
  return error
}
