/** Short news of the chain, every few days. None says that a branch is closed: people come to each on every day. */
import { notifications } from '@stampwell/contract/business/notifications.ts'
import type { Call } from '@stampwell/contract/call.ts'

const BODY = 'Thank you for reading, and see you soon at one of our branches.'
const TITLES = [
  'Marina serves tea in glasses now',
  'Card payments work again in Wuse',
  'The baker has a new oven',
  'Lekki opens at six from now on',
  'The airport branch has a generator of its own',
  'Fresh coconut bread from Thursday',
  'We are hiring in Lekki',
  'Parking behind the Marina branch is free for customers',
  'Open on public holidays too',
  'Thank you: ten thousand loaves in one week',
  'The queue at Marina has two lines now',
  'Gluten-free loaves, only on order and one day ahead, in Lekki and in Wuse',
  'Sunday opening hours',
  'Wuse moves to the corner, one street further',
  'A new recipe for our meat pie',
  'The airport branch takes orders by phone',
  'We changed our supplier of butter',
  'Please keep your receipt until the end of the month',
  'Lekki has new chairs and a longer counter',
  'Breakfast is served until ten on Saturdays',
  'New: oat bread',
  'The toilets at Marina are open again',
  'Our cakes for the holidays can be ordered now',
  'Water outage in Wuse, we serve bread only',
  'We open at seven tomorrow',
]
export const NOTIFICATION_COUNT = TITLES.length
/** One of so many goes to everybody, the others to some regulars. */
const TO_ALL = 12
const SOME = 40

/** `regulars`: their ids. */
export async function sendNotification(call: Call, nth: number, regulars: readonly string[]): Promise<void> {
  const from = (nth * 17) % Math.max(1, regulars.length - SOME)
  await call(notifications.send, {
    body: {
      channel: nth % 8 === 5 ? 'email' : 'in-app',
      title: TITLES[nth] ?? '',
      body: BODY,
      ...(nth % TO_ALL === 0 ? {} : { customer_ids: regulars.slice(from, from + SOME) }),
    },
  })
}
