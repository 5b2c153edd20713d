import type { Reward } from '@stampwell/contract/business/rewards.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { expiryOfReward } from '@stampwell/domain/stamping/reward.ts'
import { showMinor } from '#messages/money.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { fullDate } from '#messages/when.ts'
import { say as sayUi } from '#messages/ui.ts'
import { say } from '#messages/wizard.ts'

/** `of` is the card's number of stamps. */
export function whenEarned(stamps_required: number, of: number): string {
  if (stamps_required === 0) return say('reward.at_joining')
  if (stamps_required === of) return say('reward.at_last', { count: of })
  return say('reward.at', { count: stamps_required })
}

/** 'Percent off, 10% · good for 30 days', or 'Kind: Free item'. */
export function describeTypeAndValue(
  reward: Pick<Reward, 'value_minor' | 'percent' | 'expires_in_days' | 'details'>,
  typeName: string,
  currency: string,
): string {
  const worth = formatRewardValue(reward, currency)
  const kind = worth
    ? say('reward.kind_worth', { kind: typeName, worth })
    : typeName && sayUi('named', { name: say('reward.type'), value: typeName })
  const life = reward.expires_in_days === null ? '' : say('reward.good_for', { count: reward.expires_in_days })
  return [kind, reward.details ?? '', life].filter(Boolean).join(' · ')
}

/** '10%' or '₦500.00'; empty for a reward without either. */
export function formatRewardValue(
  { percent, value_minor }: Pick<Reward, 'percent' | 'value_minor'>,
  currency: string,
): string {
  if (percent !== null) return say('reward.share', { percent })
  return value_minor === null ? '' : showMinor(value_minor, currency)
}

/** Lists what redeeming asks the customer for: 'the currency, the country and a phone number'. */
export function recipientInWords(recipient: readonly { type: string }[]): string {
  return new Intl.ListFormat(LOCALE).format(recipient.flatMap(({ type }) => RECIPIENT_FIELDS[type] ?? []))
}

const RECIPIENT_FIELDS: Record<string, string> = {
  phone: say('reward.asks.phone'),
  smartcard: say('reward.asks.smartcard'),
  meter: say('reward.asks.meter'),
  mobile_money_currency: say('reward.asks.currency'),
  mobile_money_country: say('reward.asks.country'),
}

/** Says until which day, in the business's time zone, a reward earned now would be valid, or that it never expires. */
export function expiryInWords(days: string, timezone: string, now: Date): string {
  const expires_at = expiryOfReward({ issued_at: now, expires_in_days: Number(days) || null, timezone })
  // `expires_at` is the first moment of the day after.
  return expires_at
    ? say('reward.expires_until', { day: fullDate(localDate(new Date(expires_at.getTime() - 1), timezone)) })
    : say('reward.expires_hint')
}
