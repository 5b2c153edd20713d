/**
 * Acting through a door without the read cache; the customer's light pages use it as it is, `useAct` builds on it.
 *   const join = useSend(cards.join)
 *   await join.submit({ params: { code }, body })
 */
import { ApiError } from '@stampwell/contract/call.ts'
import type { AskOf, DataOf, Door, Endpoint } from '@stampwell/contract/endpoint.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useMemo, useState } from 'react'
import { call, withOptions } from './call.ts'
import { createIntent } from './intent.ts'
import { isPassing } from './passing.ts'
import { notify } from './toasts/notify.ts'

export type SendOptions<E extends Endpoint> = {
  /** A success toast: true says what the server said. */
  success?: boolean | string
  onDone?: (data: DataOf<E>) => void | Promise<void>
}

export type Send<E extends Endpoint> = {
  /** Rejects with `ApiError`; shows no error by itself. */
  run: (ask: AskOf<E>) => Promise<DataOf<E>>
  /** Like `run`, but a refusal becomes an error toast (or stays in `errors`, under its fields) and the answer null. */
  submit: (ask: AskOf<E>) => Promise<DataOf<E> | null>
  busy: boolean
  error: ApiError | null
  /** Messages by field name from the last 422. */
  errors: FieldErrors
  data: DataOf<E> | undefined
  /** Forgets the last answer and error; the next press is a new intent. */
  reset: () => void
}

type State<E extends Endpoint> = { busy: boolean; error: ApiError | null; data: DataOf<E> | undefined }

const NO_ERRORS: FieldErrors = {}
const TRIES = 3
const PAUSE_MS = 600

export function useSend<E extends Endpoint>(door: Door<E>, options: SendOptions<E> = {}): Send<E> {
  const intent = useMemo(() => createIntent(), [])
  const [state, setState] = useState<State<E>>({ busy: false, error: null, data: undefined })

  const run = async (ask: AskOf<E>): Promise<DataOf<E>> => {
    setState((held) => ({ ...held, busy: true, error: null }))
    try {
      const { data, message } = await sendUntilHeard(door, ask, intent.keyFor(ask))
      intent.done()
      if (options.success) notify.success(options.success === true ? message : options.success)
      await options.onDone?.(data)
      setState({ busy: false, error: null, data })
      return data
    } catch (error) {
      setState((held) => ({ ...held, busy: false, error: error instanceof ApiError ? error : null }))
      throw error
    }
  }
  const submit = async (ask: AskOf<E>): Promise<DataOf<E> | null> => {
    try {
      return await run(ask)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (Object.keys(error.errors).length === 0) notify.error(error.message)
      return null
    }
  }
  const reset = () => {
    intent.done()
    setState({ busy: false, error: null, data: undefined })
  }
  return { run, submit, ...state, errors: state.error?.errors ?? NO_ERRORS, reset }
}

// A lost answer is asked for again with the same key, which happens once on the server; without a key it may not be repeated.
async function sendUntilHeard<E extends Endpoint>(door: Door<E>, ask: AskOf<E>, key: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call(door, withOptions<E>(ask, { idempotency_key: key }))
    } catch (error) {
      if (!door.idempotent || attempt === TRIES || !isPassing(error)) throw error
      await new Promise((later) => setTimeout(later, PAUSE_MS * attempt))
    }
  }
}
