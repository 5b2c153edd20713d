/** Reads from an endpoint: `const cards = useRead(stampCards.index, { query })`. */
import type { InputOf, DataOf, EndpointRef, Endpoint } from '@stampwell/contract/endpoint.ts'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { withOptions } from './api-client.ts'
import { call } from './call.ts'
import { answeredWithin } from './session/load-profile.ts'

export type ReadOptions<Data = unknown> = {
  enabled?: boolean
  /** Milliseconds between repeated requests; a function decides by the last answer and their number, false = none. */
  every?: number | ((data: Data | undefined, answers: number) => number | false)
  /** Keeps showing the last page while the next one loads. */
  keep?: boolean
  /** No answer outlives what shows it: the next reading of the same begins with nothing. */
  forgets?: boolean
  /** Milliseconds after which a connection that is dead without a word counts as lost; without it the read waits. */
  withinMs?: number
}

export function keyOf(endpoint: EndpointRef, input: object = {}): readonly unknown[] {
  return [endpoint.group, endpoint.path, input]
}

export function useRead<E extends Endpoint>(
  endpoint: EndpointRef<E>,
  input: InputOf<E>,
  options: ReadOptions<DataOf<E>> = {},
): UseQueryResult<DataOf<E>> {
  const { every, withinMs } = options
  const ask = (signal: AbortSignal) => call(endpoint, withOptions<E>(input, { signal }))
  return useQuery<DataOf<E>>({
    queryKey: keyOf(endpoint as EndpointRef, input as object), // the key needs only `group` and `path`
    queryFn: async ({ signal }) =>
      (await (withinMs === undefined ? ask(signal) : answeredWithin(withinMs, ask, signal))).data,
    enabled: options.enabled ?? true,
    ...(every
      ? { refetchInterval: typeof every === 'number' ? every : ({ state }) => every(state.data, state.dataUpdateCount) }
      : {}),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    ...(options.forgets ? { gcTime: 0 } : {}),
  })
}
