/** Short addresses of text messages: where each leads, for how long, and that guessing finds nothing. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { ENDED_LINK_PATH } from '@stampwell/domain/sending/ended-link.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { sendDue, showCampaign, storeCampaign } from '../testing/fixtures/campaigns.ts'
import { createCounter, createCustomer, freshPhone } from '../testing/fixtures/counter.ts'
import { readShortId } from '../delivery/short-ids.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ start: new Date('2026-11-20T09:00:00Z') })
})
afterAll(() => world.close())

async function openBusiness() {
  const owner = await createCounter(world)
  const phone = freshPhone()
  const customer = await createCustomer(owner.call, { name: 'Bola', phone, marketing_consent: true })
  /** Sends a campaign by SMS. Returns its id, the text, and the paths in it: link, card, stop. */
  const send = async (messageBody = 'See https://example.com/menu today.') => {
    const id = await storeCampaign(owner, { channels: ['sms'], messageBody })
    await sendDue(world)
    world.clock.advance({ minutes: 1 })
    const text = (await world.outbox(`+234${phone.slice(1)}`))[0]?.text ?? ''
    const [link = '', card = '', stop = ''] = text.match(/\/s\/\w+/g) ?? []
    return { id, text, link, card, stop }
  }
  return { owner, customer, send }
}

async function follow(path: string, method = 'GET') {
  const answer = await world.fetch(path, { method, redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location') ?? '', headers: answer.headers }
}

test('each address of a text message is short, and leads where it belongs', async () => {
  const { owner, send } = await openBusiness()
  const { id, text, link, card, stop } = await send()
  expect(text).toContain(`${owner.user.business.business_name}: News\nSee http`)
  expect([link, card, stop].every((path) => /^\/s\/[0-9A-HJKMNP-TV-Z]{10}$/.test(path))).toBe(true)
  expect(new Set([link, card, stop]).size).toBe(3)
  expect((await follow(card)).to).toMatch(/\/wallet\/[\w-]{43}$/)
  expect((await follow(stop)).to).toMatch(/\/u\/[\w-]{66}$/)
  const { status, to, headers } = await follow(link)
  expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
    302,
    'no-store',
    'no-referrer',
  ])
  // Following it changes nothing; what it leads to counts the click and goes on.
  expect((await showCampaign(owner, id)).figures.sms?.clicked).toBe(0)
  expect((await follow(new URL(to).pathname)).to).toBe('https://example.com/menu')
  expect((await showCampaign(owner, id)).figures.sms?.clicked).toBe(1)
  expect((await follow(link, 'HEAD')).status).toBe(302)
  expect((await follow(card.toLowerCase())).status).toBe(302)
})

test('the log has the pattern of an address, and neither its id nor where it leads', async () => {
  const { send } = await openBusiness()
  const { link, card, stop } = await send()
  const targets = await Promise.all([link, card, stop].map(async (path) => new URL((await follow(path)).to).pathname))
  const lines: string[] = []
  const { config } = world.app.context
  const app = await createApp({
    config,
    database: world.database,
    clock: world.clock,
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    webBuild: config.dataDir,
  })
  const paths = [link, card, stop, '/s/ZZZZZZZZZY']
  for (const path of paths) await app.fetch(path, { redirect: 'manual' })
  await app.close()
  const logged = lines.join('')
  expect(lines.filter((line) => line.includes('"route":"/s/:id"'))).toHaveLength(4)
  for (const secret of [...paths, ...targets]) expect(logged).not.toContain(secret.split('/').at(-1))
})

test('a customer keeps one address for each target, which leads to the newest message', async () => {
  const { owner, send } = await openBusiness()
  const first = await send()
  const second = await send()
  expect([second.link, second.card, second.stop]).toEqual([first.link, first.card, first.stop])
  await follow(new URL((await follow(first.link)).to).pathname)
  expect((await showCampaign(owner, second.id)).figures.sms?.clicked).toBe(1)
  const other = await openBusiness()
  expect((await other.send()).link).not.toBe(first.link)
})

test('the shop is named once', async () => {
  const { owner, send } = await openBusiness()
  const name = owner.user.business.business_name
  const { text } = await send('Tea is free at {business}.')
  expect(text.split(name)).toHaveLength(2)
})

test('a card’s address ends with the card link that it stands for, and 90 days after the newest message', async () => {
  const { owner, customer, send } = await openBusiness()
  const first = await send()
  await owner.call(walletLinks.replace, { params: { id: customer } })
  expect((await follow(first.card)).status).toBe(404)
  const second = await send()
  expect(second.card).not.toBe(first.card)
  world.clock.advance({ days: 90 })
  expect([(await follow(second.card)).status, (await follow(second.stop)).status]).toEqual([404, 302])
})

test('after a change of the key a card’s address leads to the card for as long as the old key is there', async () => {
  const { send } = await openBusiness()
  const { card } = await send()
  const { config } = world.app.context
  const followWith = async (oldSecretKey: string | null) => {
    const app = await createApp({
      config: { ...config, secretKey: 'the key that comes after it, long enough', oldSecretKey },
      database: world.database,
      clock: world.clock,
      log: pino({ level: 'silent' }),
      webBuild: config.dataDir,
    })
    const { status, headers } = await app.fetch(card, { redirect: 'manual' })
    await app.close()
    return { status, to: headers.get('location') }
  }
  expect(await followWith(config.secretKey)).toEqual({ status: 302, to: (await follow(card)).to })
  expect((await followWith(null)).status).toBe(404)
})

test('a person whose link has ended gets a page that says so, and a program the answer of the API', async () => {
  const open = async (path: string, accept: string) => {
    const { status, headers } = await world.fetch(path, { redirect: 'manual', headers: { accept } })
    return [status, headers.get('location'), headers.get('cache-control'), headers.get('referrer-policy')]
  }
  const { owner, customer, send } = await openBusiness()
  const { card, stop } = await send()
  await owner.call(walletLinks.replace, { params: { id: customer } })
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
  for (const path of [card, '/s/ZZZZZZZZZX', '/c/unknown'])
    expect([path, ...(await open(path, browser))]).toEqual([path, 302, ENDED_LINK_PATH, 'no-store', 'no-referrer'])
  for (const accept of ['*/*', 'application/json']) expect((await open(card, accept))[0]).toBe(404)
  expect((await open(stop, browser))[1]).toMatch(/\/u\/[\w-]{66}$/)
})

test('after an erasure only the way to say stop is left', async () => {
  const { owner, customer, send } = await openBusiness()
  const { link, card, stop } = await send()
  await owner.call(customers.remove, { params: { id: customer } })
  expect([(await follow(link)).status, (await follow(card)).status, (await follow(stop)).status]).toEqual([
    404, 404, 302,
  ])
})

test('the addresses of one IPv6 /64 guess together', async () => {
  const guess = async (remoteAddress: string) =>
    (await world.app.fastify.inject({ url: '/s/0000000000', remoteAddress })).statusCode
  const statuses = []
  for (let n = 0; n < 61; n++) statuses.push(await guess(`2001:db8:0:1::${n.toString(16)}`))
  expect(statuses.indexOf(429)).toBe(60)
  expect(await guess('2001:db8:0:2::1')).toBe(404)
})

test('guessing is limited, and links that exist still lead on from the same address', async () => {
  const { send } = await openBusiness()
  const { stop } = await send()
  // What the tests before it asked for is forgotten.
  world.clock.advance({ hours: 1 })
  const statuses = []
  for (let n = 0; n < 61; n++) statuses.push((await follow(`/s/${String(n).padStart(10, '0')}`)).status)
  expect(statuses.indexOf(429)).toBe(60)
  expect((await follow('/s/ZZZZZZZZZZ')).status).toBe(429)
  expect((await follow(stop)).status).toBe(302)
})

test.each([
  ['7kd2qxa0o1', '7KD2QXA001'],
  ['ILOilo0000', '1101100000'],
  ['7KD2QXA00', null],
  ['7KD2QXA00U', null],
])('%s is read as %s', (typed, id) => {
  expect(readShortId(typed)).toBe(id)
})
