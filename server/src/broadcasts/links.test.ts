/** Tracked links of a campaign’s e-mails: what counts as a click, and what only looks like one. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCustomer, createCounter, wrongs } from '../testing/fixtures/counter.ts'
import { figuresOf, recipientOf, sendCampaign } from '../testing/fixtures/provider-reports.ts'
import { PIXEL } from './write-message.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function openLink(email: string, link?: string) {
  const owner = await createCounter(world)
  const customer = await createCustomer(owner.call, { email, marketing_consent: true })
  const campaign = await sendCampaign(world, owner, 'email', link)
  const [mail] = await world.outbox(email)
  const path = /\/c\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  const ask = async (method: string) => {
    const answer = await world.fetch(path, { method, redirect: 'manual' })
    return [answer.status, answer.headers.get('location'), await answer.text()]
  }
  const clicks = async () => (await figuresOf(owner, campaign)).email?.clicked
  /** Replaces the stored link, as a broadcast from before may hold it. */
  const store = (url: string) =>
    world.database.db
      .updateTable('broadcasts')
      .set({ links: [url] })
      .where('id', '=', campaign)
      .execute()
  const status = async () => (await recipientOf(world, owner, customer)).status
  /** Asks for the picture of the same e-mail, as a mail program does that shows pictures. */
  const showPicture = async () => {
    const { linkTokens } = world.app.context
    const { first, second } = linkTokens.read(path.slice('/c/'.length)) ?? { first: '', second: '' }
    return (await world.fetch(`/c/${linkTokens.create({ first, second, number: PIXEL })}`, {})).status
  }
  const erase = () => owner.call(customers.remove, { params: { id: customer } })
  return { ask, clicks, path, store, status, showPicture, erase }
}

test('HEAD answers as GET does and counts nothing; a person’s click counts once', async () => {
  const { ask, clicks } = await openLink('head@example.com')
  const found = [302, 'https://example.com/tea', '']
  for (let count = 0; count < 3; count++) expect(await ask('HEAD')).toEqual(found)
  expect(await clicks()).toBe(0)
  for (let count = 0; count < 3; count++) expect(await ask('GET')).toEqual(found)
  expect(await clicks()).toBe(1)
})

test('HEAD finds nothing where GET finds nothing', async () => {
  const { path } = await openLink('nothing@example.com')
  for (const method of ['HEAD', 'GET'])
    expect((await world.fetch(`${path.slice(0, -1)}!`, { method, redirect: 'manual' })).status).toBe(404)
})

test('a program that opens a link at the sending counts nothing', async () => {
  const { ask, clicks } = await openLink('scanner@example.com')
  world.clock.advance({ seconds: -59 })
  await ask('GET')
  expect(await clicks()).toBe(0)
  world.clock.advance({ seconds: 59 })
  await ask('GET')
  expect(await clicks()).toBe(1)
})

test('a program that shows the picture at the sending has opened nothing, a person later has', async () => {
  const { showPicture, status } = await openLink('picture@example.com')
  world.clock.advance({ seconds: -59 })
  expect([await showPicture(), await status()]).toEqual([200, 'sent'])
  world.clock.advance({ seconds: 59 })
  expect([await showPicture(), await status()]).toEqual([200, 'opened'])
})

test('after the erasure of a customer their links lead on, and nothing is written about them', async () => {
  const { ask, clicks, erase, showPicture, status } = await openLink('erased@example.com')
  await erase()
  expect([await ask('GET'), await showPicture()]).toEqual([[302, 'https://example.com/tea', ''], 200])
  expect([await status(), await clicks()]).toEqual(['sent', 0])
  expect(await wrongs(world)).toEqual([])
})

test.each([
  ['https://exämple.org/café?q=Über#ü', 'https://xn--exmple-cua.org/caf%C3%A9?q=%C3%9Cber#%C3%BC'],
  ['https://例え.jp/値段', 'https://xn--r8jz45g.jp/%E5%80%A4%E6%AE%B5'],
  ['https://example.com/%C3%A9?a=1&b=[2]', 'https://example.com/%C3%A9?a=1&b=[2]'],
])('a link leads where it was written: %s', async (typed, href) => {
  const { ask } = await openLink('written@example.com', typed)
  expect((await ask('GET')).slice(0, 2)).toEqual([302, href])
})

test('a link that was sent as it was typed is mended when it is opened, and one that leads nowhere is not found', async () => {
  const { ask, store } = await openLink('before@example.com')
  await store('https://example.com/thé')
  expect((await ask('GET')).slice(0, 2)).toEqual([302, 'https://example.com/th%C3%A9'])
  for (const url of ['https://example.com:99999/', 'javascript:alert(1)', 'no address\r\nat: all', '']) {
    await store(url)
    const [status, , body] = await ask('GET')
    expect([status, JSON.parse(String(body)).code]).toEqual([404, 'not_found'])
  }
})
