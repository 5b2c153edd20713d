/** Sends an act without the read cache. The customer's pages use it directly; `useAct` builds on it. */
import { ApiError } from '@stampwell/contract/call.ts'
import type { InputOf, DataOf, EndpointRef, Endpoint } from '@stampwell/contract/endpoint.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useMemo, useState } from 'react'
import { call, withOptions } from './call.ts'
import { createIdempotencyKey } from './idempotency-key.ts'
import { isTransientError } from './is-transient-error.ts'
import { notify } from './toasts/notify.ts'

export type SendOptions<E extends Endpoint> = {
  /** Text of the success toast; true shows the server's message. */
  success?: boolean | string
  onDone?: (data: DataOf<E>) => void | Promise<void>
}

export type Send<E extends Endpoint> = {
  /** Rejects with `ApiError`; does not show the error. */
  run: (input: InputOf<E>) => Promise<DataOf<E>>
  /** Like `run`, but shows a refusal as an error toast (or keeps it in `errors`, under its fields) and returns null. */
  submit: (input: InputOf<E>) => Promise<DataOf<E> | null>
  busy: boolean
  error: ApiError | null
  /** Messages by field name from the last 422. */
  errors: FieldErrors
  data: DataOf<E> | undefined
  /** Clears the last response and error; the next press gets a new idempotency key. */
  reset: () => void
}

type State<E extends Endpoint> = { busy: boolean; error: ApiError | null; data: DataOf<E> | undefined }

const NO_ERRORS: FieldErrors = {}
const TRIES = 3
const PAUSE_MS = 600

export function useSend<E extends Endpoint>(endpoint: EndpointRef<E>, options: SendOptions<E> = {}): Send<E> {
  const intent = useMemo(() => createIdempotencyKey(), [])
  const [state, setState] = useState<State<E>>({ busy: false, error: null, data: undefined })

  const run = async (input: InputOf<E>): Promise<DataOf<E>> => {
    setState((held) => ({ ...held, busy: true, error: null }))
    try {
      const { data, message } = await sendUntilHeard(endpoint, input, intent.keyFor(input))
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
  const submit = async (input: InputOf<E>): Promise<DataOf<E> | null> => {
    try {
      return await run(input)
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

// Retries a lost response with the same idempotency key; an endpoint without a key is not retried.
async function sendUntilHeard<E extends Endpoint>(endpoint: EndpointRef<E>, input: InputOf<E>, key: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call(endpoint, withOptions<E>(input, { idempotency_key: key }))
    } catch (error) {
      if (!endpoint.idempotent || attempt === TRIES || !isTransientError(error)) throw error
      await new Promise((later) => setTimeout(later, PAUSE_MS * attempt))
    }
  }
}
