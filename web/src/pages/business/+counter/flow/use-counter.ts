/** The counter's flow. An act without a response is retried with the same key, so nothing is stamped twice. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { useEffect, useReducer } from 'react'
import { counterReducer } from '../session/counter-reducer.ts'
import { START } from '../session/counter-state.ts'
import { useActContext } from '../acts/use-act-context.ts'
import { useCodeScan, useReadCode } from '../scan/use-code-scan.ts'
import { useGiveStamps } from '../give/use-give-stamps.ts'
import { useOpenCustomer } from '../customer/use-open-customer.ts'
import { useRedeemReward } from '../redeem/use-redeem-reward.ts'
import { useUndo } from '../done/use-undo.ts'

export function useCounter(cards: readonly StampCard[]) {
  const [state, dispatch] = useReducer(counterReducer, START)
  const context = useActContext(dispatch)
  const { show, lookUp, open, openById, openAdded, openReward, loadRewards } = useOpenCustomer(context)
  const scan = useCodeScan(context, show)
  const { read, forgetShown } = useReadCode(state, context, { scan, lookUp })
  const { recentGive, give, forgetGive } = useGiveStamps(context)
  const redeem = useRedeemReward(context, cards)
  const undo = useUndo(context, ({ event_id, customer_id }, wasLeft) => {
    forgetGive(event_id)
    // The reply does not say which rewards the undo took back: one that came by joining the card stays.
    const customer = state.person?.customer
    if (customer?.id === customer_id && !wasLeft) void loadRewards(customer)
  })

  const { person } = state
  useEffect(() => {
    // They are open again: the act may have issued rewards.
    if (person?.is_stale) void loadRewards(person.customer)
  }, [person, loadRewards])

  const { inHand, leave, waiting } = context.pendingActions
  const { isReading, abandon } = context.reading
  return {
    ...state,
    /** A customer is being looked up. */
    isReading,
    deliveryState: inHand?.deliveryState ?? null,
    giving: inHand?.doing === 'give',
    /** The row of the act that has no response yet; not among the recent ones before its customer leaves. */
    lineInHand: inHand?.line ?? null,
    redeeming: inHand?.doing === 'redeem',
    undoing: inHand?.doing === 'undo',
    busy: isReading || inHand !== null,
    /** Number of acts sent without a response, including those of earlier customers and other tabs. */
    waiting,
    read,
    open,
    openReward,
    openById,
    openAdded,
    loadRewards,
    recentGive,
    give,
    redeem,
    undo,
    forgetUndo: (event_id: string) => dispatch({ type: 'undo_expired', event_id }),
    forgetHint: () => dispatch({ type: 'hint_expired' }),
    /** The key of an act that is refused on the screen and kept as unanswered besides. */
    lostKey: state.view.at === 'refused' ? (state.view.lost?.key ?? null) : null,
    sendAgain: context.pendingActions.sendAgain,
    back: () => dispatch({ type: 'refusal_closed' }),
    /** Starts the next customer. Acts without a response continue in the background. */
    next: () => {
      forgetShown()
      abandon()
      dispatch({ type: 'customer_left', line: leave() })
    },
  }
}

export type CounterFlow = ReturnType<typeof useCounter>
