/** Sends an act in the merchant's and admin's apps: `useAct(stampCards.publish, { success: true })`. */
import type { DataOf, Endpoint, EndpointRef, InputOf } from '@stampwell/contract/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from './call.ts'
import { createIdempotencyKey } from './idempotency-key.ts'
import { retryTwice, sendWithKey } from './send-with-key.ts'
import { actState, type ActState } from './act-state.ts'
import { notifyBeside } from './notify-refusal.ts'
import { signalAfterAct } from './plan/plan-signal.ts'
import { answeredWithin } from './session/load-profile.ts'
import { notify } from './toasts/notify.ts'
import { useIsHere } from './use-is-here.ts'

export type ActOptions<E extends Endpoint> = {
  /** Text of the success toast; true shows the server's message. */
  success?: boolean | string
  onDone?: (data: DataOf<E>) => void | Promise<void>
  /** Endpoints whose groups this act also makes stale; its own group always is. */
  also?: readonly Pick<EndpointRef, 'group'>[]
  /** False: the caller refreshes the reads, after it has left the page. */
  refreshes?: boolean
  /** Milliseconds after which the act counts as unanswered. The next press with the same input sends the same key. */
  withinMs?: number
}

export type Act<E extends Endpoint> = ActState<E>

export function useAct<E extends Endpoint>(
  endpoint: EndpointRef<E>,
  { success, onDone, also = [], refreshes = true, withinMs }: ActOptions<E> = {},
): Act<E> {
  const client = useQueryClient()
  const intent = useMemo(() => createIdempotencyKey(), [])
  const isHere = useIsHere()
  const { mutateAsync, isPending, error, data, reset } = useMutation({
    mutationFn: async ({ input, key }: { input: InputOf<E>; key: string }) => {
      const retry = retryTwice(endpoint)
      if (withinMs === undefined) return sendWithKey(call, endpoint, input, { key, retry })
      return answeredWithin(withinMs, (signal) =>
        sendWithKey(call, endpoint, input, {
          key,
          timeoutMs: withinMs,
          retry: (error, attempt) => (signal.aborted ? null : retry(error, attempt)),
        }),
      )
    },
    onSuccess: async (answer) => {
      intent.done()
      if (success) notify.success(success === true ? answer.message : success)
      // Not awaited: the page may continue while its lists are fetched again.
      if (refreshes)
        for (const group of new Set([endpoint.group, ...also.map((other) => other.group)]))
          void client.invalidateQueries({ queryKey: [group] })
      signalAfterAct(endpoint)
      await onDone?.(answer.data)
    },
  })
  const act = {
    // The key belongs to the press: a second input meanwhile must not change that of a retry.
    run: async (input: InputOf<E>) => (await mutateAsync({ input, key: intent.keyFor(input) })).data,
    busy: isPending,
    error,
    data: data?.data,
    reset: () => {
      intent.done()
      reset()
    },
  }
  // Once the page was left, no field shows what was wrong.
  return actState(act, notifyBeside, isHere)
}
