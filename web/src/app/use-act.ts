/**
 * Acting through a door:
 *   const publish = useAct(stampCards.publish, { success: true })
 *   await publish.submit({ params: { id } })
 */
import { ApiError } from '@stampwell/contract/call.ts'
import type { AskOf, DataOf, Door, Endpoint } from '@stampwell/contract/endpoint.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, withOptions } from './call.ts'
import { createIntent } from './intent.ts'
import { isPassing } from './query-client.ts'
import { notify } from './toasts/notify.ts'

export type ActOptions<E extends Endpoint> = {
  /** Doors of other groups whose reads this act makes stale. */
  also?: readonly Pick<Door, 'group'>[]
  /** A success toast: true says what the server said. */
  success?: boolean | string
  onDone?: (data: DataOf<E>) => void
}

export type Act<E extends Endpoint> = {
  /** Rejects with `ApiError`; shows nothing by itself. */
  run: (ask: AskOf<E>) => Promise<DataOf<E>>
  /** Like `run`, but a refusal becomes an error toast (or stays in `errors`, under its fields) and the answer null. */
  submit: (ask: AskOf<E>) => Promise<DataOf<E> | null>
  busy: boolean
  error: ApiError | null
  /** Messages by field name from the last 422. */
  errors: FieldErrors
  data: DataOf<E> | undefined
  reset: () => void
}

export function useAct<E extends Endpoint>(door: Door<E>, options: ActOptions<E> = {}): Act<E> {
  const client = useQueryClient()
  const intent = useMemo(() => createIntent(), [])
  const mutation = useMutation<{ data: DataOf<E>; message: string }, ApiError, AskOf<E>>({
    mutationFn: ask => call(door, withOptions<E>(ask, { idempotency_key: intent.keyFor(ask) })),
    retry: (tries, error) => tries < 2 && door.idempotent === true && isPassing(error),
    onSuccess: async ({ data, message }) => {
      intent.done()
      if (options.success) notify.success(options.success === true ? message : options.success)
      options.onDone?.(data)
      const groups = new Set([door.group, ...(options.also ?? []).map(other => other.group)])
      await Promise.all([...groups].map(group => client.invalidateQueries({ queryKey: [group] })))
    },
  })

  const run = async (ask: AskOf<E>) => (await mutation.mutateAsync(ask)).data
  const submit = async (ask: AskOf<E>) => {
    try {
      return await run(ask)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (Object.keys(error.errors).length === 0) notify.error(error.message)
      return null
    }
  }
  return {
    run,
    submit,
    busy: mutation.isPending,
    error: mutation.error,
    errors: mutation.error instanceof ApiError ? mutation.error.errors : {},
    data: mutation.data?.data,
    reset: () => {
      intent.done()
      mutation.reset()
    },
  }
}
