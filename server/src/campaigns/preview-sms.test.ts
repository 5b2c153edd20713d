/** What a preview says of an SMS under the service that the operator chose: how it ends, what it costs, and who waits. */
import type { CampaignPreview } from '@stampwell/contract/business/campaign-preview.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSmsUrl } from '../config/sms-url.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCustomer, freshPhone } from '../testing/fixtures/counter.ts'
import { previewCampaign } from './preview-campaign.ts'

let world: World
beforeAll(async () => {
  // By day in Lagos, when text messages do not rest.
  world = await createWorld({ start: new Date('2026-11-20T09:00:00Z') })
})
afterAll(() => world.close())

type Operator = { url: string; callbackSecret?: string | null; priceMinor?: number | null; business_name?: string }

/** Previews an SMS to two customers on a server with this SMS service. */
async function preview(
  { url, callbackSecret = null, priceMinor = null, ...name }: Operator,
  messageBody: string,
): Promise<CampaignPreview> {
  const owner = await world.registerBusiness(name)
  for (const name of ['Ada', 'Bola'])
    await createCustomer(owner.call, { name, phone: freshPhone(), marketing_consent: true })
  const { context } = world.app
  const sms = { ...context.config.sms, service: readSmsUrl(url), callbackSecret, priceMinor }
  return previewCampaign(
    { ...context, config: { ...context.config, sms } },
    {
      db: world.database.db,
      businessId: owner.user.business.id,
      form: { audience: 'all', channels: ['sms'], messageHeading: 'Tea', messageBody },
      now: world.clock.now(),
    },
  )
}

const NUMBER = 'twilio://AC1:token@api.twilio.com?from=+2348030000000'
const SENDER_NAME = 'twilio://AC1:token@api.twilio.com?from=Kola'
const SECRET = 'open-sesame-of-the-callbacks'

test('a number that hears answers asks for STOP, without a link for it', async () => {
  const { sms } = await preview({ url: NUMBER, callbackSecret: SECRET }, 'Tea is free today.')
  expect(sms.text).toMatch(/\nReply STOP to end\.$/)
  expect(sms.text).not.toContain('Stop:')
  // The one short link leads to the card.
  expect(sms.text.match(/\/s\/\w{10}/g)).toHaveLength(1)
})

test.each([
  ['a sender name', { url: SENDER_NAME, callbackSecret: SECRET }],
  ['a number whose answers nobody reports', { url: NUMBER, callbackSecret: null }],
])('%s cannot be answered, so that the SMS ends with the short link', async (_, operator) => {
  const { sms } = await preview(operator, 'Tea is free today.')
  expect(sms.text).toMatch(/\nStop: \S*\/s\/\w{10}$/)
  expect(sms.text).not.toContain('STOP')
})

test('a business that the text names in plain letters is not named before it in letters that cut the page', async () => {
  const chidis = { url: NUMBER, callbackSecret: SECRET, business_name: 'Chidi’s' }
  const textOf = async (body: string) => (await preview(chidis, body)).sms
  expect((await textOf('Tea is free today.')).text).toMatch(/^Chidi’s: Tea\n/)
  for (const name of ['Chidi’s', "Chidi's"])
    expect((await textOf(`Tea at ${name} is free today.`)).text).toMatch(/^Tea\nTea at /)
  expect(await textOf("Tea at Chidi's is free today.")).toMatchObject({ encoding: 'GSM-7', pages: 1 })
})

test('an SMS costs its price for each page and person', async () => {
  const costOf = async (body: string) => {
    const { sms, channels } = await preview({ url: NUMBER, callbackSecret: SECRET, priceMinor: 400 }, body)
    return [sms.pages, ...channels.map(({ recipients, pages, cost }) => ({ recipients, pages, cost }))]
  }
  expect(await costOf('Tea is free today.')).toEqual([
    1,
    { recipients: 2, pages: 1, cost: { amount_minor: 800, currency: 'NGN' } },
  ])
  expect(await costOf('Tea is free today. '.repeat(10))).toEqual([
    2,
    { recipients: 2, pages: 2, cost: { amount_minor: 1600, currency: 'NGN' } },
  ])
})

test('Nigerian numbers wait in the quiet hours of Nigeria, all others in those of the business', async () => {
  const owner = await world.registerBusiness()
  await owner.call(profile.update, { body: { timezone: 'America/New_York' } })
  for (const phone of [freshPhone(), freshPhone(), '+254712345678'])
    await createCustomer(owner.call, { phone, marketing_consent: true })
  const { context } = world.app
  const sms = { ...context.config.sms, countries: ['NG', 'KE'] }
  const heldAt = async (moment: string) => {
    const { channels } = await previewCampaign(
      { ...context, config: { ...context.config, sms } },
      {
        db: world.database.db,
        businessId: owner.user.business.id,
        form: { audience: 'all', channels: ['sms'], messageHeading: 'Tea', messageBody: 'Tea is free today.' },
        now: new Date(moment),
      },
    )
    return channels.map(({ recipients, held }) => [recipients, held])
  }
  expect(await heldAt('2026-11-20T09:00:00Z')).toEqual([[3, 1]]) // four in the morning in New York
  expect(await heldAt('2026-11-20T15:00:00Z')).toEqual([[3, 0]])
  expect(await heldAt('2026-11-20T20:00:00Z')).toEqual([[3, 2]]) // nine in the evening in Lagos
})
