/** Gives stamps to the customer on screen, and remembers the last give of each card for the double-press question. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/client-endpoints.gen.ts'
import { stampsForSpend } from '@stampwell/domain/stamping/spend.ts'
import { useRef } from 'react'
import { elapsedMs, nowMs } from '../session/clock.ts'
import { customerCardOf, type GiveResult } from '../session/card-in-hand.ts'
import type { GiveInput, Person, RecentAct } from '../session/counter-state.ts'
import { sendAct } from '../acts/send-act.ts'
import { stampSound } from '../session/stamp-sound.ts'
import type { ActContext } from '../acts/use-act-context.ts'
import { useTimes } from '../session/use-times.ts'

/** Milliseconds in which another stamp for the same card may be a second press for the first. */
const DOUBLE_MS = 10_000

/** A give to the same card a moment ago. `stamps` is 0 for an amount that made none. */
export type RecentGive = { seconds: number; stamps: number }

export function useGiveStamps(context: ActContext) {
  const lastGives = useRef(new Map<string, { event_id: string; stamps: number; at: number }>())
  const noteTime = useTimes()

  /** Returns the last give here to this customer's card; null outside the double-press window. */
  const recentGive = (person: Person, card: StampCard): RecentGive | null => {
    const last = lastGives.current.get(person.customer.id + card.id)
    if (!last) return null
    const ago = nowMs() - last.at
    return ago < DOUBLE_MS ? { seconds: Math.max(1, Math.round(ago / 1000)), stamps: last.stamps } : null
  }
  const give = async (person: Person, giveInput: GiveInput) => {
    const { customer, scan_id } = person
    const { card, ...more } = giveInput
    const { name } = customer
    const stamps = expectedStamps(person, giveInput)
    await sendAct(context, {
      endpoint: stamping.give,
      input: { body: { customer_id: customer.id, stamp_id: card.id, ...more, scan_id } },
      doing: 'give',
      name,
      lineOf: (id): RecentAct => ({
        id,
        customer_id: customer.id,
        name,
        stamp_id: card.id,
        stamps,
        reward: null,
        at: nowMs(),
        state: 'waiting',
      }),
      about: { customer, card, giveInput },
      onDone: ({ event, card: balance, rewards_issued }, { line, wasLeft }) => {
        lastGives.current.set(customer.id + card.id, { event_id: event.id, stamps: event.quantity, at: nowMs() })
        const took_ms = person.since === null ? null : elapsedMs() - person.since
        if (took_ms !== null) noteTime(took_ms)
        const done: RecentAct = { ...line, stamps: event.quantity, state: 'done' }
        if (wasLeft) {
          context.dispatch({ type: 'stamped_late', customer_id: customer.id, card, balance, at: nowMs() })
          return context.settleLeft({ name, line: done })
        }
        stampSound()
        const given: GiveResult = { card, before: customerCardOf(customer, card.id), event, balance, rewards_issued }
        context.dispatch({ type: 'stamped', person, given, took_ms, at: nowMs(), line: { ...done, id: event.id } })
      },
    })
  }
  return {
    recentGive,
    give,
    /** An undone give is no first press: the next one needs no question. */
    forgetGive: (event_id: string) => {
      for (const [card, last] of lastGives.current) if (last.event_id === event_id) lastGives.current.delete(card)
    },
  }
}

/** Returns how many stamps the press will give, which an amount makes together with what was carried over. */
function expectedStamps({ customer }: Person, { card, stamps = 1, spend_minor }: GiveInput): number {
  if (!spend_minor || card.spend_minor === null) return stamps
  const remainder_minor = customerCardOf(customer, card.id)?.remainder_minor ?? 0
  return stampsForSpend({ amount_minor: spend_minor, remainder_minor, spend_minor: card.spend_minor }).stamps
}
