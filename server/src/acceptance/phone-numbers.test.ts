/** One reader of phone numbers at every endpoint: what one takes as a number, all take, as the same number. */
import { adminCustomers } from '@stampwell/contract/admin/customers.ts'
import { counter } from '@stampwell/contract/business/counter.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { showPhone } from '@stampwell/domain/text/phone.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCard, createCustomer, freshPhone } from '../testing/fixtures/counter.ts'
import { createImportBusiness } from '../testing/fixtures/import-client.ts'
import { createTill } from '../testing/fixtures/tills.ts'
import { createWorld, type World } from '../testing/app/world.ts'

const isNight = process.env['NIGHT'] === '1'
const BY_DAY = 2

/** Shapes of one number of each country. By day the first two of each are tried, which are the country's own. */
const NUMBERS = [
  {
    country: 'NG',
    e164: '+2348035550123',
    shapes: [
      '+234 (0) 803 555 0123',
      '8035550123.0',
      '0803 555 0123',
      '+23408035550123',
      '2348035550123',
      '8035550123',
      '002348035550123',
      '’08035550123',
      '٠٨٠٣٥٥٥٠١٢٣',
      '0803/555/0123',
      '0803–555–0123',
      'tel:+2348035550123',
      '\u202a0803\u00a0555\u00a00123\u202c',
    ],
  },
  // The older plan was written with and without its zero.
  { country: 'GA', e164: '+24106031234', shapes: ['6031234', '+241 6 03 12 34', ...shapesOf('241', '06031234')] },
  // The first zero belongs to the number, and is lost in a spreadsheet.
  { country: 'CI', e164: '+2250700000001', shapes: ['700000001', '+225700000001', ...shapesOf('225', '0700000001')] },
  // Eight digits until 2024.
  { country: 'BJ', e164: '+2290197123456', shapes: ['97123456', '+229 97 12 34 56', ...shapesOf('229', '0197123456')] },
  // A landline, whose zero is dialled from abroad too, and a mobile number that begins like the country's own code.
  {
    country: 'IT',
    e164: '+390612345678',
    shapes: ['+39 (0)6 1234 5678', '612345678', ...shapesOf('39', '0612345678')],
  },
  { country: 'IT', e164: '+393912345678', shapes: ['3912345678', '393912345678', '00393912345678', '3912345678.0'] },
  // The zero is dialled at home only.
  { country: 'GH', e164: '+233241234567', shapes: ['241234567', '+2330241234567', ...shapesOf('233', '0241234567')] },
]

const TRIED = NUMBERS.flatMap(({ shapes, ...number }) =>
  shapes.slice(0, isNight ? undefined : BY_DAY).map((typed) => ({ ...number, typed })),
)

/** The shapes that are written alike in every country. `national` begins with a zero. */
function shapesOf(code: string, national: string): string[] {
  const pairs = national.replace(/\d\d(?=\d)/g, '$& ')
  return [
    national,
    `00${code}${national}`,
    `${code}${national}`,
    `+${code} (0)${national.slice(1)}`,
    `${national.slice(1)}.0`,
    `'${national}`,
    `tel:+${code}${national}`,
    national.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))),
    `\u2066${national}\u2069`,
    pairs.replaceAll(' ', '\u00a0'),
    pairs.replaceAll(' ', '–'),
    pairs.replaceAll(' ', '/'),
  ]
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
// An address pairs twenty tills in a quarter of an hour.
beforeEach(() => world.clock.advance({ minutes: 1 }))

test.each(TRIED)('$typed is one number of $country wherever it is typed', async ({ typed, country, e164 }) => {
  const shown = showPhone(e164)
  expect(await typedEverywhere(typed, country)).toEqual({
    register: shown,
    profile: shown,
    create: shown,
    update: shown,
    'list search': shown,
    'counter search': shown,
    'till search': shown,
    'admin search': 1,
    join: shown,
    'created by a till': shown,
    import: shown,
    airtime: e164,
  })
})

/** One business takes the number at one endpoint after the other: between them who has it gets another. */
async function typedEverywhere(typed: string, country: string) {
  const { call, user, desk, people } = await createImportBusiness(world, { phone: typed, country })
  const stamp_id = await createCard(call, {
    rewards: [{ type: 'airtime', name: 'Airtime', stamps_required: 5, value_minor: 50_000 }],
  })
  const update = (id: string, phone: string) => call(customers.update, { params: { id }, body: { phone } })
  const takeAway = (id: string) => update(id, `+234${freshPhone().slice(1)}`)
  const phoneOf = async (id: string) => (await call(customers.show, { params: { id } })).data.customer.phone

  const updated = await call(profile.update, { body: { phone: typed } })
  const id = await createCustomer(call, { phone: typed })
  const created = await phoneOf(id)
  const admin = await world.admin()
  const found = await admin.call(adminCustomers.list, { query: { business_id: user.business.id, search: typed } })
  const listed = await call(customers.list, { query: { search: typed } })
  const atCounter = await call(counter.find, { query: { q: typed } })
  const till = await createTill(world, call)
  // A till is shown a masked number, so the owner says whom it found and what it stored.
  const byTill = await till.call(counter.find, { query: { q: typed } })
  const foundByTill = await phoneOf(byTill.data.found[0]?.customer.id ?? '')
  await takeAway(id)
  const changed = await update(id, typed)
  const issued = (await call(stamping.give, { body: { customer_id: id, stamp_id, stamps: 5 } })).data.rewards_issued[0]
  const redeemed = await call(stamping.redeem, {
    body: { customer_id: id, reward_id: issued?.id ?? '', recipient: { phone: typed } },
  })
  await takeAway(id)
  const newcomer = await join(call, stamp_id, typed)
  const joined = await phoneOf(newcomer)
  await takeAway(newcomer)
  const added = (await till.call(customers.create, { body: { name: 'Tilda', phone: typed } })).data.customer
  const addedByTill = await phoneOf(added.id)
  await takeAway(added.id)
  await desk.bring(`name,phone\nIda,${typed}\n`)
  return {
    register: user.business.phone,
    profile: updated.data.user.business.phone,
    create: created,
    update: changed.data.customer.phone,
    'list search': listed.data.customers[0]?.phone,
    'counter search': atCounter.data.found[0]?.customer.phone,
    'till search': foundByTill,
    'admin search': found.data.customers.length,
    join: joined,
    'created by a till': addedByTill,
    import: (await people()).find(({ name }) => name === 'Ida')?.phone,
    airtime: redeemed.data.reward.recipient?.['phone'],
  }
}

async function join(call: Call, stamp_id: string, typed: string): Promise<string> {
  const { data } = await call(stampCards.qrcode, { params: { stamp: stamp_id }, body: {} })
  const code = data.join_url.split('/').at(-1) ?? ''
  const reply = await world.nobody(cards.join, { params: { code }, body: { name: 'Jo', phone: typed } })
  return reply.data.customer?.id ?? ''
}
