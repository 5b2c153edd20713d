import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWebhookWorld, type WebhookWorld } from '../testing/app/webhook-world.ts'
import { PAID, paystackRefund } from '../testing/http/provider-events.ts'

let world: WebhookWorld
beforeAll(async () => {
  world = await createWebhookWorld()
})
afterAll(() => world.close())

test('events of other providers do not wait for one that is down', async () => {
  const down = await world.open(await world.registerBusiness(), 'paystack')
  for (let n = 0; n < 25; n++) await world.post('paystack', paystackRefund(down, `R${n}`, 1))
  const other = await world.open(await world.registerBusiness(), 'stripe')
  other.status = 'paid'
  world.clock.advance({ seconds: 1 })
  await world.post('stripe', PAID.stripe(other))
  let asked = 0
  world.peer.failWith((response, request) => {
    if (request.path.startsWith('/v1/')) return false
    asked += 1
    response.destroy()
    return true
  })
  await world.apply()
  expect(asked).toBe(3)
  expect(await world.paymentOf(other.reference)).toMatchObject({ status: 'paid' })
  const tries = (await world.events()).map((event) => event.tries)
  expect(tries.toSorted((one, another) => another - one).slice(0, 5)).toEqual([1, 1, 1, 1, 0])
})
