/** Reading through a door on the customer's light pages: the same as `useRead`, without a cache between pages. */
import { ApiError } from '@stampwell/contract/call.ts'
import type { AskOf, DataOf, Door, Endpoint } from '@stampwell/contract/endpoint.ts'
import { useCallback, useEffect, useState } from 'react'
import { call, withOptions } from './call.ts'

export type Load<E extends Endpoint> = {
  data: DataOf<E> | undefined
  error: ApiError | null
  isPending: boolean
  /** When `data` came. */
  readAt: Date | undefined
  /** Reads again; what is shown stays until the answer is there. */
  refetch: () => void
}

export function useLoad<E extends Endpoint>(door: Door<E>, ask: AskOf<E>): Load<E> {
  const [state, setState] = useState<Omit<Load<E>, 'refetch'>>({
    data: undefined,
    error: null,
    isPending: true,
    readAt: undefined,
  })
  const [round, setRound] = useState(0)
  const asked = JSON.stringify(ask)
  useEffect(() => {
    const leaving = new AbortController()
    call(door, withOptions<E>(JSON.parse(asked) as AskOf<E>, { signal: leaving.signal })).then(
      // asked is the ask's own text
      ({ data }) => setState({ data, error: null, isPending: false, readAt: new Date() }),
      (error: unknown) => {
        if (!leaving.signal.aborted && error instanceof ApiError)
          setState((held) => ({ ...held, error, isPending: false }))
      },
    )
    return () => leaving.abort()
  }, [door, asked, round])
  return { ...state, refetch: useCallback(() => setRound((now) => now + 1), []) }
}
