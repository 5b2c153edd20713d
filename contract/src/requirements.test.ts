/** The shapes that docs/requirements.md names, as the contract declares them. */
import { CARD_COLORS } from '@stampwell/domain/cards/palette.ts'
import { expect, test } from 'vitest'
import { merchants } from './admin/merchants.ts'
import { campaigns } from './business/campaigns.ts'
import { customers } from './business/customers.ts'
import { offers } from './business/offers.ts'
import { pricing } from './business/pricing.ts'
import { rewards } from './business/rewards.ts'
import { stampCards, StampCard, StampCardForm } from './business/stamp-cards.ts'
import { statistics } from './business/statistics.ts'
import { reference } from './public/reference.ts'

const CARD_FIELDS = [
  'card_name',
  'offer_details',
  'promo_caption',
  'number_of_stamps',
  'join_stamps',
  'card_description',
  'website_url',
  'business_name',
  'selected_icon',
  'selected_logo',
  'card_color',
  'banner',
  'offer_type',
  'location',
  'duration',
  'logo',
]
const CAMPAIGN_FIELDS = [
  'campaignName',
  'goal',
  'audience',
  'channels',
  'messageHeading',
  'messageBody',
  'scheduleDate',
  'scheduleTime',
  'startDate',
  'endDate',
  'customAudience',
]

const keysOf = ({ shape }: { shape: object }) => Object.keys(shape)
const campaign = campaigns.store.body.shape

test('3.3: countries, industries, categories, icons, logos and the years with data are listed', () => {
  expect(keysOf(reference.countries.reply)).toEqual(['countries'])
  expect(keysOf(reference.utility.reply)).toEqual(['industries', 'categories'])
  expect(keysOf(reference.icons.reply)).toEqual(['icons'])
  expect(keysOf(reference.logos.reply)).toEqual(['logos'])
  expect(statistics.availableYears.reply.parse({ availableYears: [2026] })).toEqual({ availableYears: [2026] })
})

test('3.4: a stamp card has every field of the form, and the form takes its own names too', () => {
  expect(keysOf(StampCard)).toEqual(expect.arrayContaining(CARD_FIELDS))
  expect(keysOf(StampCardForm)).toEqual(expect.arrayContaining([...CARD_FIELDS, 'offer_caption', 'stamp_number']))
  expect(StampCardForm.safeParse({ card_color: CARD_COLORS[0]?.hex, stamp_number: 10 }).success).toBe(true)
})

test('3.7: kinds of rewards are listed, and a card comes with its rewards and locations', () => {
  expect(keysOf(rewards.types.reply)).toEqual(['types'])
  expect(keysOf(stampCards.show.reply.shape.stamp)).toEqual(expect.arrayContaining(['rewards', 'locations']))
})

test('3.8: the figures of customers have the names that pages read', () => {
  expect(keysOf(customers.statistics.reply)).toEqual(
    expect.arrayContaining(['totalCustomers', 'redeemReward', 'givenStamps', 'activeCustomers', 'inactiveCustomers']),
  )
})

test('3.9: a campaign is stored with the fields of its form', () => {
  expect(Object.keys(campaign)).toEqual(expect.arrayContaining(CAMPAIGN_FIELDS))
})

test('3.10, 3.11: a campaign goes to all, new, inactive or frequent customers, by e-mail, SMS or the card’s page', () => {
  for (const audience of ['all', 'new', 'inactive', 'frequent'])
    expect([audience, campaign.audience.safeParse(audience).success]).toEqual([audience, true])
  expect(campaign.channels.safeParse(['email', 'sms', 'in-app']).success).toBe(true)
  expect(campaign.channels.safeParse(['fax']).success).toBe(false)
})

test('3.12: the server says what a campaign can be for', () => {
  expect(keysOf(campaigns.goals.reply)).toEqual(['goals'])
})

test('3.13: offers come page by page, and those of one customer by its id', () => {
  expect(keysOf(offers.list.reply)).toEqual(['data', 'meta'])
  expect(keysOf(offers.special.query)).toEqual(expect.arrayContaining(['page', 'customer_id']))
})

test('3.14: statistics name redemptions and active users as a total', () => {
  expect(keysOf(statistics.show.reply)).toEqual(expect.arrayContaining(['totalRedemptions', 'totalActiveUsers']))
})

test('3.15, 3.16: plans and, for an admin, merchants are lists', () => {
  expect(keysOf(pricing.list.reply)).toContain('plans')
  expect(keysOf(merchants.list.reply)).toContain('merchants')
})
