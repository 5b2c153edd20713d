/** Tests people who unsubscribe, are merged or erased, and campaigns that are stopped, while two processes send. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSendingWorld, type SendingWorld } from '../testing/app/sending-world.ts'
import { countRecipients, showCampaign, type CampaignForm } from '../testing/fixtures/campaigns.ts'
import type { Counter } from '../testing/fixtures/counter.ts'
import { merge, undo } from '../testing/fixtures/merging.ts'

let world: SendingWorld
beforeAll(async () => {
  world = await createSendingWorld()
})
afterAll(() => world.close())

const PEOPLE = 120
const NONE = { 'skipped no_address': 1 } // the counter's own customer has no e-mail

async function store(owner: Counter, form: Partial<CampaignForm> = {}): Promise<string> {
  const [id = ''] = await world.storeFrozen(owner, 1, form)
  return id
}

/**
 * Does something to customers whose message is sent soon, several at once, until the campaign has been sent. Sending waits
 * for one act in every four messages.
 */
async function toThoseNextInLine(id: string, customerIds: readonly string[], act: (id: string) => Promise<void>) {
  const left = new Set(customerIds)
  let isSent = false
  let acts = 0
  let isOver = false
  world.answerWhile(() => isOver || acts >= Math.floor(world.handed.length / 4))
  const next = () => {
    const written = new Set(world.handed.map(({ about }) => about))
    const soon = [...left].filter((one) => !written.has(one)).slice(0, 30)
    const chosen = soon[Math.floor(world.random() * soon.length)]
    if (chosen !== undefined) left.delete(chosen)
    return chosen
  }
  const goOn = async () => {
    await expect.poll(() => world.handed.length, { interval: 1 }).toBeGreaterThan(0)
    while (!isSent) {
      await world.pause(8)
      const chosen = next()
      if (chosen === undefined) return
      await act(chosen)
      acts++
    }
  }
  const actUntilSent = () => Promise.all([goOn(), goOn(), goOn()]).finally(() => (isOver = true))
  await Promise.all([world.sendAll(id).then(() => (isSent = true)), actUntilSent()])
}

const countHanded = () => new Set(world.handed.map(({ id }) => id)).size

/** Counts messages that were claimed, whether their provider has answered or not. */
async function countClaimed(id: string, customerIds: readonly string[] | null = null): Promise<number> {
  const { rows } = await sql<{ claimed: number }>`
    select count(*)::int as claimed from broadcast_recipients where broadcast_id = ${id} and (tries > 0 or status = 'delivered')
      and (${customerIds}::uuid[] is null or customer_id = any(${customerIds}::uuid[]))`.execute(world.database.db)
  return rows[0]?.claimed ?? 0
}

test('who unsubscribes while a campaign is sent gets nothing that was not on its way at the answer', async () => {
  const { owner, businessId, customerIds } = await world.openBusiness(PEOPLE)
  const id = await store(owner)
  const spared: string[] = []
  await toThoseNextInLine(id, customerIds, async (customerId) => {
    const token = world.app.context.preferenceTokens.create({ businessId, customerId, channel: 'email' })
    const { status } = await world.fetch(`/u/${token}`, { method: 'POST' })
    expect(status).toBe(200)
    if ((await countClaimed(id, [customerId])) === 0) spared.push(customerId)
  })
  expect(spared.length).toBeGreaterThan(10)
  expect(world.handed.filter(({ about }) => spared.includes(about)).length).toBe(0)
  expect(countHanded()).toBe(world.handed.length)
  expect(await countRecipients(world, id)).toEqual({
    ...NONE,
    sent: PEOPLE - spared.length,
    'skipped no_consent': spared.length,
  })
  expect(await world.violations()).toEqual([])
})

test('after an erasure nothing goes out to the person, and nothing of a message names them', async () => {
  const errors = vi.spyOn(world.app.context.log, 'error')
  const { owner, customerIds } = await world.openBusiness(PEOPLE)
  const id = await store(owner, { messageBody: 'Dear {{first_name}}, see https://example.com' })
  const spared: string[] = []
  await toThoseNextInLine(id, customerIds, async (customerId) => {
    await owner.call(customers.remove, { params: { id: customerId } })
    if ((await countClaimed(id, [customerId])) === 0) spared.push(customerId)
  })
  expect(spared.length).toBeGreaterThan(10)
  expect(world.handed.filter(({ about }) => spared.includes(about)).length).toBe(0)
  expect(countHanded()).toBe(world.handed.length)
  expect(await countRecipients(world, id)).toEqual({
    ...NONE,
    sent: PEOPLE - spared.length,
    'skipped erased': spared.length,
  })
  expect(errors).not.toHaveBeenCalled()
  expect(await world.violations()).toEqual([])
})

test('no message on a card page is left of customers who are erased while it is put there', async () => {
  const { owner, customerIds } = await world.openBusiness(PEOPLE)
  for (let round = 0; round < 4; round++) {
    const id = await store(owner, { channels: ['in-app'], messageBody: 'Dear {{first_name}}' })
    const open = await countOpen(id)
    const chosen = customerIds.splice(0, 10)
    await Promise.all([
      world.sendAll(id),
      ...chosen.map(async (customerId) => {
        await world.pause(40)
        await owner.call(customers.remove, { params: { id: customerId } })
      }),
    ])
    const { delivered = 0, 'skipped erased': erased = 0 } = await countRecipients(world, id)
    expect(delivered + erased).toBe(open)
  }
  expect(await world.violations()).toEqual([])
})

test('two customers who are merged while a campaign is sent get it once, and nothing again when that is undone', async () => {
  const { owner, customerIds } = await world.openBusiness(PEOPLE)
  const id = await store(owner)
  const merged: { people: string[]; before: number; after: number | null }[] = []
  await toThoseNextInLine(
    id,
    customerIds.filter((_, index) => index % 2 === 0),
    async (one) => {
      const other = customerIds[customerIds.indexOf(one) + 1] ?? ''
      const people = world.random() < 0.5 ? [one, other] : [other, one]
      const { merge: made } = await merge(owner, people[0] ?? '', people[1] ?? '')
      const pair = { people, before: await countClaimed(id, people), after: null as number | null }
      merged.push(pair)
      if (world.random() < 0.5) return
      await world.pause(60)
      pair.after = await countClaimed(id, people)
      await undo(owner, made.id)
    },
  )
  expect(merged.length).toBeGreaterThan(10)
  for (const { people, before, after } of merged) {
    // Two that were claimed before the merge went to two people.
    expect(after ?? (await countClaimed(id, people))).toBeLessThanOrEqual(Math.max(before, 1))
    const written = world.handed.map(({ about }) => about).filter((about) => people.includes(about))
    expect(new Set(written).size).toBe(written.length)
  }
  const { sent = 0, ...others } = await countRecipients(world, id)
  expect([sent, countHanded()]).toEqual([world.handed.length, world.handed.length])
  expect(others).toEqual({ 'skipped no_address': 1 + PEOPLE - sent })
  expect(await world.violations()).toEqual([])
})

test('a paused campaign sends nothing until it is resumed, and in the end each customer got it once', async () => {
  const rests: [claimedAtPause: number, claimedAtResume: number][] = []
  // A busy machine may answer a pause when the campaign is nearly sent: then another one is sent.
  for (let round = 0; round < 8 && rests.length < 4; round++) {
    const { owner } = await world.openBusiness(PEOPLE)
    const id = await store(owner)
    let isSent = false
    const pauseAndResume = async () => {
      while (!isSent) {
        await world.pause(60)
        if (!(await act(owner, 'pause', id))) continue
        const claimed = await countClaimed(id)
        await world.pause(30)
        rests.push([claimed, await countClaimed(id)])
        await act(owner, 'resume', id)
      }
    }
    const finished = async () => (isSent = (await showCampaign(owner, id)).status === 'sent')
    await Promise.all([world.sendUntil(finished), pauseAndResume()])
    expect([world.handed.length, countHanded()]).toEqual([PEOPLE, PEOPLE])
    expect(await countRecipients(world, id)).toEqual({ ...NONE, sent: PEOPLE })
  }
  expect(rests.length).toBeGreaterThan(3)
  expect(rests.filter(([before, after]) => after > before)).toEqual([])
  expect(await world.violations()).toEqual([])
})

test.each(['email', 'in-app'] as const)(
  'after a campaign was cancelled nothing more is claimed (%s)',
  async (channel) => {
    const { owner, businessId } = await world.openBusiness(PEOPLE)
    for (let round = 0; round < 5; round++) {
      world.handed.length = 0
      // Otherwise the limit of a week ends the rounds.
      await sql`delete from customer_messages where business_id = ${businessId}`.execute(world.database.db)
      const id = await store(owner, { channels: [channel] })
      let claimed: number | null = null
      const cancel = async () => {
        await world.pause(channel === 'email' ? 150 : 40)
        await act(owner, 'cancel', id)
        claimed = await countClaimed(id)
      }
      await Promise.all([world.sendUntil(async () => claimed !== null && (await countOpen(id)) === 0), cancel()])
      expect({ round, claimed: await countClaimed(id), handed: countHanded() }).toEqual({
        round,
        claimed,
        handed: world.handed.length,
      })
    }
    expect(await world.violations()).toEqual([])
  },
)

/** Returns false where the campaign has ended meanwhile. */
async function act({ call }: Counter, name: 'pause' | 'resume' | 'cancel', id: string): Promise<boolean> {
  const outcome = await call(campaigns[name], { params: { id } }).catch((error: { code?: string }) => error)
  if (!('code' in outcome)) return true
  expect(outcome.code).toBe('conflict')
  return false
}

async function countOpen(id: string): Promise<number> {
  const { queued = 0, held = 0 } = await countRecipients(world, id)
  return queued + held
}

test('these tests cause no deadlock in PostgreSQL', async () => {
  expect(await world.countDeadlocks()).toBe(0)
})
