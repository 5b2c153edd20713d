/** Tracked links of a campaign’s e-mails: what counts as a click, and what only looks like one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCustomer, createCounter } from '../testing/fixtures/counter.ts'
import { figuresOf, sendCampaign } from '../testing/fixtures/provider-reports.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function openLink(email: string) {
  const owner = await createCounter(world)
  await createCustomer(owner.call, { email, marketing_consent: true })
  const campaign = await sendCampaign(world, owner, 'email')
  const [mail] = await world.outbox(email)
  const path = /\/c\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  const ask = async (method: string) => {
    const answer = await world.fetch(path, { method, redirect: 'manual' })
    return [answer.status, answer.headers.get('location'), await answer.text()]
  }
  const clicks = async () => (await figuresOf(owner, campaign)).email?.clicked
  return { ask, clicks, path }
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
