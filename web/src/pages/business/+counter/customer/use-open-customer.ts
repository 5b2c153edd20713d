/** Opens a customer at the counter: one of a search, of a reward's code or a number, and loads their rewards. */
import type { CounterCustomer } from '@stampwell/contract/business/customers.ts'
import type { CounterSearchResult, FoundReward } from '@stampwell/contract/business/counter.ts'
import { counter } from '@stampwell/contract/client-endpoints.gen.ts'
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import { call } from '#app/call.ts'
import { say } from '#messages/counter.ts'
import { elapsedMs } from '../session/clock.ts'
import type { Person } from '../session/counter-state.ts'
import { tick } from '../session/stamp-sound.ts'
import type { ActContext } from '../acts/use-act-context.ts'

export type ShowCustomer = (person: Omit<Person, 'found_ms' | 'rewards_failed'>) => void

export function useOpenCustomer({ dispatch, setReading, pendingActions, isTaken, showHint, showRefusal }: ActContext) {
  const show: ShowCustomer = (person) => {
    tick()
    const found_ms = person.code !== null && person.since !== null ? elapsedMs() - person.since : null
    dispatch({ type: 'customer_opened', person: { ...person, found_ms } })
  }
  const loadRewards = async ({ id }: CounterCustomer) => {
    dispatch({ type: 'rewards_requested', customer_id: id })
    try {
      const { data } = await call(counter.show, { params: { id } })
      dispatch({ type: 'rewards_loaded', customer_id: id, rewards: data.rewards })
    } catch {
      dispatch({ type: 'rewards_failed', customer_id: id })
    }
  }
  const open = ({ customer, rewards }: Pick<CounterSearchResult, 'customer'> & { rewards: IssuedReward[] | null }) => {
    // The response to a press belongs to the customer on screen.
    if (pendingActions.isBusy()) return
    show({ customer, rewards, scan_id: null, code: null, since: elapsedMs() })
    if (rewards === null) void loadRewards(customer)
  }
  const openById = async (id: string) => {
    try {
      const { data } = await call(counter.show, { params: { id } })
      open(data)
    } catch (cause) {
      showRefusal(cause, { doing: 'open', retry: () => void openById(id) })
    }
  }
  const openReward = ({ customer, rewards, reward }: FoundReward, since = elapsedMs()) => {
    if (pendingActions.isBusy()) return
    const named = rewards.filter((other) => other.id === reward.id)
    const others = rewards.filter((other) => other.id !== reward.id)
    show({ customer, rewards: [...named, ...others], scan_id: null, code: null, since })
    if (reward.status !== 'issued') showHint(say(`reward_was.${reward.status}`, { reward: reward.name }))
  }
  /** Finds the customer of a reward's code, a number or an old card's code, and opens them at once. */
  const lookUp = async (text: string, nobody = say('read.nobody', { text })) => {
    if (isTaken()) return
    const since = elapsedMs()
    setReading(true)
    try {
      const { data } = await call(counter.find, { query: { q: text } })
      const { found, reward } = data
      const [only] = found
      if (reward) openReward(reward, since)
      else if (only && found.length === 1) {
        show({ customer: only.customer, rewards: only.rewards, scan_id: null, code: null, since })
        if (only.match === 'ended_old_code') showHint(say('read.old_ended'))
      } else showHint(nobody)
    } catch (cause) {
      showRefusal(cause, { doing: 'open', retry: () => void lookUp(text, nobody) })
    } finally {
      setReading(false)
    }
  }
  return { show, loadRewards, open, openById, openReward, lookUp }
}
