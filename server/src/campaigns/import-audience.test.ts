/** A campaign to the people of an import: who belongs to it, and what it says of the stamps that came along. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { imports } from '@stampwell/contract/business/imports.ts'
import { merges } from '@stampwell/contract/business/merges.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { localDate, localTime } from '@stampwell/domain/time/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import {
  listRecipients,
  sendDue,
  showCampaign,
  storeCampaign,
  type CampaignForm,
} from '../testing/fixtures/campaigns.ts'
import { createCard, createCustomer } from '../testing/fixtures/counter.ts'
import { createImportBusiness } from '../testing/fixtures/import-client.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const KNOWN = '08050000009'
const HELD = { mode: 'set_when_new', over_goal: 'carry' } as const

/** A business with a card of ten stamps, whose file names its people, their consent and what they held elsewhere. */
async function createMover() {
  const business = await createImportBusiness(world)
  const stamp_id = await createCard(business.call, { number_of_stamps: 10 })
  const bring = (rows: readonly string[]) =>
    business.desk.bring(['name,phone,email,consent,held', ...rows, ''].join('\n'), {
      agreed: true,
      cards: [{ stamp_id, stamps: 4, ...HELD }],
    })
  const preview = async (importId: string, messageBody = '') =>
    (
      await business.call(campaigns.preview, {
        body: { audience: 'import', importId, channels: ['email', 'in-app'], messageBody },
      })
    ).data
  const takeBack = async (id: string) => {
    await business.call(imports.undo, { params: { id } })
    expect((await business.desk.settled(id)).status).toBe('undone')
  }
  const idOf = async (name: string) => (await business.people()).find((one) => one.name === name)?.id ?? ''
  return { ...business, stamp_id, bring, preview, takeBack, idOf }
}

/** Returns what an e-mail with the heading `News` says to this address. */
const newsTo = async (email: string) =>
  (await world.outbox(email)).filter(({ subject }) => subject === 'News').map(({ text }) => text)

test('the people of an import are those whom it added and those to whom it brought stamps', async () => {
  const { call, bring, preview } = await createMover()
  await createCustomer(call, { name: 'Known', phone: KNOWN })
  await createCustomer(call, { name: 'Unchanged', phone: '08050000008' })
  await createCustomer(call, { name: 'Not in the file' })
  const { id } = await bring([
    'Ada,08050000001,ada.moved@example.com,yes,7',
    'Bola,08050000002,bola.moved@example.com,no,7',
    'Chi,08050000003,,,',
    `Known,${KNOWN},,,3`,
    'Unchanged,08050000008,,,',
  ])
  expect(await preview(id)).toMatchObject({ audienceSize: 4, writtenTo: 1 })

  const campaign = await storeCampaign(
    { call },
    { audience: 'import', importId: id, messageBody: 'You have {stamps}.' },
  )
  await sendDue(world)
  expect(await showCampaign({ call }, campaign)).toMatchObject({
    audience: 'import',
    importId: id,
    customAudience: null,
    status: 'sent',
    audienceSize: 4,
    excluded: [
      { reason: 'no_address', count: 2 },
      { reason: 'no_consent', count: 1 },
    ],
  })
  expect(await newsTo('ada.moved@example.com')).toEqual([expect.stringContaining('You have 7.')])
  expect(await newsTo('bola.moved@example.com')).toEqual([])
})

test('the preview shows the words of somebody who came with the import', async () => {
  const { call, bring, preview } = await createMover()
  const { id } = await bring(['Ada,08050000001,,,7'])
  world.clock.advance({ minutes: 1 })
  await createCustomer(call, { name: 'Newest' })
  expect(await preview(id, '{first_name}: {stamps}')).toMatchObject({
    sample: { name: 'Ada', isLast: true, body: 'Ada: 7', stamps: 7 },
  })
})

test('an import that was taken back has no people left, not even those who have been here since', async () => {
  const { call, bring, preview, takeBack, stamp_id, idOf } = await createMover()
  const { id } = await bring(['Ada,08050000001,,,7', 'Bola,08050000002,,,7'])
  const message: Partial<CampaignForm> = { audience: 'import', importId: id, channels: ['in-app'] }
  const later = { scheduleDate: '2026-11-21', scheduleTime: '12:00' }
  const scheduled = await storeCampaign({ call }, { ...message, ...later })
  await call(stamping.give, { body: { customer_id: await idOf('Ada'), stamp_id, stamps: 1 } })
  await takeBack(id)

  expect((await preview(id)).audienceSize).toBe(0)
  await expect(storeCampaign({ call }, message)).rejects.toMatchObject({
    errors: { audience: ['Nobody belongs to this audience now.'] },
  })
  world.clock.advance({ hours: 2, minutes: 1 })
  await sendDue(world)
  expect(await showCampaign({ call }, scheduled)).toMatchObject({ status: 'sent', audienceSize: 0 })
})

test('a customer into whom one of the import was merged belongs to it', async () => {
  const { call, bring, preview, idOf } = await createMover()
  const keep_id = await createCustomer(call, { name: 'Ada Obi', phone: KNOWN })
  const { id } = await bring(['Ada,08050000001,,,7', 'Bola,08050000002,,,7'])
  await call(merges.merge, { body: { keep_id, merge_id: await idOf('Ada') } })
  expect((await preview(id)).audienceSize).toBe(2)
  const campaign = await storeCampaign({ call }, { audience: 'import', importId: id, channels: ['in-app'] })
  await sendDue(world)
  const reached = (await listRecipients(world, campaign)).map(({ customer_id }) => customer_id)
  expect(reached).toContain(keep_id)
  expect(reached).toHaveLength(2)
})

test('an import that has not begun has nobody, and the audience names its import', async () => {
  const { call, desk, preview } = await createMover()
  const { id } = await desk.upload('name,phone\nAda,08050000001\n')
  expect((await preview(id)).audienceSize).toBe(0)
  await expect(storeCampaign({ call }, { audience: 'import' })).rejects.toMatchObject({
    errors: { importId: ['Choose an import.'] },
  })
})

test('the stamps of a message are those on the card at the moment of sending', async () => {
  const { call, bring, stamp_id, idOf } = await createMover()
  const { id } = await bring(['Ada,08050000001,ada.later@example.com,yes,7', 'Dee,08050000004,dee@example.com,yes,'])
  const at = new Date(world.clock.now().getTime() + 3_600_000)
  const later = { scheduleDate: localDate(at, 'Africa/Lagos'), scheduleTime: localTime(at, 'Africa/Lagos') }
  await storeCampaign({ call }, { audience: 'import', importId: id, messageBody: '{stamps} stamps', ...later })
  await call(stamping.give, { body: { customer_id: await idOf('Ada'), stamp_id, stamps: 1 } })
  world.clock.advance({ hours: 1, minutes: 1 })
  await sendDue(world)
  expect(await newsTo('ada.later@example.com')).toEqual([expect.stringContaining('8 stamps')])
  // Without a card there are none.
  expect(await newsTo('dee@example.com')).toEqual([expect.stringContaining('0 stamps')])
})

test('of several cards that came together the message is about the fullest', async () => {
  const { call, desk } = await createImportBusiness(world)
  const cards = [await createCard(call), await createCard(call), await createCard(call)]
  const { id } = await desk.bring('name,phone,one,two,three\nAda,08050000001,1,4,2\n', {
    cards: cards.map((stamp_id, index) => ({ stamp_id, stamps: 2 + index, ...HELD })),
  })
  const { data } = await call(campaigns.preview, {
    body: { audience: 'import', importId: id, channels: ['in-app'], messageBody: '{stamps}, {stamps_left} to go' },
  })
  expect(data.sample).toMatchObject({ body: '4, 1 to go', stamp_id: cards[1], stamps: 4 })
})
