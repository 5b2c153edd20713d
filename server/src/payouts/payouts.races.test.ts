import { payouts } from '@stampwell/contract/business/payouts.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCounter, wrongs } from '../testing/fixtures/counter.ts'
import { listen, releaseTogether, tally, type HeldRequest } from '../testing/http/simultaneous-requests.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
let port: number
beforeAll(async () => {
  world = await createWorld({ poolSize: 12 })
  port = await listen(world)
})
afterAll(() => world.close())

async function airtimeRedeemed() {
  const counter = await createCounter(world, {
    number_of_stamps: 1,
    rewards: [{ type: 'airtime', name: 'Airtime', value_minor: 50_000, stamps_required: 1 }],
  })
  const [reward] = (await counter.give()).rewards_issued
  const { data } = await counter.call(stamping.redeem, {
    body: { customer_id: counter.customer_id, reward_id: reward?.id ?? '', recipient: { phone: '08031234567' } },
  })
  const { token } = counter
  const mark = (what: 'done' | 'reopen', body: object = {}): HeldRequest => ({
    path: `/v1/business/payouts/${what}/${data.reward.id}`,
    token,
    body,
  })
  const undo: HeldRequest = { path: '/v1/business/customers/undo-stamp', token, body: { event_id: data.event.id } }
  return { counter, mark, undo }
}

test('concurrent marks as sent make one, with one of the references', async () => {
  const { counter, mark } = await airtimeRedeemed()
  const replies = await releaseTogether(
    port,
    Array.from({ length: 12 }, (_, index) => mark('done', { reference: `R-${index}` })),
  )
  expect(tally(replies)).toEqual({ ok: 12 })
  const { data } = await counter.call(payouts.list, { query: { status: 'done' } })
  expect(data).toMatchObject({
    payouts: [{ reward: { reference: expect.stringMatching(/^R-\d+$/) } }],
    meta: { total: 1, pending: 0 },
  })
})

test.each([1, 2, 3])('of a concurrent mark as sent and undo, one succeeds (round %i)', async () => {
  const { counter, mark, undo } = await airtimeRedeemed()
  const [sent, undone] = await releaseTogether(port, [mark('done'), undo])
  const isSent = sent?.status === 200
  expect([sent?.body.code, undone?.body.code]).toEqual(
    isSent ? [undefined, 'reward_already_sent'] : ['not_found', undefined],
  )
  expect((await counter.call(payouts.list, { query: { status: 'done' } })).data.meta).toMatchObject({
    total: isSent ? 1 : 0,
    pending: 0,
  })
})

test('concurrent marks, reopenings and undos end in one state', async () => {
  const { mark, undo } = await airtimeRedeemed()
  const counts = tally(
    await releaseTogether(port, [
      ...Array.from({ length: 6 }, () => [mark('done'), mark('reopen')]).flat(),
      undo,
      undo,
    ]),
  )
  expect(
    Object.keys(counts).filter((code) => !['ok', 'not_found', 'reward_already_sent', 'already_undone'].includes(code)),
  ).toEqual([])
})

test('the ledger passes every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
