/** Acts on their way to the server. All are stored on the device: one left by a closed tab continues, with its key. */
import type { InputOf, DataOf, EndpointRef, Endpoint } from '@stampwell/contract/endpoint.ts'
import { stamping } from '@stampwell/contract/client-endpoints.gen.ts'
import { useEffect, useRef, useState } from 'react'
import {
  forgetPendingAction,
  keepPendingAction,
  isTooOld,
  onPendingActions,
  usePendingActionCount,
  pendingActionsOf,
  type PendingAction,
} from '#app/session/pending-actions-store.ts'
import { currentSender } from '#app/session/current-sender.ts'
import { useAskBeforeUnload } from '#app/use-ask-before-unload.ts'
import type { RecentAct } from '../session/counter-state.ts'
import { hasActLocks, lockAct, sendWhenFree } from './act-lock.ts'
import { isSending, useSendStored, type CounterAction, type StoredAction } from './send-stored-action.ts'
import type { DeliveryState } from './send-until-answered.ts'

export type PendingSend = CounterAction & { id: string; deliveryState: DeliveryState }
export type Outcome<T> = { data: T; wasLeft: boolean }

type TakenUp = CounterAction & { stored: PendingAction }
type PendingActionCallbacks = {
  onTakenUp: (act: CounterAction) => void
  onSettled: (act: TakenUp, cause?: unknown) => void
  onTooOld: (act: TakenUp) => void
}

export function usePendingActions(stale: readonly Pick<EndpointRef, 'group'>[], callbacks: PendingActionCallbacks) {
  const [inHand, setInHand] = useState<PendingSend | null>(null)
  // The current values, also between two renders: a second press must see them.
  const now = useRef<{ inHand: string | null; left: Set<string>; isGone: boolean }>({
    inHand: null,
    left: new Set(),
    isGone: false,
  })
  useEffect(() => {
    const { current } = now
    current.isGone = false
    return () => {
      current.isGone = true
      if (current.inHand !== null) current.left.add(current.inHand)
    }
  }, [])
  const send = useSendStored(stale, () => now.current.isGone)
  const { owner, takeUp } = useTakeUp(send, callbacks)
  const waiting = usePendingActionCount(owner)
  // Else the user would not learn whether the stamps arrived.
  useAskBeforeUnload(waiting > 0 || inHand !== null)

  /** Sends until a response arrives. The caller keeps the key if it may repeat the act. */
  const run = async <E extends Endpoint>(
    endpoint: EndpointRef<E>,
    stored: PendingAction & { act: CounterAction & { input: InputOf<E> } },
  ): Promise<Outcome<DataOf<E>>> => {
    const { key } = stored
    const { input, ...act } = stored.act
    const unlock = lockAct(key)
    now.current.inHand = key
    setInHand({ ...act, id: key, deliveryState: 'sending' })
    try {
      const data = await send(endpoint, input, stored, (deliveryState) =>
        setInHand((shown) => (shown?.id === key ? { ...shown, deliveryState } : shown)),
      )
      return { data, wasLeft: now.current.left.has(key) }
    } finally {
      unlock()
      if (now.current.inHand === key) now.current.inHand = null
      setInHand((shown) => (shown?.id === key ? null : shown))
    }
  }
  return {
    inHand,
    waiting,
    run,
    /** Sends an act whose outcome is unknown once more, with its key, in the background. */
    sendAgain: (stored: PendingAction) => {
      keepPendingAction(stored)
      void sendWhenFree(stored.key, () => takeUp(stored), new AbortController().signal)
    },
    isBusy: () => now.current.inHand !== null,
    wasLeft: (key: string) => now.current.left.has(key),
    isGone: () => now.current.isGone,
    /** Makes room for the next customer; the current act continues in the background. Returns its row. */
    leave: (): RecentAct | null => {
      const { inHand: id, left: ids } = now.current
      if (id === null || !inHand) return null
      ids.add(id)
      now.current.inHand = null
      setInHand(null)
      return inHand.line
    },
  }
}

/**
 * Sends the acts that a closed tab left on this device, also one that closes while this counter is open. `owner`: whose
 * acts they are; null until they are looked up.
 */
function useTakeUp(send: ReturnType<typeof useSendStored>, callbacks: PendingActionCallbacks) {
  const [owner, setOwner] = useState<string | null>(null)
  const takeUp = useRef(async ({ key, owner: sender }: PendingAction) => {
    // Another tab may have sent it, or tried, since this one began to wait for it.
    const stored = pendingActionsOf(sender).find((one) => one.key === key)
    if (!stored || isSending(key)) return
    const { input, ...pressed } = stored.act as StoredAction // `run` stores this shape
    const act = { ...pressed, stored }
    if (isTooOld(stored)) {
      forgetPendingAction(stored.key)
      return callbacks.onTooOld(act)
    }
    callbacks.onTakenUp(act)
    try {
      // The tab that pressed it closed before the answer.
      const sentBefore = { ...stored, unsure: true }
      await send(stamping[act.doing] as EndpointRef<Endpoint>, input as InputOf<Endpoint>, sentBefore, () => undefined) // the input was stored for this endpoint
      callbacks.onSettled(act)
    } catch (cause) {
      callbacks.onSettled(act, cause)
    }
  })
  useEffect(() => {
    const sender = currentSender()
    setOwner(sender)
    if (sender === null) return
    const leaving = new AbortController()
    const seen = new Set<string>()
    const look = () => {
      for (const stored of pendingActionsOf(sender)) {
        if (seen.has(stored.key) || isSending(stored.key)) continue
        seen.add(stored.key)
        // The tab that has it now may keep it once more later, for a Retry, and close then.
        const { key } = stored
        void sendWhenFree(key, () => takeUp.current(stored), leaving.signal).finally(() => seen.delete(key))
      }
    }
    look()
    const unsubscribe = hasActLocks() ? onPendingActions(look) : () => undefined
    return () => {
      unsubscribe()
      leaving.abort()
    }
  }, [])
  return { owner, takeUp: (stored: PendingAction) => takeUp.current(stored) }
}
