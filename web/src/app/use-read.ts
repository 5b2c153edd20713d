/** Reading through a door: `const cards = useRead(stampCards.index, { query })`. */
import type { InputOf, DataOf, EndpointRef, Endpoint } from '@stampwell/contract/endpoint.ts'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call, withOptions } from './call.ts'

export type ReadOptions = {
  /** False waits: nothing is asked yet. */
  enabled?: boolean
  /** Ask again every so many milliseconds. */
  every?: number
  /** Keep showing the last page while the next one is on its way. */
  keep?: boolean
}

/** The key of what was read: the door's group and path, and what was asked of it. */
export function keyOf(endpoint: EndpointRef, input: object = {}): readonly unknown[] {
  return [endpoint.group, endpoint.path, input]
}

/** The reply's `data`; errors are `ApiError`. */
export function useRead<E extends Endpoint>(
  endpoint: EndpointRef<E>,
  input: InputOf<E>,
  options: ReadOptions = {},
): UseQueryResult<DataOf<E>> {
  return useQuery<DataOf<E>>({
    queryKey: keyOf(endpoint as EndpointRef, input as object), // the key needs only the facts
    queryFn: async ({ signal }) => (await call(endpoint, withOptions<E>(input, { signal }))).data,
    enabled: options.enabled ?? true,
    ...(options.every ? { refetchInterval: options.every } : {}),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  })
}
