/** The offer of the last days: regulars use it at their visits. */
import { offers } from '@stampwell/contract/business/offers.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { addDays, localDate } from '@stampwell/domain/calendar.ts'

/** Age of the offer in days, and its length. */
export const OFFER_DAYS = 6
const OFFER_LENGTH_DAYS = 30
/** Every third person uses it. */
const USED_BY_EVERY = 3

export async function makeOffer(call: Call, at: Date): Promise<string> {
  const today = localDate(at, 'Africa/Lagos')
  const { data } = await call(offers.create, {
    body: {
      title: 'Second flat white free',
      description: 'Bring a friend: the second cup is on us.',
      offer_type: 'two_for_one',
      starts_on: today,
      ends_on: addDays(today, OFFER_LENGTH_DAYS),
      terms: 'Both cups at one visit. Not together with a reward.',
    },
  })
  return data.offer.id
}

/** Redeems the offer at a visit. `used` holds the people who have used it. */
export async function redeemOffer(
  call: Call,
  { id, used }: { id: string; used: Set<number> },
  { customer_id, person }: { customer_id: string; person: number },
): Promise<void> {
  if (person % USED_BY_EVERY !== 0 || used.has(person)) return
  used.add(person)
  await call(offers.redeem, { params: { id }, body: { customer_id } })
}
