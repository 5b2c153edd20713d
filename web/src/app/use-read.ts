/** Reading through a door: `const cards = useRead(stampCards.index, { query })`. */
import type { AskOf, DataOf, Door, Endpoint } from '@stampwell/contract/endpoint.ts'
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
export function keyOf(door: Door, ask: object = {}): readonly unknown[] {
  return [door.group, door.path, ask]
}

/** The reply's `data`; errors are `ApiError`. */
export function useRead<E extends Endpoint>(
  door: Door<E>,
  ask: AskOf<E>,
  options: ReadOptions = {},
): UseQueryResult<DataOf<E>> {
  return useQuery<DataOf<E>>({
    queryKey: keyOf(door as Door, ask as object), // the key needs only the facts
    queryFn: async ({ signal }) => (await call(door, withOptions<E>(ask, { signal }))).data,
    enabled: options.enabled ?? true,
    ...(options.every ? { refetchInterval: options.every } : {}),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  })
}
