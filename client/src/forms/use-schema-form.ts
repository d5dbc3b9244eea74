import type { Language, Schema } from '@faldone/contract/common.ts'
import { issueMessage } from '@faldone/contract/field-problems.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import { ApiError } from '../session/api-client.ts'
import { useLanguage } from '../i18n/language.ts'
import { useAppStore } from '../store/app-store.ts'
import { followed, namesChanged } from '../followed.ts'
import { useAfterAlert } from './use-after-alert.ts'
import { keepWork, takeWork } from './kept-work.ts'

type FormOptions<Values extends FieldValues, Sent> = {
  defaults: DefaultValues<NoInfer<Values>>
  /** Sends what the form contains. If it throws a refusal of the server, the form shows it. */
  send: (values: Sent) => Promise<unknown>
  /** After an alert about a failure, this field has the focus, and what is typed replaces what it contains. */
  wrongAtAlert?: FieldPath<Values>
  /** The name under which what was typed is kept until it is sent. Without one it is lost with the page. */
  draft?: string
}

/**
 * A form with the rules of a contract schema, in the user's language. `field('Email')` connects a control to its value and its error. The
 * server's errors of a field appear beside it. Others are the `problem`, unless the alert dialog has shown them. After an error everything
 * typed is still there, and the first wrong field has the focus.
 */
export function useSchemaForm<Values extends FieldValues, Sent>(schema: Schema<Sent, Values>, options: FormOptions<Values, Sent>) {
  const { defaults, send, draft, wrongAtAlert } = options
  const language = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const kept = useKept<DefaultValues<Values>>(draft, defaults)
  const {
    register, handleSubmit, setError, setFocus, trigger, getValues, getFieldState, watch, formState, reset, subscribe,
  } = useForm<Values, unknown, Sent>({
    defaultValues: kept.found ?? defaults,
    resolver: zodResolver(schema, { error: (issue) => issueMessage(issue, language) }),
  })
  const { isSubmitted, isSubmitting } = formState

  useErrorsIn(language, () => isSubmitted && trigger())
  useEffect(() => {
    if (draft === undefined) return
    return subscribe({ formState: { values: true }, callback: ({ values }) => kept.keep(values as DefaultValues<Values>) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is kept is always so
  }, [draft, subscribe])

  const awaitAlert = useAfterAlert(() => wrongAtAlert && setFocus(wrongAtAlert, { shouldSelect: true }))
  const refuse = (error: ApiError) => {
    const said = error.body?.fields ?? {}
    const own = (Object.keys(getValues()) as FieldPath<Values>[]).filter((name) => said[name]?.length)
    own.forEach((name) => setError(name, { type: 'server', message: said[name]!.join('. ') }))
    // What is written in dots cannot be corrected in part: what is typed next replaces it.
    if (own[0]) setFocus(own[0], { shouldSelect: /password/i.test(own[0]) })
    if (error.isTold) awaitAlert()
    else if (own.length === 0) setProblem(error.message)
  }

  const submit = handleSubmit(async (values) => {
    setProblem(null)
    try {
      await send(values)
      kept.keep(null)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse(error)
    }
  })

  /** What is being sent is not kept. */
  const field = (name: FieldPath<Values>) =>
    ({ ...register(name), readOnly: isSubmitting, error: getFieldState(name, formState).error?.message })

  return {
    field,
    /** The current value of a field. */
    value: watch,
    submit: (event: FormEvent) => void submit(event),
    problem,
    isSending: isSubmitting,
    /** Resumes what was not sent. */
    isResumed: kept.found !== null,
    startAgain: () => {
      reset(defaults as DefaultValues<Values>)
      kept.keep(null)
    },
  }
}

/** Messages beside the fields follow the language. */
function useErrorsIn(language: Language, sayAgain: () => unknown): void {
  useEffect(() => {
    sayAgain()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the language changes
  }, [language])
}

/** A form's unsaved work in this browser, merged with the current values of its fields, and how it is kept. */
function useKept<Values extends object>(draft: string | undefined, defaults: Values) {
  // The user who began it: after the session ends nobody is signed in, but the work is still theirs.
  const [userName] = useState(() => useAppStore.getState().user.userName)
  const [found, setFound] = useState(() => {
    const work = draft === undefined ? null : takeWork<Values>(draft, userName)
    return work && followed(work.values, work.base, defaults)
  })
  return {
    found,
    keep: (values: Values | null) => {
      if (draft === undefined) return
      const isChanged = values !== null && namesChanged(defaults, values).length > 0
      keepWork(draft, isChanged ? { userName, version: null, base: defaults, values } : null)
      if (!isChanged) setFound(null)
    },
  }
}
