/** Sends an act in the merchant's and admin's apps: `useAct(stampCards.publish, { success: true })`. */
import type { EndpointRef, Endpoint } from '@stampwell/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSend, type Send, type SendOptions } from './use-send.ts'

export type ActOptions<E extends Endpoint> = SendOptions<E> & {
  /** Endpoints whose groups this act also makes stale; its own group always is. */
  also?: readonly Pick<EndpointRef, 'group'>[]
}

export type Act<E extends Endpoint> = Send<E>

export function useAct<E extends Endpoint>(
  endpoint: EndpointRef<E>,
  { also = [], ...options }: ActOptions<E> = {},
): Act<E> {
  const client = useQueryClient()
  return useSend(endpoint, {
    ...options,
    onDone: async (data) => {
      // Not awaited: the page may continue while its lists are fetched again.
      for (const group of new Set([endpoint.group, ...also.map((other) => other.group)]))
        void client.invalidateQueries({ queryKey: [group] })
      await options.onDone?.(data)
    },
  })
}
