import { showMinor } from '#messages/money.ts'
import { say } from '#messages/promise.ts'

type Valued = { type: string; name: string; value_minor: number | null; percent: number | null }
type Promised = Valued & { stamps_required: number; expires_in_days: number | null }

/** '10% off', '₦500.00 off', 'worth ₦500.00'; empty when the name already says it. */
export function describeRewardValue({ type, name, value_minor, percent }: Valued, currency: string): string {
  if (type === 'percent_discount' && percent !== null) {
    return namesShare(name, percent) ? '' : say('off', { amount: say('percent', { percent }) })
  }
  if (value_minor === null || value_minor === 0) return ''
  const amount = showMinor(value_minor, currency)
  return namesAmount(name, amount) ? '' : say(type === 'amount_discount' ? 'off' : 'worth', { amount })
}

function namesShare(name: string, percent: number): boolean {
  const shares = [...name.matchAll(/(\d+(?:[.,]\d+)?)\s*%/g)]
  return shares.some(([, share = '']) => Number(share.replace(',', '.')) === percent)
}

// '₦2,000 off a bag', '2000 naira off' and '2 000 ₦ de remise' name ₦2,000.00, on a page of any language.
function namesAmount(name: string, amount: string): boolean {
  const [figure] = figuresIn(amount)
  return figure !== undefined && figuresIn(name).includes(figure)
}

/** Returns the whole figures of a text, without marks between thousands: '750 ml' names 750, and neither 50 nor 5. */
function figuresIn(text: string): string[] {
  const plain = text.replace(/(\d)[\s,](?=\d{3}(?!\d))/g, '$1')
  return [...plain.matchAll(/\d+(?:[.,]\d+)?/g)].map(([figure]) => figure.replace(',', '.').replace(/\.00$/, ''))
}

/** 'At 5 stamps, worth ₦500.00, good for 30 days'. */
export function conditionsOf(reward: Promised, { of, currency }: { of: number; currency: string }): string {
  const { stamps_required: count, expires_in_days } = reward
  const when = count === 0 ? say('joining') : say(count === of ? 'full' : 'at', { count })
  return [
    when,
    describeRewardValue(reward, currency),
    expires_in_days === null ? '' : say('good_for', { count: expires_in_days }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Says where staff send a reward that they pay out themselves; empty for a reward handed over at the counter. */
export function sentWords(type: string): string {
  if (type === 'airtime' || type === 'tv_subscription' || type === 'electricity' || type === 'mobile_money')
    return say(`sent.${type}`)
  return ''
}
