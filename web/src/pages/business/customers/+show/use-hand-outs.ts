/** Gives, redeems and undoes for one customer, each with a toast. */
import type { Customer } from '@stampwell/contract/business/customers.ts'
import {
  customers,
  gifts,
  messages,
  payouts,
  stampCards,
  stamping,
  statistics,
} from '@stampwell/contract/client-endpoints.gen.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useNavigate } from 'react-router'
import { notifyBeside, notifyWithoutFields } from '#app/notify-refusal.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { say } from '#messages/customers.ts'
import { ruleRefusalOf, type RuleRefusalDetail } from '../../+counter/refused/rule-refusal.ts'

const TOUCHED = { also: [customers.show, statistics.dashboard, stampCards.list, payouts.list] }

export type HandOuts = ReturnType<typeof useHandOuts>

export function useHandOuts(customer: Pick<Customer, 'id' | 'name'>) {
  const giveAct = useAct(stamping.give, TOUCHED)
  const redeemAct = useAct(stamping.redeem, TOUCHED)
  const undoAct = useAct(stamping.undo, TOUCHED)
  const takeBackAct = useAct(gifts.takeBack, { also: [customers.show, messages.list, statistics.dashboard] })
  const navigate = useNavigate()
  const isHere = useIsHere()

  // Once the page was left, no form shows a rule or a wrong field.
  const tellRefusal = (error: ApiError) => (isHere() ? notifyWithoutFields(error) : notifyBeside(error))
  const undo = async (event_id: string) => {
    if (await undoAct.submit({ body: { event_id } })) notify.success(say('ledger.taken_back'))
  }
  const undoing = (event_id: string) => ({ label: say('ledger.undo'), onPress: () => void undo(event_id) })
  const toSend = { label: say('owed.to_payouts'), onPress: () => void navigate('/business/payouts') }

  /** Returns `given`, or the rule that refused. Any other refusal is in `giveErrors` or in a toast. */
  const give = async (input: {
    stamp_id: string
    stamps: number
    note: string | null
    override?: true
  }): Promise<'given' | 'refused' | RuleRefusalDetail> => {
    try {
      const given = await giveAct.run({ body: { customer_id: customer.id, ...input } })
      const earned = given.rewards_issued.map((reward) => reward.name).join(', ')
      const done = say('giving.done', { count: given.event.quantity, name: customer.name })
      const words = earned ? `${done} ${say('giving.earned', { rewards: earned })}` : done
      notify.withAct(words, undoing(given.event.id))
      return 'given'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const refusal = ruleRefusalOf(error)
      if (!isHere() || !refusal) tellRefusal(error)
      return refusal ?? 'refused'
    }
  }

  /** Returns null on success, else the errors by field: none where a toast shows the refusal. */
  const redeem = async (
    reward: IssuedReward,
    recipient: Record<string, string> | null,
  ): Promise<FieldErrors | null> => {
    try {
      const { event, reward: redeemed } = await redeemAct.run({
        body: { customer_id: customer.id, reward_id: reward.id, ...(recipient ? { recipient } : {}) },
      })
      if (redeemed.fulfilment === 'pending')
        notify.withAct(say('owed.done_to_send', { name: reward.name }), undoing(event.id), toSend)
      else notify.withAct(say('owed.done', { name: reward.name }), undoing(event.id))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      tellRefusal(error)
      return error.errors
    }
    return null
  }

  const takeBack = async (reward: IssuedReward) => {
    if (await takeBackAct.submit({ body: { reward_id: reward.id } }))
      notify.success(say('gift.taken', { name: reward.name }))
  }

  return {
    takeBack,
    takingBack: takeBackAct.busy,
    give,
    giving: giveAct.busy,
    giveErrors: giveAct.errors,
    redeem,
    redeeming: redeemAct.busy,
    undo,
    undoing: undoAct.busy,
  }
}
