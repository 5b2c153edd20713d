/** A business whose sending fails unexpectedly holds up no other. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSending } from '../cli/sending.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import {
  countRecipients,
  createAudience,
  openTurnOf,
  sendDue,
  showCampaign,
  storeCampaign,
} from '../testing/fixtures/campaigns.ts'
import { createCounter, type Counter } from '../testing/fixtures/counter.ts'
import { whileFailing as whileTableFails } from '../testing/fixtures/failing-table.ts'
import { freezeNextPiece } from './freeze-audience.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
  await stop(true)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await world.close()
})

const stop = (stopped: boolean) => setSending(world.database, { stopped }, world.clock.now())

async function openBusiness(): Promise<{ owner: Counter; id: string }> {
  const owner = await createCounter(world)
  const businessId = owner.user.business.id
  await createAudience(world.database.db, { businessId, people: 2, now: world.clock.now() })
  return { owner, id: await storeCampaign(owner, { holdout: false }) }
}

function whileFailing({ user }: Counter, act: () => Promise<void>): Promise<void> {
  vi.spyOn(world.app.context.log, 'error').mockImplementation(() => undefined)
  return whileTableFails(world, { table: 'broadcast_recipients', businessId: user.business.id }, act)
}

test('a turn that fails does not end those of other businesses, and is tried again', async () => {
  const failing = await openBusiness()
  const others = [await openBusiness(), await openBusiness(), await openBusiness()]
  for (const { owner } of others)
    await world.database.pool.query('insert into sending_settings (business_id, served_at) values ($1, $2)', [
      owner.user.business.id,
      world.clock.now(),
    ])
  await whileFailing(failing.owner, async () => {
    await stop(false)
    await sendDue(world)
  })

  for (const { owner, id } of others) expect(await showCampaign(owner, id)).toMatchObject({ status: 'sent' })
  expect(await showCampaign(failing.owner, failing.id)).toMatchObject({ status: 'sending' })
  world.clock.advance({ minutes: 1 })
  await sendDue(world)
  expect(await showCampaign(failing.owner, failing.id)).toMatchObject({ status: 'sent' })
})

test('a cancelled campaign that cannot be settled holds up neither the next one nor what is sent', async () => {
  const cancelled = [await openBusiness(), await openBusiness()] as const
  for (const { owner, id } of cancelled) {
    const turn = await openTurnOf(world.app, owner.user.business.id)
    // The first piece decides who is held out.
    await freezeNextPiece(turn, id)
    await freezeNextPiece(turn, id)
  }
  const [failing, next] = cancelled
  const sending = await openBusiness()
  await whileFailing(failing.owner, async () => {
    for (const { owner, id } of cancelled) await owner.call(campaigns.cancel, { params: { id } })
    await stop(false)
    await sendDue(world)
  })

  expect(await countRecipients(world, next.id)).toMatchObject({ 'skipped cancelled': 2 })
  expect(await showCampaign(sending.owner, sending.id)).toMatchObject({ status: 'sent' })
  expect(await countRecipients(world, failing.id)).toMatchObject({ queued: 2 })
  await sendDue(world)
  expect(await countRecipients(world, failing.id)).toMatchObject({ 'skipped cancelled': 2 })
})
