/** Two processes of the program on one PostgreSQL, as behind a proxy: to whom a call goes makes no difference. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { auth } from '@stampwell/contract/business/auth.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { sessions } from '@stampwell/contract/business/sessions.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { tills } from '@stampwell/contract/business/tills.ts'
import { createCall } from '@stampwell/contract/call.ts'
import { till, tillPairing } from '@stampwell/contract/till/till.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer } from './testing/counter.ts'
import { examine, openFurnished } from './testing/furnished-place.ts'
import { openLetterBox, type LetterBox } from './testing/letter-box.ts'
import type { Places } from './testing/places.ts'
import { endHouses, startHouse, type Place, type RunningHouse } from './testing/running-house.ts'
import { openBook, type Tills } from './testing/tappers.ts'

const METRICS_TOKEN = 'a-token-for-metrics'
let places: Places
let box: LetterBox
let place: Place
let shop: Tills
let houses: [RunningHouse, RunningHouse]
beforeAll(async () => {
  ;({ places, place, tills: shop } = await openFurnished())
  box = await openLetterBox()
  const env = { SMTP_URL: box.url, METRICS_TOKEN }
  houses = [await startHouse(place, env), await startHouse(place, env)]
}, 120_000)
afterAll(async () => {
  await endHouses()
  await box.close()
  await places.close()
})

const at = (house: RunningHouse, token: string | null = shop.token) =>
  createCall({ base: house.base, token: () => token })

test('each letter goes out once, whoever wrote it', async () => {
  const addresses = Array.from({ length: 20 }, (_, n) => `customer-${n}@example.com`)
  await Promise.all(
    houses.map(async (house, which) => {
      for (const email of addresses.filter((_, n) => n % 2 === which)) {
        const id = await addCustomer(at(house), { email })
        await at(house)(customers.walletLink, { params: { id }, idempotency_key: crypto.randomUUID() })
      }
    }),
  )
  for (const address of addresses) expect(await box.letterTo(address)).toContain('/wallet/')
  const waiting = async (house: RunningHouse) =>
    /^queue_jobs\{queue="mail"\} (\d+)$/m.exec(
      await (
        await fetch(house.base.replace('/api', '/metrics'), { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      ).text(),
    )?.[1]
  await expect.poll(() => waiting(houses[1]), { timeout: 20_000 }).toBe('0')
  expect(box.count()).toBe(addresses.length)
})

test('who logs out at one, is logged out from elsewhere, or is revoked there, is out at the other at once', async () => {
  const owner = { email: 'owner-0@example.com', password: 'Flat-White#2026' }
  const logIn = async () => (await at(houses[0], null)(auth.login, { body: owner })).data.token
  const token = await logIn()
  await at(houses[1], token)(profile.show, {})
  await at(houses[0], token)(auth.logout, {})
  await expect(at(houses[1], token)(profile.show, {})).rejects.toMatchObject({ status: 401 })

  const [here, lost] = [await logIn(), await logIn()]
  await at(houses[1], lost)(profile.show, {})
  const { data } = await at(houses[1], lost)(sessions.list, {})
  await at(houses[0], here)(sessions.end, {
    params: { session: data.sessions.find(({ is_current }) => is_current)?.id ?? '' },
    body: { current_password: owner.password },
  })
  await expect(at(houses[1], lost)(profile.show, {})).rejects.toMatchObject({ status: 401 })
  await at(houses[0], here)(auth.logout, {})

  const {
    data: { code, till_id },
  } = await at(houses[0])(tills.pair, { body: { name: 'Till Yaba' } })
  const { data: device } = await at(houses[1], null)(tillPairing.pair, { body: { code } })
  await at(houses[0], device.token)(till.me, {})
  await at(houses[1])(tills.revoke, { params: { till: till_id } })
  await expect(at(houses[0], device.token)(till.me, {})).rejects.toMatchObject({ status: 401 })
})

test('a stamp at one reaches the open wallet page of the other, also after the database went away for a moment', async () => {
  const customer_id = await addCustomer(at(houses[0]), { email: 'live@example.com' })
  await at(houses[0])(customers.walletLink, { params: { id: customer_id }, idempotency_key: crypto.randomUUID() })
  const token = /\/wallet\/([\w-]+)/.exec(await box.letterTo('live@example.com'))?.[1] ?? ''
  const heard: string[] = []
  const ending = new AbortController()
  const listening = listen(`${houses[1].base}/v1/wallet/${token}/events`, heard, ending.signal)
  await expect.poll(() => heard.join(''), { timeout: 10_000 }).toContain('retry')
  const give = () =>
    at(houses[0])(stamping.give, {
      body: { customer_id, stamp_id: shop.stamp_id },
      idempotency_key: crypto.randomUUID(),
    })

  let given = 0
  // That somebody listens there is known here a moment later; a page that misses an event reads by itself.
  await expect
    .poll(
      async () => {
        await give()
        given += 1
        return heard.join('')
      },
      { timeout: 20_000, interval: 200 },
    )
    .toContain('event: stamp')
  expect(heard.join('').match(/event: stamp/g)?.length).toBeLessThanOrEqual(given)

  await places.cut(place)
  // The line was away, so the page is told to look again; then it hears as before.
  await expect.poll(() => heard.join(''), { timeout: 20_000 }).toContain('event: message\ndata: {}')
  const before = heard.length
  await expect
    .poll(
      async () => {
        await give().catch(() => undefined)
        return heard.slice(before).join('')
      },
      { timeout: 20_000, interval: 200 },
    )
    .toContain('event: stamp')

  ending.abort()
  await listening
  for (const house of houses) expect([await house.stop(), house.said()]).toEqual([0, expect.any(String)])
  expect((await examine(place, shop, openBook())).wrongs).toEqual([])
}, 90_000)

test('asked to end a second time it goes at once, whatever is still coming in', async () => {
  const house = await startHouse(place, { SMTP_URL: box.url })
  const socket = connect(house.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    'POST /api/v1/auth/business/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  )
  await once(socket, 'ready')
  // By its answer the half request before it on the same machine has been read too.
  await fetch(`${house.base.replace('/api', '/healthz')}`)
  house.signal('SIGTERM')
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const probe = connect(house.port, '127.0.0.1', () => {
        probe.destroy()
        resolve(true)
      }).on('error', () => resolve(false))
    })
  await expect.poll(isListening, { timeout: 10_000, interval: 50 }).toBe(false)
  const asked = performance.now()
  house.signal('SIGTERM')
  expect(await house.ended).toBe(1)
  expect(house.said()).not.toContain('still running')
  process.stdout.write(`Asked twice, it was gone after ${Math.round(performance.now() - asked)} ms.\n`)
  socket.destroy()
}, 60_000)

async function listen(url: string, heard: string[], signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, { signal, headers: { accept: 'text/event-stream' } })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read().catch(() => undefined))
    heard.push(part.value)
}
