/** SMS pumping: text messages that nobody logged in asked for are limited by the beginning of the number. */
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { ATTEMPTS } from '@stampwell/contract/attempts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCafe } from '../testing/fixtures/cafe.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const REFUSED = { status: 429, message: expect.stringMatching(/Ask at the counter .* or use your e-mail/) }

/** Numbers of one range, which the first six digits name: +234 803. */
const numberOf = (block: string, n: number) => `0${block}${String(n).padStart(5, '0')}`

async function openShop() {
  const { cafe, code } = await createCafe(world)
  const join = async (contact: { phone?: string; email?: string }) =>
    (await world.nobody(cards.join, { params: { code }, body: { name: 'Ada', ...contact } })).data
  /** Joins once, and then asks for the link as a person whom the shop knows. */
  const askAgain = async (phone: string) => {
    await join({ phone })
    return join({ phone })
  }
  return { cafe, join, askAgain }
}

test('at most twenty text messages an hour go to numbers that begin alike, whichever business is asked', async () => {
  const [one, other] = [await openShop(), await openShop()]
  for (let n = 0; n < ATTEMPTS.unasked_sms_to_range.limit; n++)
    await (n % 2 ? one : other).askAgain(numberOf('80312', n))
  await expect(one.askAgain(numberOf('80312', 90))).rejects.toMatchObject(REFUSED)
  await expect(other.askAgain(numberOf('80312', 91))).rejects.toMatchObject(REFUSED)
  expect(await world.outbox('+2348031200090')).toHaveLength(0)

  // Other numbers, e-mails and new customers, who get no text message, are served.
  expect((await one.askAgain(numberOf('70312', 1))).sent_to).toBe('0703•••••01')
  await one.join({ phone: numberOf('80312', 92), email: 'known@example.com' })
  expect((await one.join({ email: 'known@example.com' })).sent_to).toBe('k•••@example.com')

  world.clock.advance({ hours: 2 })
  await one.askAgain(numberOf('80312', 93))
})

test('links that a customer asks for again count with them; those of a merchant who is logged in do not', async () => {
  const { cafe, join, askAgain } = await openShop()
  const { customer, wallet_token = '' } = await join({ phone: numberOf('80412', 50) })
  for (let n = 0; n < ATTEMPTS.unasked_sms_to_range.limit; n++) await askAgain(numberOf('80412', n))
  await expect(world.nobody(wallet.sendLink, { params: { wallet_token } })).rejects.toMatchObject(REFUSED)
  const { data } = await cafe.call(walletLinks.send, { params: { id: customer?.id ?? '' } })
  expect(data.sent_to).toBe('0804•••••50')
})

test('a join that this limit refuses is told the moment at which it passes, and uses up no other limit', async () => {
  const { join, askAgain } = await openShop()
  const phone = numberOf('80512', 70)
  await join({ phone })
  for (let n = 0; n < ATTEMPTS.unasked_sms_to_range.limit; n++) await askAgain(numberOf('80512', n))
  let seconds = 0
  // Six would be one more than the links that one person may ask for in an hour.
  for (let n = 0; n < 6; n++) {
    const refused = await join({ phone }).catch((error: { retry_after: number }) => error)
    expect(refused).toMatchObject(REFUSED)
    seconds = 'retry_after' in refused ? refused.retry_after : 0
  }
  world.clock.advance({ seconds })
  expect((await join({ phone })).sent_to).toBe('0805•••••70')
})
