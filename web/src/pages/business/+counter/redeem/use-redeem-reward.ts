import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { stamping } from '@stampwell/contract/client-endpoints.gen.ts'
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { nowMs } from '../session/clock.ts'
import type { Person, RecentAct } from '../session/counter-state.ts'
import { stampSound } from '../session/stamp-sound.ts'
import type { ActContext } from '../session/use-act-context.ts'

/** `recipient` is null for a reward that is handed over at the counter. */
export type RedeemReward = (
  person: Person,
  reward: IssuedReward,
  recipient: Record<string, string> | null,
  key?: string,
) => Promise<FieldErrors | null>

export function useRedeemReward(
  { dispatch, pendingActions, isTaken, showRefusal, settleLeft }: ActContext,
  cards: readonly StampCard[],
): RedeemReward {
  const cardOf = (reward: IssuedReward) => cards.find((card) => card.id === reward.stamp_id)

  /** Returns the messages by field of a refused recipient; null when done or refused for another reason. */
  const redeem: RedeemReward = async (person, reward, recipient, key = crypto.randomUUID() as string) => {
    if (isTaken()) return null
    const { id: customer_id, name } = person.customer
    const line: RecentAct = { id: key, name, stamps: 0, reward: reward.name, at: nowMs(), state: 'waiting' }
    try {
      const { data, wasLeft } = await pendingActions.run(
        stamping.redeem,
        { body: { customer_id, reward_id: reward.id, ...(recipient ? { recipient } : {}) } },
        { key, doing: 'redeem', name, line },
      )
      if (wasLeft) {
        settleLeft({ name, line })
        return null
      }
      stampSound()
      dispatch({
        type: 'redeemed',
        person,
        card: cardOf(reward),
        reward: data.reward,
        event_id: data.event.id,
        at: nowMs(),
        line: { ...line, id: data.event.id, state: 'done' },
      })
      return null
    } catch (cause) {
      if (pendingActions.wasLeft(key)) settleLeft({ name, line }, cause)
      else if (cause instanceof ApiError && Object.keys(cause.errors).length > 0) return cause.errors
      else {
        const retry = () => void redeem(person, reward, recipient, key)
        showRefusal(cause, { doing: 'redeem', retry, card: cardOf(reward), reward })
      }
      return null
    }
  }
  return redeem
}
