/** Words that the wallet, the counter and the merchant's pages share. */
import type { OfferFacts } from '@stampwell/contract/business/offers.ts'
import { readTime } from '#messages/when.ts'
import { showMinor } from '#messages/money.ts'
import { say } from '#messages/offer-words.ts'

export type Worth = Pick<OfferFacts, 'offer_type' | 'percent' | 'value_minor'>

/** '15% off', '₦500.00 off', 'Free', '2 for 1'. */
export function offerFigure({ offer_type, percent, value_minor }: Worth, currency: string): string {
  if (offer_type === 'percent') return say('figure.percent', { percent: percent ?? 0 })
  if (offer_type === 'amount') return say('figure.amount', { amount: showMinor(value_minor ?? 0, currency) })
  return say(`figure.${offer_type}`)
}

/** 'Until 14 December, once'. `today` is the business's date 'YYYY-MM-DD'. */
export function offerUntil(
  { ends_on, once_per_customer }: Pick<OfferFacts, 'ends_on' | 'once_per_customer'>,
  today: string,
): string {
  if (ends_on === null) return say(once_per_customer ? 'open_once' : 'open')
  return say(once_per_customer ? 'until_once' : 'until', { day: dayInWords(ends_on, today) })
}

/** '14 December'; with the year when it is not the year of `today`. */
export function dayInWords(date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const }
  return readTime(`${date}T00:00:00Z`, 'UTC', { day: 'numeric', month: 'long', ...year })
}
