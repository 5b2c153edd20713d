/** The operator’s stop switch: what runs ends within a turn, what waits is kept. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { sending } from '@stampwell/contract/business/sending.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSending } from '../cli/sending.ts'
import { readSmsUrl } from '../config/sms-url.ts'
import { createWorld, testConfig, type World } from '../testing/app/world.ts'
import { sendDue, showCampaign, storeCampaign } from '../testing/fixtures/campaigns.ts'
import { createCounter, createCustomer } from '../testing/fixtures/counter.ts'
import { answerJson, createServicePeer, type ServicePeer } from '../testing/http/service-peer.ts'

const PEOPLE = 60
/** Of five calls at once, so that all take 12 s and a turn of 3 s sends a quarter. */
const ANSWER_MS = 1_000

let peer: ServicePeer
let world: World
beforeAll(async () => {
  peer = await createServicePeer()
  let sent = 0
  peer.answer((response) => {
    const answer = answerJson(201, { sid: `SM${++sent}`, status: 'queued' })
    setTimeout(() => answer(response), ANSWER_MS)
  })
  const service = readSmsUrl(`twilio://AC1:token@${peer.host}?from=Kola`)
  world = await createWorld({ config: { sms: { ...testConfig('').sms, service } } })
})
afterAll(async () => {
  await world.close()
  await peer.close()
})

test('a campaign of text messages alone waits while there is no service for them', async () => {
  const without = await createWorld({ config: { isProduction: true } })
  try {
    const owner = await createCounter(without)
    const id = await storeCampaign(owner, { channels: ['sms'], scheduleDate: '2026-11-22', scheduleTime: '12:00' })
    without.clock.advance({ days: 1, hours: 3 })
    await sendDue(without)
    expect(await showCampaign(owner, id)).toMatchObject({ status: 'scheduled' })
  } finally {
    await without.close()
  }
})

test('running sending stops within one turn, and goes on with everybody else once', async () => {
  const owner = await createCounter(world)
  for (let n = 0; n < PEOPLE; n++) await createCustomer(owner.call, { marketing_consent: true })
  const { data } = await owner.call(campaigns.store, {
    body: {
      campaignName: 'Rain',
      goal: 'announcement',
      audience: 'all',
      channels: ['sms'],
      messageHeading: 'Rain',
      messageBody: 'Tea is free.',
    },
  })
  const figures = async () =>
    (await owner.call(campaigns.show, { params: { id: data.campaign.id } })).data.campaign.figures.sms
  const isStopped = async () => (await owner.call(sending.show, {})).data.stopped
  const drained = world.app.context.jobs.drain()
  await expect.poll(() => peer.requests.length).toBeGreaterThan(0)

  await setSending(world.database, { stopped: true }, world.clock.now())
  await drained

  expect(await isStopped()).toBe(true)
  const before = peer.requests.length
  expect([before, await figures()]).toEqual([
    before,
    expect.objectContaining({ sent: before, queued: PEOPLE - before }),
  ])
  expect(before).toBeLessThan(PEOPLE / 2)
  await world.app.context.jobs.drain()
  expect(peer.requests).toHaveLength(before)

  await setSending(world.database, { stopped: false }, world.clock.now())
  expect(await isStopped()).toBe(false)
  // The schedule does it within a minute.
  await world.app.context.jobs.enqueue(world.database.db, 'broadcasts')
  await world.app.context.jobs.drain()
  expect(await figures()).toMatchObject({ sent: PEOPLE, queued: 0 })
  expect(peer.requests).toHaveLength(PEOPLE)
})
