/** State of an act for a page, however it is sent. */
import { ApiError } from '@stampwell/contract/call.ts'
import type { DataOf, Endpoint, InputOf } from '@stampwell/contract/endpoint.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'

export type ActState<E extends Endpoint> = {
  /** Rejects with `ApiError`; does not show the error. */
  run: (input: InputOf<E>) => Promise<DataOf<E>>
  /**
   * Like `run`, but shows a refusal as an error toast and returns null. What is wrong with fields is kept in `errors`
   * instead, and said by the toast only once the page was left.
   */
  submit: (input: InputOf<E>) => Promise<DataOf<E> | null>
  busy: boolean
  error: ApiError | null
  /** Messages by field name from the last 422. */
  errors: FieldErrors
  data: DataOf<E> | undefined
  /** Clears the last response and error; the next press gets a new idempotency key. */
  reset: () => void
}

const NO_ERRORS: FieldErrors = {}

/** Adds `submit` and the messages by field. `showRefusal` shows as a toast what no field of the page shows. */
export function actState<E extends Endpoint>(
  act: Omit<ActState<E>, 'submit' | 'errors' | 'error'> & { error: unknown },
  showRefusal: (error: ApiError) => void,
  isHere: () => boolean = () => true,
): ActState<E> {
  const error = act.error instanceof ApiError ? act.error : null
  const submit = async (input: InputOf<E>): Promise<DataOf<E> | null> => {
    try {
      return await act.run(input)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (Object.keys(cause.errors).length === 0 || !isHere()) showRefusal(cause)
      return null
    }
  }
  return { ...act, submit, error, errors: error?.errors ?? NO_ERRORS }
}
