/**
 * The flow of the counter, one customer after the other: found, stamped, redeemed, undone, refused. An act without a
 * response is retried with the same key, so nothing is stamped twice.
 */
import type { CounterCustomer } from '@stampwell/contract/business/customers.ts'
import type { CounterSearchResult, FoundReward } from '@stampwell/contract/business/counter.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { counter, customers, payouts, stamping, statistics } from '@stampwell/contract/client-endpoints.gen.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import { useRef, useState } from 'react'
import { call } from '../../../app/call.ts'
import { notify } from '../../../app/toasts/notify.ts'
import { useAct } from '../../../app/use-act.ts'
import { say } from '../../../messages/counter.ts'
import { customerCardOf, redeemedNews, withBalance, type GiveResult } from './card-in-hand.ts'
import {
  afterRedeeming,
  isLost,
  isReady,
  isServed,
  START,
  takenBack,
  together,
  UNDO_MS,
  withLine,
  withoutReward,
  type Hint,
  type Person,
  type Recent,
  type Refused,
  type Undoable,
  type GiveInput,
} from './counter-state.ts'
import { sameHolder, type ReadCode } from './read-code.ts'
import { stampSound, tick } from './stamp-sound.ts'
import { usePendingActions, type CounterAction } from './use-pending-actions.ts'
import { useTimes } from './use-times.ts'

/** Milliseconds in which another stamp for the same card may be a second press for the first. */
const DOUBLE_MS = 10_000

export function useCounter(cards: readonly StampCard[]) {
  const [state, setState] = useState(START)
  const [seenAgain, setSeenAgain] = useState(false)
  // Codes this page has read: the phone may stay in front of the camera.
  const seen = useRef(new Set<string>())
  const lastHeld = useRef<string | null>(null)
  const reading = useRef(false)
  const lastGives = useRef(new Map<string, { event_id: string; at: number }>())
  const scanAct = useAct(stamping.scan)
  const noteTime = useTimes()
  const pendingActions = usePendingActions([customers.list, payouts.list, statistics.dashboard, counter.find], {
    onTakenUp: ({ line }) => line && addLine(line),
    onSettled: (act, cause) => settleLeft(act, cause),
    onTooOld: ({ name }) => hint(say('waiting.failed', { name, why: say('waiting.too_old') })),
  })
  const cardOf = (id: string) => cards.find((card) => card.id === id)

  const hint = (text: string, alert = true) => setState((held) => ({ ...held, hint: { text, alert } satisfies Hint }))
  const refuse = (refused: Refused) =>
    setState((held) => ({
      ...held,
      before: held.view.at === 'refused' ? held.before : held.view,
      view: { at: 'refused', ...refused },
    }))
  /** Shows a refusal on screen; rethrows any other error. */
  const onError = (cause: unknown, refused: Pick<Refused, 'doing' | 'retry'> & Partial<Refused>) => {
    if (!(cause instanceof ApiError)) throw cause
    refuse({ card: undefined, reward: undefined, giveInput: null, ...refused, error: cause })
  }
  const addLine = (line: Recent) => setState((held) => ({ ...held, recent: withLine(held.recent, line) }))
  /** Settles an act whose customer has left the screen: updates its row, and shows a refusal. */
  const settleLeft = ({ name, line }: Pick<CounterAction, 'name' | 'line'>, cause?: unknown) => {
    if (cause !== undefined && !(cause instanceof ApiError)) throw cause
    if (line) addLine({ ...line, state: cause ? 'failed' : 'done' })
    else if (!cause) hint(say('undo.done_for', { name }), false)
    if (!cause) return
    const words = say('waiting.failed', { name, why: cause.message })
    if (pendingActions.isGone()) notify.error(words)
    else hint(words)
  }

  const arrive = (person: Omit<Person, 'found_ms' | 'rewards_failed'>) => {
    tick()
    const found_ms = person.code !== null && person.since !== null ? elapsed() - person.since : null
    setState((held) => ({
      ...held,
      person: { ...person, found_ms, rewards_failed: false },
      view: { at: 'found' },
      news: null,
      hint: null,
    }))
  }
  const isTaken = () => reading.current || pendingActions.isBusy()

  const scan = async (code: string) => {
    if (isTaken()) return
    if (seen.current.has(code)) return setSeenAgain(true)
    await openCode(code)
  }
  const openCode = async (code: string, since = elapsed()) => {
    reading.current = true
    seen.current.add(code)
    setSeenAgain(false)
    try {
      const { customer, rewards, scan_id } = await scanAct.run({ body: { code } })
      arrive({ customer, rewards: rewards.filter(isReady), scan_id, code, since })
    } catch (cause) {
      // A code whose request was lost may be scanned again.
      if (cause instanceof ApiError && isLost(cause)) seen.current.delete(code)
      onError(cause, { doing: 'scan', retry: () => void openCode(code) })
    } finally {
      reading.current = false
    }
  }

  /** Finds the customer of a reward's code or a number, and opens them at once. */
  const lookUp = async (text: string) => {
    if (isTaken()) return
    const since = elapsed()
    reading.current = true
    try {
      const {
        data: { found, reward },
      } = await call(counter.find, { query: { q: text } })
      const [only] = found
      if (reward) openReward(reward, since)
      else if (only && found.length === 1)
        arrive({ customer: only.customer, rewards: only.rewards, scan_id: null, code: null, since })
      else hint(say('read.nobody', { text }))
    } catch (cause) {
      onError(cause, { doing: 'open', retry: () => void lookUp(text) })
    } finally {
      reading.current = false
    }
  }
  const openReward = ({ customer, rewards, reward }: FoundReward, since = elapsed()) => {
    if (pendingActions.isBusy()) return
    const [named, others] = [
      rewards.filter((other) => other.id === reward.id),
      rewards.filter((other) => other.id !== reward.id),
    ]
    arrive({ customer, rewards: [...named, ...others], scan_id: null, code: null, since })
    if (reward.status !== 'issued') hint(say(`reward_was.${reward.status}`, { reward: reward.name }))
  }

  /** Handles a text from any reader. `isHeld`: from a camera, in front of which a code stays. */
  const read = (said: ReadCode, text: string, isHeld = false) => {
    const { person, view } = state
    if (said.kind === 'wallet') {
      // The same phone is still there and shows its next code: this is not the next customer.
      if (isHeld && isServed(view) && person?.code && sameHolder(person.code, said.code)) return
      if (!isHeld && pendingActions.isBusy()) return hint(say('read.busy'))
      return void scan(said.code)
    }
    if (isHeld) {
      // A code that stays in front of the camera is reported once.
      if (view.at !== 'find' || lastHeld.current === text) return
      lastHeld.current = text
    }
    if (!isHeld && pendingActions.isBusy()) return hint(say('read.busy'))
    if (said.kind === 'reward') return void lookUp(said.code)
    if (said.kind === 'phone') return void lookUp(said.digits)
    hint(say(`read.${said.kind}`, { text }))
  }

  const loadRewards = async (customer: CounterCustomer) => {
    const change = (changesOf: (person: Person) => Partial<Person>) =>
      setState((held) =>
        held.person?.customer.id === customer.id
          ? { ...held, person: { ...held.person, ...changesOf(held.person) } }
          : held,
      )
    change(() => ({ rewards_failed: false }))
    try {
      const { data } = await call(counter.show, { params: { id: customer.id } })
      change(({ rewards }) => ({ rewards: together(rewards ?? [], data.rewards.filter(isReady)) }))
    } catch {
      change(() => ({ rewards_failed: true }))
    }
  }
  const open = ({ customer, rewards }: Pick<CounterSearchResult, 'customer'> & { rewards: IssuedReward[] | null }) => {
    // The response to a press belongs to the customer on screen.
    if (pendingActions.isBusy()) return
    arrive({ customer, rewards, scan_id: null, code: null, since: elapsed() })
    if (rewards === null) void loadRewards(customer)
  }
  const openById = async (id: string) => {
    try {
      const { data } = await call(counter.show, { params: { id } })
      open(data)
    } catch (cause) {
      onError(cause, { doing: 'open', retry: () => void openById(id) })
    }
  }

  /** Returns how many seconds ago this customer's card was stamped here; null outside the double-press window. */
  const doubleOf = (person: Person, card: StampCard): number | null => {
    const last = lastGives.current.get(person.customer.id + card.id)
    const ago = last ? moment() - last.at : Number.POSITIVE_INFINITY
    return ago < DOUBLE_MS ? Math.max(1, Math.round(ago / 1000)) : null
  }

  const give = async (person: Person, giveInput: GiveInput, key = crypto.randomUUID() as string) => {
    if (isTaken()) return
    const { customer, scan_id } = person
    const { card, ...more } = giveInput
    const line: Recent = {
      id: key,
      name: customer.name,
      stamps: more.stamps ?? 1,
      reward: null,
      at: moment(),
      state: 'waiting',
    }
    try {
      const {
        data: { event, card: stand, rewards_issued },
        wasLeft,
      } = await pendingActions.run(
        stamping.give,
        { body: { customer_id: customer.id, stamp_id: card.id, ...more, scan_id } },
        { key, doing: 'give', name: customer.name, line },
      )
      lastGives.current.set(customer.id + card.id, { event_id: event.id, at: moment() })
      const took_ms = person.since === null ? null : elapsed() - person.since
      if (took_ms !== null) noteTime(took_ms)
      const done: Recent = { ...line, stamps: event.quantity, state: 'done' }
      if (wasLeft) return settleLeft({ name: customer.name, line: done })
      stampSound()
      const given: GiveResult = { card, held: customerCardOf(customer, card.id), event, stand, rewards_issued }
      setState((held) => ({
        ...held,
        view: { at: 'stamped', given, took_ms },
        // The reward reached last is the largest, so it comes first. A scan allows one give; another card may still be
        // stamped, without the scan.
        person: {
          ...person,
          scan_id: null,
          since: null,
          customer: withBalance(customer, card, stand),
          // The rewards may have loaded since the press, and then include those that the stamp issued.
          rewards: together(rewards_issued.filter(isReady).toReversed(), held.person?.rewards ?? []),
          rewards_failed: held.person?.rewards_failed ?? false,
        },
        undoable: {
          event_id: event.id,
          customer_id: customer.id,
          name: customer.name,
          until: moment() + UNDO_MS,
          card,
          given,
          redeemed: null,
          scan_id,
        },
        recent: withLine(held.recent, { ...done, id: event.id }),
        news: null,
        hint: null,
      }))
    } catch (cause) {
      if (pendingActions.wasLeft(key)) settleLeft({ name: customer.name, line }, cause)
      else onError(cause, { doing: 'give', retry: () => void give(person, giveInput, key), card, giveInput })
    }
  }

  /**
   * Returns the messages by field when the recipient is refused; null when it is done or refused for another reason.
   */
  const redeem = async (
    person: Person,
    reward: IssuedReward,
    recipient: Record<string, string> | null,
    key = crypto.randomUUID() as string,
  ): Promise<FieldErrors | null> => {
    if (isTaken()) return null
    const { customer } = person
    const line: Recent = {
      id: key,
      name: customer.name,
      stamps: 0,
      reward: reward.name,
      at: moment(),
      state: 'waiting',
    }
    try {
      const {
        data: { reward: redeemed, event },
        wasLeft,
      } = await pendingActions.run(
        stamping.redeem,
        { body: { customer_id: customer.id, reward_id: reward.id, ...(recipient ? { recipient } : {}) } },
        { key, doing: 'redeem', name: customer.name, line },
      )
      if (wasLeft) {
        settleLeft({ name: customer.name, line })
        return null
      }
      stampSound()
      setState((held) => ({
        ...held,
        view: afterRedeeming(held, redeemed),
        person: held.person && withoutReward(held.person, reward.id),
        undoable: {
          event_id: event.id,
          customer_id: customer.id,
          name: customer.name,
          until: moment() + UNDO_MS,
          card: cardOf(reward.stamp_id),
          given: null,
          redeemed,
          scan_id: null,
        },
        recent: withLine(held.recent, { ...line, id: event.id, state: 'done' }),
        news: redeemedNews(redeemed, customer.name),
        hint: null,
      }))
      return null
    } catch (cause) {
      if (pendingActions.wasLeft(key)) settleLeft({ name: customer.name, line }, cause)
      else if (cause instanceof ApiError && Object.keys(cause.errors).length > 0) return cause.errors
      else
        onError(cause, {
          doing: 'redeem',
          retry: () => void redeem(person, reward, recipient, key),
          card: cardOf(reward.stamp_id),
          reward,
        })
      return null
    }
  }

  const undo = async (what: Undoable, key = crypto.randomUUID() as string) => {
    if (isTaken()) return
    try {
      const {
        data: { card: stand },
      } = await pendingActions.run(
        stamping.undo,
        { body: { event_id: what.event_id } },
        { key, doing: 'undo', name: what.name, line: null },
      )
      for (const [card, last] of lastGives.current) if (last.event_id === what.event_id) lastGives.current.delete(card)
      setState((held) => {
        const isHere = held.person?.customer.id === what.customer_id && !pendingActions.wasLeft(key)
        return {
          ...held,
          view: isHere ? { at: 'found' } : held.view,
          person: isHere && held.person ? takenBack(held.person, what, stand) : held.person,
          undoable: held.undoable?.event_id === what.event_id ? null : held.undoable,
          recent: held.recent.map((line) => (line.id === what.event_id ? { ...line, state: 'undone' as const } : line)),
          news: isHere ? say('undo.done') : null,
          hint: isHere ? null : { text: say('undo.done_for', { name: what.name }), alert: false },
        }
      })
    } catch (cause) {
      if (pendingActions.wasLeft(key)) settleLeft({ name: what.name, line: null }, cause)
      else
        onError(cause, {
          doing: 'undo',
          retry: () => void undo(what, key),
          card: what.card,
          reward: what.redeemed ?? undefined,
        })
    }
  }

  const { inHand } = pendingActions
  return {
    ...state,
    seenAgain,
    scanning: scanAct.busy,
    deliveryState: inHand?.deliveryState ?? null,
    giving: inHand?.doing === 'give',
    redeeming: inHand?.doing === 'redeem',
    undoing: inHand?.doing === 'undo',
    busy: scanAct.busy || inHand !== null,
    /** Number of acts sent without a response, including those of earlier customers and other tabs. */
    waiting: pendingActions.waiting,
    read,
    open,
    openReward,
    openById,
    loadRewards,
    doubleOf,
    give,
    redeem,
    undo,
    forgetUndo: (event_id: string) =>
      setState((held) => (held.undoable?.event_id === event_id ? { ...held, undoable: null } : held)),
    forgetHint: () => setState((held) => ({ ...held, hint: null })),
    /** Returns from a refusal to the screen where the button was pressed. */
    back: () => setState((held) => ({ ...held, view: held.person ? held.before : { at: 'find' } })),
    /** Starts the next customer. Acts without a response continue in the background. */
    next: () => {
      setSeenAgain(false)
      lastHeld.current = null
      const line = pendingActions.leave()
      if (line) addLine(line)
      setState((held) => ({ ...START, recent: held.recent, undoable: held.undoable }))
    },
  }
}

function elapsed(): number {
  return performance.now()
}

function moment(): number {
  return Date.now()
}

export type CounterFlow = ReturnType<typeof useCounter>
