/**
 * What happens at the counter, one customer after the other: found, stamped, redeemed, taken back, refused.
 * An act whose answer was lost is asked for again with the same key, so nothing is stamped twice.
 */
import type { Customer } from '@stampwell/contract/business/customers.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { customers, payouts, stamping, statistics } from '@stampwell/contract/doors.gen.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import { useRef, useState } from 'react'
import { call } from '../../../app/call.ts'
import { useAct } from '../../../app/use-act.ts'
import { heldCard, withStand, type Given } from './card-in-hand.ts'
import { thock } from './thock.ts'

export type Doing = 'scan' | 'open' | 'give' | 'redeem' | 'undo'

/** The customer at the counter. `rewards` are those ready to hand over; null while they are on their way, or when they did not come. */
export type Person = { customer: Customer; rewards: IssuedReward[] | null; rewards_failed: boolean; scan_id: string | null }

/** What can still be taken back from here. */
export type Undoable = { event_id: string; card: StampCard | undefined; given: Given | null; redeemed: IssuedReward | null; scan_id: string | null }

export type Refused = { doing: Doing; error: ApiError; retry: () => void; card: StampCard | undefined; reward: IssuedReward | undefined }

export type View = { at: 'find' } | { at: 'found' } | { at: 'stamped'; given: Given } | ({ at: 'refused' } & Refused)

/** One line of what was done since the counter was opened. */
export type Recent = { event_id: string; name: string; stamps: number; reward: string | null; at: number; undone: boolean }

type State = { view: View; before: View; person: Person | null; undoable: Undoable | null; recent: Recent[]; news: string | null }

const START: State = { view: { at: 'find' }, before: { at: 'find' }, person: null, undoable: null, recent: [], news: null }

export function useCounter(cards: readonly StampCard[]) {
  const [state, setState] = useState(START)
  const [seenAgain, setSeenAgain] = useState(false)
  // Codes this page has read: the phone may stay in front of the camera.
  const seen = useRef(new Set<string>())
  const reading = useRef(false)
  const scanAct = useAct(stamping.scan)
  const stale = { also: [customers.list, payouts.list, statistics.dashboard] }
  const giveAct = useAct(stamping.give, stale)
  const redeemAct = useAct(stamping.redeem, stale)
  const undoAct = useAct(stamping.undo, stale)
  const cardOf = (id: string) => cards.find(card => card.id === id)

  const refuse = (refused: Refused) => setState(held => ({ ...held, before: held.view.at === 'refused' ? held.before : held.view, view: { at: 'refused', ...refused } }))
  /** Puts a refusal on screen; what is no refusal is a fault of ours and goes on. */
  const onError = (cause: unknown, refused: Omit<Refused, 'error'>) => {
    if (!(cause instanceof ApiError)) throw cause
    refuse({ ...refused, error: cause })
  }

  // A key belongs to one customer's visit: the same press for a later visit is another stamp.
  const forgetKeys = () => {
    for (const act of [giveAct, redeemAct, undoAct]) act.reset()
  }
  const arrive = (person: Person) => {
    forgetKeys()
    setState(held => ({ ...held, person, view: { at: 'found' }, undoable: null, news: null }))
  }

  const scan = async (code: string) => {
    if (reading.current) return
    if (seen.current.has(code)) return setSeenAgain(true)
    await readCode(code)
  }
  const readCode = async (code: string) => {
    reading.current = true
    seen.current.add(code)
    setSeenAgain(false)
    try {
      const { customer, rewards, scan_id } = await scanAct.run({ body: { code } })
      arrive({ customer, rewards: rewards.filter(isReady), rewards_failed: false, scan_id })
    } catch (cause) {
      // A code that did not get through may be shown again.
      if (cause instanceof ApiError && isLost(cause)) seen.current.delete(code)
      onError(cause, { doing: 'scan', retry: () => void readCode(code), card: undefined, reward: undefined })
    } finally {
      reading.current = false
    }
  }

  const loadRewards = async (customer: Customer) => {
    const mine = (held: State) => held.person?.customer.id === customer.id
    setState(held => (mine(held) && held.person ? { ...held, person: { ...held.person, rewards_failed: false } } : held))
    try {
      const { data } = await call(customers.rewards, { params: { id: customer.id }, query: { per_page: 100 } })
      setState(held => (mine(held) && held.person ? { ...held, person: { ...held.person, rewards: together(held.person.rewards ?? [], data.rewards.filter(isReady)) } } : held))
    } catch {
      setState(held => (mine(held) && held.person ? { ...held, person: { ...held.person, rewards_failed: true } } : held))
    }
  }
  const open = (customer: Customer) => {
    // The answer to a press belongs to the customer on screen.
    if (giveAct.busy || redeemAct.busy || undoAct.busy) return
    arrive({ customer, rewards: null, rewards_failed: false, scan_id: null })
    void loadRewards(customer)
  }
  /** Opens somebody of whom only the id is known. */
  const openById = async (id: string) => {
    try {
      const { data } = await call(customers.show, { params: { id } })
      open(data.customer)
    } catch (cause) {
      onError(cause, { doing: 'open', retry: () => void openById(id), card: undefined, reward: undefined })
    }
  }

  const give = async (person: Person, { card, stamps, location_id }: { card: StampCard; stamps: number; location_id: string | null }) => {
    const { customer, scan_id } = person
    try {
      const { event, card: stand, rewards_issued } = await giveAct.run({ body: { customer_id: customer.id, stamp_id: card.id, stamps, location_id, scan_id } })
      thock()
      const given: Given = { card, held: heldCard(customer, card.id), event, stand, rewards_issued }
      setState(held => ({
        ...held,
        view: { at: 'stamped', given },
        // The reward reached last is the largest: it stands first. A scan opens one give; another card may still be stamped, without it.
        person: { ...person, scan_id: null, customer: withStand(customer, card, stand), rewards: [...rewards_issued.filter(isReady).toReversed(), ...person.rewards ?? []] },
        undoable: { event_id: event.id, card, given, redeemed: null, scan_id },
        recent: [{ event_id: event.id, name: customer.name, stamps, reward: null, at: Date.now(), undone: false }, ...held.recent],
        news: null,
      }))
    } catch (cause) {
      onError(cause, { doing: 'give', retry: () => void give(person, { card, stamps, location_id }), card, reward: undefined })
    }
  }

  /** Answers the messages by field when the recipient does not fit; null when it is done or refused for another reason. */
  const redeem = async (person: Person, reward: IssuedReward, recipient: Record<string, string> | null): Promise<FieldErrors | null> => {
    const { customer } = person
    try {
      const { reward: redeemed, event } = await redeemAct.run({ body: { customer_id: customer.id, reward_id: reward.id, ...(recipient ? { recipient } : {}) } })
      thock()
      setState(held => ({
        ...held,
        view: held.view.at === 'refused' ? held.before : held.view,
        person: held.person && { ...held.person, rewards: (held.person.rewards ?? []).filter(other => other.id !== reward.id) },
        undoable: { event_id: event.id, card: cardOf(reward.stamp_id), given: null, redeemed, scan_id: null },
        recent: [{ event_id: event.id, name: customer.name, stamps: 0, reward: reward.name, at: Date.now(), undone: false }, ...held.recent],
        news: null,
      }))
      return null
    } catch (cause) {
      if (cause instanceof ApiError && Object.keys(cause.errors).length > 0) return cause.errors
      onError(cause, { doing: 'redeem', retry: () => void redeem(person, reward, recipient), card: cardOf(reward.stamp_id), reward })
      return null
    }
  }

  const undo = async (what: Undoable, news: string) => {
    try {
      const { card: stand } = await undoAct.run({ body: { event_id: what.event_id } })
      setState(held => ({
        ...held,
        view: { at: 'found' },
        person: held.person && takenBack(held.person, what, stand),
        undoable: null,
        recent: held.recent.map(line => (line.event_id === what.event_id ? { ...line, undone: true } : line)),
        news,
      }))
    } catch (cause) {
      onError(cause, { doing: 'undo', retry: () => void undo(what, news), card: what.card, reward: what.redeemed ?? undefined })
    }
  }

  return {
    ...state,
    seenAgain,
    scanning: scanAct.busy,
    giving: giveAct.busy,
    redeeming: redeemAct.busy,
    undoing: undoAct.busy,
    busy: scanAct.busy || giveAct.busy || redeemAct.busy || undoAct.busy,
    scan,
    open,
    openById,
    loadRewards,
    give,
    redeem,
    undo,
    forgetUndo: () => setState(held => ({ ...held, undoable: null })),
    /** From a refusal back to where the press was made. */
    back: () => setState(held => ({ ...held, view: held.person ? held.before : { at: 'find' } })),
    next: () => {
      setSeenAgain(false)
      forgetKeys()
      setState(held => ({ ...START, recent: held.recent }))
    },
  }
}

export type CounterFlow = ReturnType<typeof useCounter>

/** No answer came, or the server could not say: the same may be asked again. */
export function isLost(error: ApiError): boolean {
  return error.status === 0 || error.status >= 500 || error.code === 'idempotency_in_progress'
}

function isReady(reward: IssuedReward): boolean {
  return reward.status === 'issued'
}

// A stamp may have been given, and issued a reward, while the others were on their way.
function together(known: IssuedReward[], loaded: IssuedReward[]): IssuedReward[] {
  return [...known, ...loaded.filter(reward => !known.some(other => other.id === reward.id))]
}

// A give taken back takes its rewards along; a redemption taken back makes its reward ready again.
function takenBack(person: Person, { card, given, redeemed, scan_id }: Undoable, stand: Given['stand']): Person {
  const revoked = new Set(given?.rewards_issued.map(reward => reward.id))
  const rewards = (person.rewards ?? []).filter(reward => !revoked.has(reward.id))
  return {
    ...person,
    scan_id: scan_id ?? person.scan_id,
    customer: card ? withStand(person.customer, card, stand, given ? given.held : undefined) : person.customer,
    rewards: redeemed ? [{ ...redeemed, status: 'issued', redeemed_at: null }, ...rewards] : rewards,
  }
}
