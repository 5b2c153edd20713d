/** Reads from an endpoint on the customer's pages: like `useRead`, without a cache between pages. */
import { ApiError } from '@stampwell/contract/call.ts'
import type { InputOf, DataOf, EndpointRef, Endpoint } from '@stampwell/contract/endpoint.ts'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { withOptions } from './api-client.ts'
import { publicCall } from './public-call.ts'

export type Fetch<E extends Endpoint> = {
  data: DataOf<E> | undefined
  error: ApiError | null
  isPending: boolean
  readAt: Date | undefined
  /** Reads again; the current data stays until the response arrives. */
  refetch: () => void
}

export function useFetch<E extends Endpoint>(endpoint: EndpointRef<E>, input: InputOf<E>): Fetch<E> {
  const [state, setState] = useState<Omit<Fetch<E>, 'refetch'>>({
    data: undefined,
    error: null,
    isPending: true,
    readAt: undefined,
  })
  const [round, setRound] = useState(0)
  const asked = JSON.stringify(input)
  useEffect(() => {
    const leaving = new AbortController()
    publicCall(endpoint, withOptions<E>(JSON.parse(asked) as InputOf<E>, { signal: leaving.signal })).then(
      // As a transition, React draws the page in steps between which a phone can scroll and answer a press.
      ({ data }) => startTransition(() => setState({ data, error: null, isPending: false, readAt: new Date() })),
      (error: unknown) => {
        if (!leaving.signal.aborted && error instanceof ApiError)
          setState((held) => ({ ...held, error, isPending: false }))
      },
    )
    return () => leaving.abort()
  }, [endpoint, asked, round])
  return { ...state, refetch: useCallback(() => setRound((now) => now + 1), []) }
}
