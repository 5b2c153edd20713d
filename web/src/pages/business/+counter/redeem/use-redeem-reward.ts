import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/client-endpoints.gen.ts'
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { nowMs } from '../session/clock.ts'
import type { Person, RecentAct } from '../session/counter-state.ts'
import { sendAct } from '../acts/send-act.ts'
import { stampSound } from '../session/stamp-sound.ts'
import type { ActContext } from '../acts/use-act-context.ts'

/** `recipient` is null for a reward that is handed over at the counter. `isAsking`: the box for it is still open. */
export type RedeemReward = (
  person: Person,
  reward: IssuedReward,
  recipient: Record<string, string> | null,
  isAsking: () => boolean,
) => Promise<FieldErrors | null>

/** The returned function resolves with the errors of a refused recipient; null when done or refused otherwise. */
export function useRedeemReward(context: ActContext, cards: readonly StampCard[]): RedeemReward {
  return (person, reward, recipient, isAsking) => {
    const { id: customer_id, name } = person.customer
    const card = cards.find((one) => one.id === reward.stamp_id)
    return sendAct(context, {
      endpoint: stamping.redeem,
      input: { body: { customer_id, reward_id: reward.id, ...(recipient ? { recipient } : {}) } },
      doing: 'redeem',
      name,
      lineOf: (id): RecentAct => ({
        id,
        customer_id,
        name,
        stamp_id: null,
        stamps: 0,
        reward: reward.name,
        reward_id: reward.id,
        at: nowMs(),
        state: 'waiting',
      }),
      about: { customer: person.customer, card, reward },
      showsErrors: isAsking,
      onDone: (data, { line, wasLeft }) => {
        if (wasLeft) return context.settleLeft({ name, line })
        stampSound()
        context.dispatch({
          type: 'redeemed',
          person,
          card,
          reward: data.reward,
          event_id: data.event.id,
          at: nowMs(),
          line: { ...line, id: data.event.id, state: 'done' },
        })
      },
    })
  }
}
