/** Lists of customers are as long as the API promises, wherever they are sent. */
import { randomUUID } from 'node:crypto'
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { notifications } from '@stampwell/contract/business/notifications.ts'
import { offers } from '@stampwell/contract/business/offers.ts'
import { MAX_MESSAGE_BODY, MAX_SELECTED_CUSTOMERS } from '@stampwell/domain/sending/campaign.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'

let world: World
let owner: BusinessInWorld
let offerId: string
beforeAll(async () => {
  world = await createWorld()
  owner = await world.registerBusiness()
  offerId = (await owner.call(offers.create, { body: offer })).data.offer.id
})
afterAll(() => world.close())

/** As many bytes as a text can have. */
const longText = '€'.repeat(MAX_MESSAGE_BODY)
const offer = { title: 'Two for one', offer_type: 'two_for_one' as const }
const message = { messageHeading: 'News', messageBody: longText }
const audience = { audience: 'custom' as const, channels: ['email' as const], ...message }

const calls: Record<string, (ids: string[]) => Promise<unknown>> = {
  'a campaign': (customAudience) =>
    owner.call(campaigns.store, { body: { campaignName: 'News', goal: 'announcement', ...audience, customAudience } }),
  'a preview': (customAudience) => owner.call(campaigns.preview, { body: { ...audience, customAudience } }),
  'a notification': (customer_ids) =>
    owner.call(notifications.send, { body: { channel: 'in-app', title: 'News', body: longText, customer_ids } }),
  'a new offer': (customer_ids) =>
    owner.call(offers.create, { body: { ...offer, audience: 'selected', customer_ids } }),
  'a changed offer': (customer_ids) =>
    owner.call(offers.update, { params: { id: offerId }, body: { audience: 'selected', customer_ids } }),
}

const FIELD: Record<string, string> = { 'a campaign': 'customAudience', 'a preview': 'customAudience' }

test.each(Object.keys(calls))('%s takes 10,000 customers and refuses one more in words', async (what) => {
  const ids = Array.from({ length: MAX_SELECTED_CUSTOMERS + 1 }, () => randomUUID())
  await expect(calls[what]?.(ids.slice(1))).rejects.toMatchObject({ status: 404 })
  await expect(calls[what]?.(ids)).rejects.toMatchObject({
    status: 422,
    errors: { [FIELD[what] ?? 'customer_ids']: ['Choose at most 10,000 customers.'] },
  })
})
