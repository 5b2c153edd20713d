/**
 * Acts on their way to the server. The current customer's act is shown; those of earlier customers continue until they
 * are answered. All are stored on the device: an act left by a closed tab continues, with its key, when the counter
 * opens next.
 */
import type { InputOf, DataOf, EndpointRef, Endpoint } from '@stampwell/contract/endpoint.ts'
import { stamping } from '@stampwell/contract/client-endpoints.gen.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  forgetPendingAction,
  isTooOld,
  keepPendingAction,
  usePendingActionCount,
  pendingActionsOf,
  type PendingAction,
} from '../../../app/session/pending-actions-store.ts'
import { currentSender } from '../../../app/session/current-sender.ts'
import { notify } from '../../../app/toasts/notify.ts'
import type { Recent } from './counter-state.ts'
import { noteSent, sentWords, type SentCount } from './sent-acts.ts'
import { sendUntilAnswered, type MayGo, type DeliveryState } from './send-until-answered.ts'

/** `name` is the customer's; `line` is the act's row in the list of recent acts after the customer has left. */
export type CounterAction = { doing: 'give' | 'redeem' | 'undo'; name: string; line: Recent | null }
export type PendingSend = CounterAction & { id: string; deliveryState: DeliveryState }
export type Outcome<T> = { data: T; wasLeft: boolean }

export type StoredAction = CounterAction & { input: unknown }
type PendingActionCallbacks = {
  onTakenUp: (act: CounterAction) => void
  onSettled: (act: CounterAction, cause?: unknown) => void
  onTooOld: (act: CounterAction) => void
}

/** Keys that this tab is already sending, perhaps for a counter that was left. */
const running = new Set<string>()

export function usePendingActions(stale: readonly Pick<EndpointRef, 'group'>[], told: PendingActionCallbacks) {
  const client = useQueryClient()
  const [inHand, setInHand] = useState<PendingSend | null>(null)
  const [owner, setOwner] = useState<string | null>(null)
  const waiting = usePendingActionCount(owner)
  // The current values, also between two renders: a second press must see them.
  const now = useRef<{ inHand: string | null; left: Set<string>; isGone: boolean }>({
    inHand: null,
    left: new Set(),
    isGone: false,
  })

  // Warns before the page closes: the user would not learn whether the stamps arrived.
  const waits = waiting > 0 || inHand !== null
  useEffect(() => {
    if (!waits) return
    const input = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', input)
    return () => window.removeEventListener('beforeunload', input)
  }, [waits])

  const send = async <E extends Endpoint>(
    endpoint: EndpointRef<E>,
    input: InputOf<E>,
    kept: PendingAction,
    onDeliveryState: (deliveryState: DeliveryState) => void,
  ): Promise<DataOf<E>> => {
    const { key, owner: sender } = kept
    let sent: SentCount | null = null
    running.add(key)
    keepPendingAction(kept)
    const mayGo = (): MayGo =>
      currentSender() === sender ? 'now' : pendingActionsOf(sender).some((one) => one.key === key) ? 'later' : 'never'
    try {
      const data = await sendUntilAnswered(endpoint, input, {
        key,
        mayGo,
        onDeliveryState: (deliveryState) => {
          if (deliveryState === 'unsure' && pendingActionsOf(sender).some((one) => one.key === key && !one.unsure))
            keepPendingAction({ ...kept, unsure: true })
          onDeliveryState(deliveryState)
        },
      })
      for (const group of new Set([endpoint.group, ...stale.map((other) => other.group)]))
        void client.invalidateQueries({ queryKey: [group] })
      sent = sentCount(kept.act as StoredAction, data) // `run` stores this shape
      return data
    } finally {
      running.delete(key)
      const wasUnsure = pendingActionsOf(sender).some((one) => one.key === key && one.unsure)
      forgetPendingAction(key)
      if (wasUnsure) {
        const count = noteSent(sent, pendingActionsOf(sender).filter((one) => one.unsure).length)
        if (count && now.current.isGone) notify.success(sentWords(count))
      }
    }
  }

  /** Sends until a response arrives. The caller keeps `key` if it may repeat the act. */
  const run = async <E extends Endpoint>(
    endpoint: EndpointRef<E>,
    input: InputOf<E>,
    { key, ...act }: CounterAction & { key: string },
  ): Promise<Outcome<DataOf<E>>> => {
    now.current.inHand = key
    setInHand({ ...act, id: key, deliveryState: 'sending' })
    try {
      const kept = {
        key,
        owner: currentSender() ?? '',
        since: Date.now(),
        unsure: false,
        act: { ...act, input } satisfies StoredAction,
      }
      const data = await send(endpoint, input, kept, (deliveryState) =>
        setInHand((held) => (held?.id === key ? { ...held, deliveryState } : held)),
      )
      return { data, wasLeft: now.current.left.has(key) }
    } finally {
      if (now.current.inHand === key) now.current.inHand = null
      setInHand((held) => (held?.id === key ? null : held))
    }
  }

  const takeUp = useRef(async (kept: PendingAction) => {
    const { input, ...act } = kept.act as StoredAction // `run` stores this shape
    if (running.has(kept.key)) return
    if (isTooOld(kept)) {
      forgetPendingAction(kept.key)
      return told.onTooOld(act)
    }
    told.onTakenUp(act)
    try {
      await send(stamping[act.doing] as EndpointRef<Endpoint>, input as InputOf<Endpoint>, kept, () => undefined) // the input was stored for this endpoint
      told.onSettled(act)
    } catch (cause) {
      told.onSettled(act, cause)
    }
  })
  useEffect(() => {
    const { current } = now
    const next = takeUp.current
    current.isGone = false
    const who = currentSender()
    setOwner(who)
    if (who !== null) for (const kept of pendingActionsOf(who)) void next(kept)
    return () => {
      current.isGone = true
      if (current.inHand !== null) current.left.add(current.inHand)
    }
  }, [])

  return {
    inHand,
    waiting,
    run,
    isBusy: () => now.current.inHand !== null,
    wasLeft: (key: string) => now.current.left.has(key),
    isGone: () => now.current.isGone,
    /** Makes room for the next customer; the current act continues in the background. Returns its row. */
    leave: (): Recent | null => {
      const { inHand: id, left: ids } = now.current
      if (id === null || !inHand) return null
      ids.add(id)
      now.current.inHand = null
      setInHand(null)
      return inHand.line
    },
  }
}

/** What an answered act adds to the count of what was sent; a rule may have turned one press into several stamps. */
function sentCount({ doing, line }: StoredAction, data: unknown): SentCount {
  const { event } = data as { event?: { quantity: number } } // every reply to an act names its event
  if (doing === 'give') return { stamps: event?.quantity ?? line?.stamps ?? 0, rewards: 0 }
  return { stamps: 0, rewards: doing === 'redeem' ? 1 : 0 }
}
