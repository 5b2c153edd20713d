/**
 * Acts on their way to the server. The one of the customer in hand is shown; those left behind go on until they are answered.
 * All are kept on the device meanwhile: what a closed tab left goes on, with its key, when the counter opens next.
 */
import type { AskOf, DataOf, Door, Endpoint } from '@stampwell/contract/endpoint.ts'
import { stamping } from '@stampwell/contract/doors.gen.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  forgetWaiting,
  isTooOld,
  keepWaiting,
  useWaitingCount,
  waitingOf,
  type Waiting,
} from '../../../app/session/waiting.ts'
import { whoSends } from '../../../app/session/who-sends.ts'
import { notify } from '../../../app/toasts/notify.ts'
import type { Recent } from './counter-state.ts'
import { noteSent, sentWords, type SentCount } from './sent-acts.ts'
import { sendSurely, type MayGo, type Sureness } from './send-surely.ts'

/** `name` is the customer's; `line` is what the list of what was done says of it, when they have gone. */
export type Act = { doing: 'give' | 'redeem' | 'undo'; name: string; line: Recent | null }
export type Errand = Act & { id: string; sureness: Sureness }
export type Outcome<T> = { data: T; wasLeft: boolean }

export type KeptAct = Act & { ask: unknown }
/** What the screen does about acts of a counter that was closed. */
type Told = {
  onTakenUp: (act: Act) => void
  onSettled: (act: Act, cause?: unknown) => void
  onTooOld: (act: Act) => void
}

/** Keys that this tab sends already, for a counter that was left perhaps. */
const running = new Set<string>()

export function useErrands(stale: readonly Pick<Door, 'group'>[], told: Told) {
  const client = useQueryClient()
  const [inHand, setInHand] = useState<Errand | null>(null)
  const [owner, setOwner] = useState<string | null>(null)
  const waiting = useWaitingCount(owner)
  // What is true this moment, between two renders too: a second press must find it.
  const now = useRef<{ inHand: string | null; left: Set<string>; isGone: boolean }>({
    inHand: null,
    left: new Set(),
    isGone: false,
  })

  // Whoever leaves now would not hear whether the stamps arrived.
  const waits = waiting > 0 || inHand !== null
  useEffect(() => {
    if (!waits) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [waits])

  const send = async <E extends Endpoint>(
    door: Door<E>,
    ask: AskOf<E>,
    kept: Waiting,
    onSureness: (sureness: Sureness) => void,
  ): Promise<DataOf<E>> => {
    const { key, owner: sender } = kept
    let sent: SentCount | null = null
    running.add(key)
    keepWaiting(kept)
    const mayGo = (): MayGo =>
      whoSends() === sender ? 'now' : waitingOf(sender).some((one) => one.key === key) ? 'later' : 'never'
    try {
      const data = await sendSurely(door, ask, {
        key,
        mayGo,
        onSureness: (sureness) => {
          if (sureness === 'unsure' && waitingOf(sender).some((one) => one.key === key && !one.unsure))
            keepWaiting({ ...kept, unsure: true })
          onSureness(sureness)
        },
      })
      for (const group of new Set([door.group, ...stale.map((other) => other.group)]))
        void client.invalidateQueries({ queryKey: [group] })
      sent = sentCount(kept.act as KeptAct, data) // as `run` keeps it
      return data
    } finally {
      running.delete(key)
      const wasUnsure = waitingOf(sender).some((one) => one.key === key && one.unsure)
      forgetWaiting(key)
      if (wasUnsure) {
        const count = noteSent(sent, waitingOf(sender).filter((one) => one.unsure).length)
        if (count && now.current.isGone) notify.success(sentWords(count))
      }
    }
  }

  /** Sends until it is answered. `key` is kept by whoever may have to ask again. */
  const run = async <E extends Endpoint>(
    door: Door<E>,
    ask: AskOf<E>,
    { key, ...act }: Act & { key: string },
  ): Promise<Outcome<DataOf<E>>> => {
    now.current.inHand = key
    setInHand({ ...act, id: key, sureness: 'sending' })
    try {
      const kept = {
        key,
        owner: whoSends() ?? '',
        since: Date.now(),
        unsure: false,
        act: { ...act, ask } satisfies KeptAct,
      }
      const data = await send(door, ask, kept, (sureness) =>
        setInHand((held) => (held?.id === key ? { ...held, sureness } : held)),
      )
      return { data, wasLeft: now.current.left.has(key) }
    } finally {
      if (now.current.inHand === key) now.current.inHand = null
      setInHand((held) => (held?.id === key ? null : held))
    }
  }

  const takeUp = useRef(async (kept: Waiting) => {
    const { ask, ...act } = kept.act as KeptAct // as `run` keeps it
    if (running.has(kept.key)) return
    if (isTooOld(kept)) {
      forgetWaiting(kept.key)
      return told.onTooOld(act)
    }
    told.onTakenUp(act)
    try {
      await send(stamping[act.doing] as Door<Endpoint>, ask as AskOf<Endpoint>, kept, () => undefined) // it was this door's ask when it was kept
      told.onSettled(act)
    } catch (cause) {
      told.onSettled(act, cause)
    }
  })
  useEffect(() => {
    const { current } = now
    const next = takeUp.current
    current.isGone = false
    const who = whoSends()
    setOwner(who)
    if (who !== null) for (const kept of waitingOf(who)) void next(kept)
    return () => {
      current.isGone = true
      if (current.inHand !== null) current.left.add(current.inHand)
    }
  }, [])

  return {
    inHand,
    /** How many acts were sent without an answer. */
    waiting,
    run,
    isBusy: () => now.current.inHand !== null,
    wasLeft: (key: string) => now.current.left.has(key),
    /** Whether the counter itself was left. */
    isGone: () => now.current.isGone,
    /** The next customer may come: the act in hand goes on behind the screen. Answers its line. */
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
function sentCount({ doing, line }: KeptAct, data: unknown): SentCount {
  const { event } = data as { event?: { quantity: number } } // every reply to an act names its event
  if (doing === 'give') return { stamps: event?.quantity ?? line?.stamps ?? 0, rewards: 0 }
  return { stamps: 0, rewards: doing === 'redeem' ? 1 : 0 }
}
