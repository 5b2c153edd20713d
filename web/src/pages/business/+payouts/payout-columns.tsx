/** The columns of rewards to send, and of those that were sent. */
import type { Payout } from '@stampwell/contract/business/payouts.ts'
import { say } from '#messages/payouts.ts'
import type { Column } from '#ui/list-page/column.ts'
import { recentDay } from '../+dates/recent-day.ts'
import { CopyNumber } from './CopyNumber.tsx'
import { goesTo } from './goes-to.ts'
import { PayoutActions } from './PayoutActions.tsx'
import { PayoutCustomer } from './PayoutCustomer.tsx'
import type { PayoutContext } from './payout-list.ts'
import { PayoutReward } from './PayoutReward.tsx'

export function payoutColumns(context: PayoutContext): readonly Column<Payout>[] {
  const { isSent, timezone, now } = context
  const when = ({ reward, redeemed_by, sent }: Payout) =>
    isSent ? { at: sent?.at, by: sent?.by } : { at: reward.redeemed_at, by: redeemed_by }
  return [
    {
      name: 'who',
      head: say('head.customer'),
      className: 'pay-who',
      narrow: 'title',
      cell: (payout) => <PayoutCustomer payout={payout} />,
    },
    {
      name: 'what',
      head: say('head.reward'),
      narrow: 'line',
      cell: (payout) => <PayoutReward payout={payout} {...context} />,
    },
    {
      name: 'to',
      head: say('head.to'),
      className: 'pay-to',
      narrow: 'line',
      cell: ({ reward }) => {
        const to = goesTo(reward)
        return to ? <CopyNumber goal={to} /> : <small>{say(isSent ? 'gone_sent' : 'gone_text')}</small>
      },
    },
    {
      name: 'when',
      head: say(isSent ? 'head.sent' : 'head.redeemed'),
      className: 'pay-when tn',
      narrow: isSent ? 'pair' : 'corner',
      cell: (payout) => {
        const { at, by } = when(payout)
        return (
          <>
            {at && <span>{recentDay(at, timezone, now)}</span>}
            {by && <small>{say('by', { name: by })}</small>}
          </>
        )
      },
    },
    ...(isSent ? [REFERENCE] : []),
    {
      name: 'act',
      head: say('head.act'),
      isHeadHidden: true,
      className: 'pay-act',
      narrow: isSent ? 'corner' : 'actions',
      cell: (payout) => <PayoutActions payout={payout} {...context} />,
    },
  ]
}

const REFERENCE: Column<Payout> = {
  name: 'reference',
  head: say('head.reference'),
  className: 'pay-ref tn',
  narrow: 'pair',
  cell: ({ reward }) => reward.reference ?? <span className="muted">{say('no_reference')}</span>,
}
