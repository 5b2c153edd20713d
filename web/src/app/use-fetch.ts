/** Reads from an endpoint on the customer's pages: like `useRead`, without a cache between pages. */
import { ApiError } from '@stampwell/contract/call.ts'
import type { InputOf, DataOf, EndpointRef, Endpoint } from '@stampwell/contract/endpoint.ts'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { withOptions } from './api-client.ts'
import { publicCall } from './public-call.ts'
import { serverNow } from './server-clock.ts'

export type Fetch<E extends Endpoint> = {
  data: DataOf<E> | undefined
  error: ApiError | null
  isPending: boolean
  /** True while it reads, also again. */
  isFetching: boolean
  /** By the server's clock. */
  readAt: Date | undefined
  /** Reads again; the current data stays until the response arrives. */
  refetch: () => void
}

export function useFetch<E extends Endpoint>(endpoint: EndpointRef<E>, input: InputOf<E>): Fetch<E> {
  const [state, setState] = useState<Omit<Fetch<E>, 'refetch' | 'isFetching'> & { answered: string | null }>({
    data: undefined,
    error: null,
    isPending: true,
    readAt: undefined,
    answered: null,
  })
  const [round, setRound] = useState(0)
  const asked = JSON.stringify(input)
  const question = `${round} ${asked}`
  useEffect(() => {
    const leaving = new AbortController()
    publicCall(endpoint, withOptions<E>(JSON.parse(asked) as InputOf<E>, { signal: leaving.signal })).then(
      // As a transition, React draws the page in steps between which a phone can scroll and answer a press.
      ({ data }) =>
        startTransition(() =>
          setState({ data, error: null, isPending: false, readAt: serverNow(), answered: question }),
        ),
      (error: unknown) => {
        if (!leaving.signal.aborted && error instanceof ApiError)
          setState((held) => ({ ...held, error, isPending: false, answered: question }))
      },
    )
    return () => leaving.abort()
  }, [endpoint, asked, question])
  const { answered, ...read } = state
  return { ...read, isFetching: answered !== question, refetch: useCallback(() => setRound((now) => now + 1), []) }
}
