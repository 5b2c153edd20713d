/** Opens a customer at the counter: one of a search, of a reward's code or a number, and loads their rewards. */
import type { CounterCustomer } from '@stampwell/contract/business/customers.ts'
import type { CounterSearchResult, FoundReward } from '@stampwell/contract/business/counter.ts'
import { counter } from '@stampwell/contract/client-endpoints.gen.ts'
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import { call } from '#app/call.ts'
import { answeredWithin, TRY_MS } from '#app/session/load-profile.ts'
import { say } from '#messages/counter.ts'
import { elapsedMs } from '../session/clock.ts'
import type { Person } from '../session/counter-state.ts'
import { tick } from '../session/stamp-sound.ts'
import type { ActContext } from '../acts/use-act-context.ts'
import { ownerOf } from './owner-of-code.ts'

export type ShowCustomer = (person: Omit<Person, 'found_ms' | 'rewards_failed'>) => void

export function useOpenCustomer(context: ActContext) {
  const { dispatch, reading, pendingActions, isTaken, refusesForNow, showHint, showRefusal } = context
  const show: ShowCustomer = (person) => {
    tick()
    const found_ms = person.code !== null && person.since !== null ? elapsedMs() - person.since : null
    dispatch({ type: 'customer_opened', person: { ...person, found_ms } })
  }
  const loadRewards = async ({ id }: CounterCustomer) => {
    dispatch({ type: 'rewards_requested', customer_id: id })
    try {
      const { data } = await readCustomer(id)
      dispatch({ type: 'rewards_loaded', customer_id: id, rewards: data.rewards })
    } catch {
      dispatch({ type: 'rewards_failed', customer_id: id })
    }
  }
  /** Gives a look-up up for somebody who is known. The response to a press belongs to the customer on screen. */
  const makesWay = () => {
    if (pendingActions.isBusy()) return !refusesForNow()
    reading.abandon()
    return true
  }
  /** Returns whether the customer is open. */
  const open = ({ customer, rewards }: Pick<CounterSearchResult, 'customer'> & { rewards: IssuedReward[] | null }) => {
    if (!makesWay()) return false
    show({ customer, rewards, scan_id: null, code: null, since: elapsedMs() })
    if (rewards === null) void loadRewards(customer)
    return true
  }
  const openReward = ({ customer, rewards, reward }: FoundReward, since = elapsedMs()) => {
    if (!makesWay()) return false
    const named = rewards.filter((other) => other.id === reward.id)
    const others = rewards.filter((other) => other.id !== reward.id)
    show({ customer, rewards: [...named, ...others], scan_id: null, code: null, since })
    if (reward.status !== 'issued') showHint(goneWords(reward, reward.status))
    return true
  }
  /** Returns whether the look-up began. */
  const openById = (id: string): boolean => {
    if (refusesForNow()) return false
    void reading.run(
      () => readCustomer(id),
      ({ data }) => open(data),
      (cause) => showRefusal(cause, { doing: 'open', retry: () => void openById(id) }),
    )
    return true
  }
  /** Opens the customer whom `add` adds, unless it resolves to null: the form shows why. */
  const openAdded = (add: () => Promise<CounterCustomer | null>, onOpened: () => void) => {
    if (refusesForNow()) return
    void reading.run(
      add,
      (customer) => {
        if (customer && open({ customer, rewards: null })) onOpened()
      },
      (cause) => {
        throw cause
      },
    )
  }
  /** Finds the customer of a reward's code, a number or an old card's code, and opens them at once. */
  const lookUp = async (text: string, nobody = say('read.nobody', { text })) => {
    if (isTaken()) return
    const since = elapsedMs()
    await reading.run(
      () => answeredWithin(TRY_MS, (signal) => call(counter.find, { query: { q: text }, signal })),
      ({ data: { found, reward } }) => {
        const whose = ownerOf(found, text)
        if (reward) openReward(reward, since)
        else if (whose) {
          show({ customer: whose.customer, rewards: whose.rewards, scan_id: null, code: null, since })
          if (whose.match === 'ended_old_code') showHint(say('read.old_ended'))
        } else showHint(nobody)
      },
      (cause) => showRefusal(cause, { doing: 'open', retry: () => void lookUp(text, nobody) }),
    )
  }
  return { show, loadRewards, open, openById, openAdded, openReward, lookUp }
}

function readCustomer(id: string) {
  return answeredWithin(TRY_MS, (signal) => call(counter.show, { params: { id }, signal }))
}

/** A gift was not earned with a stamp, so none was taken back with it. */
function goneWords({ name: reward, gift }: IssuedReward, status: Exclude<IssuedReward['status'], 'issued'>): string {
  return say(gift && status === 'revoked' ? 'reward_was.gift' : `reward_was.${status}`, { reward })
}
