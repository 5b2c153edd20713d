/** The reward, its worth, card and code; and if it was moved back, when and by whom. */
import type { Payout } from '@stampwell/contract/business/payouts.ts'
import { say } from '#messages/payouts.ts'
import { Money } from '#ui/figures/Money.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { recentDayInSentence } from '../+dates/recent-day.ts'
import type { PayoutContext } from './payout-list.ts'

export function PayoutReward({
  payout: { reward, card_name, sent, reopened },
  isSent,
  currency,
  timezone,
  now,
}: { payout: Payout } & Pick<PayoutContext, 'isSent' | 'currency' | 'timezone' | 'now'>) {
  return (
    <>
      <b>{reward.name}</b>
      <small>
        {reward.value_minor !== null && (
          <>
            <Money amount_minor={reward.value_minor} currency={currency} /> ·{' '}
          </>
        )}
        {card_name} · <span className="pay-code">{say('code', { code: reward.code })}</span>
      </small>
      {!isSent && sent && reopened && (
        <span className="pay-back">
          <Tag tone="late">{say('reopened')}</Tag>
          <small>
            {say('reopened_text', {
              sent: recentDayInSentence(sent.at, timezone, now),
              back: recentDayInSentence(reopened.at, timezone, now),
              name: reopened.by ?? '',
            })}
          </small>
        </span>
      )}
    </>
  )
}
