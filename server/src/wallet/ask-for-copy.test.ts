/** A customer asks for a copy of their data on the card's page; the business hands it out. */
import { adminCustomers } from '@stampwell/contract/admin/customers.ts'
import { adminDashboard } from '@stampwell/contract/admin/dashboard.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { merges } from '@stampwell/contract/business/merges.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { createPublishedCard } from '../testing/fixtures/card-makers.ts'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'

const DUE = '2026-12-21T09:00:00.000Z'

let world: World
let owner: BusinessInWorld
let admin: Awaited<ReturnType<World['admin']>>
let code = ''
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set(new Date('2026-11-21T09:00:00Z'))
  owner = await world.registerBusiness()
  admin = await world.admin('viewer')
  code = (await createPublishedCard(owner.call, {})).join_url?.split('/').at(-1) ?? ''
})
afterAll(() => world.close())

async function join(phone: string) {
  const { data } = await world.nobody(cards.join, { params: { code }, body: { name: 'Ada Obi', phone } })
  return { token: data.wallet_token ?? '', id: data.customer?.id ?? '' }
}
const ask = async (wallet_token: string) =>
  (await world.nobody(wallet.askCopy, { params: { wallet_token } })).data.copy_due_at
const dueOnPage = async (wallet_token: string) =>
  (await world.nobody(wallet.show, { params: { wallet_token } })).data.customer.copy_due_at
const dueAtMerchant = async (id: string) => (await owner.call(customers.show, { params: { id } })).data.copy_due_at
const requests = async (state: 'open' | 'done') => {
  const { privacy_requests } = (await admin.call(adminCustomers.privacyRequests, { query: { state } })).data
  return privacy_requests.filter(({ business }) => business.id === owner.user.business.id)
}
const download = (id: string, method = 'GET') =>
  world.fetch(`/api/v1/business/customers/${id}/export`, {
    method,
    headers: { authorization: `Bearer ${owner.token}` },
  })

test('a copy that a customer asks for is due in 30 days, at the business and in the admin area, and the owner is told once', async () => {
  const ada = await join('08031110001')
  expect([await dueOnPage(ada.token), await dueAtMerchant(ada.id)]).toEqual([null, null])
  expect(await ask(ada.token)).toBe(DUE)
  world.clock.advance({ minutes: 10 })
  expect(await ask(ada.token)).toBe(DUE)
  expect([await dueOnPage(ada.token), await dueAtMerchant(ada.id)]).toEqual([DUE, DUE])
  const request = {
    kind: 'export',
    customer_id: ada.id,
    name: expect.stringMatching(/^A•+ O\.$/),
    planned_at: null,
    done_at: null,
  }
  expect(await requests('open')).toMatchObject([{ ...request, asked_at: '2026-11-21T09:00:00.000Z', due_at: DUE }])
  const { attention } = (await admin.call(adminDashboard.attention, {})).data
  expect(attention.find(({ kind }) => kind === 'privacy_requests')).toMatchObject({ count: 1, due_at: DUE })

  const mails = (await world.outbox(owner.email)).filter(({ subject }) => subject?.includes('copy of their data'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`/business/customers/show/${ada.id}`)
  expect(mails[0]?.text).toContain('21 December')
  expect(`${mails[0]?.subject}${mails[0]?.text}`).not.toContain('Ada')
})

test('the file that the business downloads answers the request, and names it', async () => {
  const ada = await join('08031110002')
  await ask(ada.token)
  world.clock.advance({ minutes: 10 })
  // A program that asks for the size of the file first has not got it.
  expect((await download(ada.id, 'HEAD')).status).toBe(200)
  expect(await dueOnPage(ada.token)).toBe(DUE)
  const file = await (await download(ada.id)).json()
  const done_at = world.clock.now().toISOString()
  expect(file).toMatchObject({ privacy_requests: [{ kind: 'export', done_at }] })
  expect([await dueOnPage(ada.token), await dueAtMerchant(ada.id), await requests('open')]).toEqual([null, null, []])
  expect(await requests('done')).toMatchObject([{ kind: 'export', customer_id: ada.id, due_at: DUE, done_at }])
  // Whoever asks again waits again.
  world.clock.advance({ minutes: 10 })
  expect(await ask(ada.token)).toBe('2026-12-21T09:20:00.000Z')
})

test('after a merge the request is one of the customer who was kept', async () => {
  const [kept, merged] = [await join('08031110003'), await join('08031110004')]
  await ask(merged.token)
  await owner.call(merges.merge, { body: { keep_id: kept.id, merge_id: merged.id } })
  expect(await requests('open')).toMatchObject([{ kind: 'export', customer_id: kept.id }])
  expect([await dueAtMerchant(kept.id), await ask(kept.token)]).toEqual([DUE, DUE])
  await download(kept.id)
  expect(await requests('open')).toEqual([])
})

test('of an erased customer no copy is waited for, and the link is gone', async () => {
  const ada = await join('08031110005')
  await ask(ada.token)
  await owner.call(customers.remove, { params: { id: ada.id } })
  expect([await requests('open'), await requests('done')]).toEqual([[], []])
  await expect(ask(ada.token)).rejects.toMatchObject({ status: 404 })
  await expect(ask('A'.repeat(43))).rejects.toMatchObject({ status: 404, code: 'not_found' })
})

test('a link asks five times an hour at most', async () => {
  const ada = await join('08031110006')
  for (let n = 0; n < 5; n++) await ask(ada.token)
  await expect(ask(ada.token)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
})
