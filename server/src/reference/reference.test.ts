import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hasSuggestion } from '@stampwell/domain/cards/card-suggestions.ts'
import { reference } from '@stampwell/contract/public/reference.ts'
import { library } from '@stampwell/contract/business/library.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_IMAGES } from '../accounts/add-library-image.ts'
import { newId } from '../db/new-id.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { readPhone } from './phone-number.ts'
import { defaultTimeZone } from './time-zone.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const picture = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 40, height: 40, channels: 4, background: '#d9381e' } })
        .png()
        .toBuffer(),
    ),
  ])
const named = async (name: string) => new File([await picture()], name, { type: 'image/png' })

test('an anonymous visitor reads industries and categories in their order', async () => {
  const { data } = await world.nobody(reference.utility, {})
  expect(data.industries[0]?.name).toBe('Food and drink')
  expect(data.categories.at(-1)?.name).toBe('Other')
})

test('every industry and category of a new installation has a card to begin from', async () => {
  const { data } = await world.nobody(reference.utility, {})
  const trades = [...data.industries, ...data.categories]
  expect(trades.length).toBe(31)
  expect(trades.filter(({ id }) => !hasSuggestion(id))).toEqual([])
})

test('an anonymous visitor reads countries with currency, dial code and mobile-money support', async () => {
  const { data } = await world.nobody(reference.countries, {})
  expect(data.countries.find(({ code }) => code === 'NG')).toEqual({
    code: 'NG',
    name: 'Nigeria',
    currency: 'NGN',
    dial_code: '+234',
    mobile_money: false,
  })
  expect(data.countries.find(({ code }) => code === 'KE')?.mobile_money).toBe(true)
})

test('every shipped icon is served as a sandboxed SVG at its URL', async () => {
  const { data } = await world.nobody(reference.icons, {})
  expect(data.icons.length).toBeGreaterThan(20)
  expect(data.icons.every((icon) => !icon.mine)).toBe(true)
  const answer = await world.fetch(data.icons[0]?.url ?? '')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('image/svg+xml')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(await answer.text()).toMatch(/^<svg /)
  expect((await world.fetch('/icons/no-such-thing.svg')).status).toBe(404)
})

test('an upload without a login is refused', async () => {
  await expect(world.nobody(library.uploadIcon, { body: { icon: await picture() } })).rejects.toMatchObject({
    status: 401,
    code: 'unauthenticated',
  })
  await expect(world.nobody(library.uploadLogo, { body: { logo: await picture() } })).rejects.toMatchObject({
    status: 401,
    code: 'unauthenticated',
  })
})

test('an uploaded icon comes first in the business’s own list, named after its file, and in no other list', async () => {
  const [owner, otherBusiness] = [await world.registerBusiness(), await world.registerBusiness()]
  const {
    data: { icon },
  } = await owner.call(library.uploadIcon, { body: { icon: await named('my_bean.final.png') } })
  expect(icon).toMatchObject({ name: 'my bean.final', mine: true })
  expect((await world.fetch(icon.url)).headers.get('content-type')).toContain('image/')
  expect((await owner.call(reference.icons, {})).data.icons[0]).toEqual(icon)
  expect((await otherBusiness.call(reference.icons, {})).data.icons.some(({ mine }) => mine)).toBe(false)
  expect((await world.nobody(reference.icons, {})).data.icons.some(({ mine }) => mine)).toBe(false)
})

test('the long name of a picture is cut between characters', async () => {
  const owner = await world.registerBusiness()
  const icon = await named(`x${'🍩'.repeat(70)}.png`)
  const { data } = await owner.call(library.uploadIcon, { body: { icon } })
  expect(data.icon.name).toBe(`x${'🍩'.repeat(59)}`)
})

test('an upload repeated with the same idempotency key returns the same picture', async () => {
  const owner = await world.registerBusiness()
  const icon = await named('bean.png')
  const upload = async (file: File) =>
    (await owner.call(library.uploadIcon, { body: { icon: file }, idempotency_key: 'bean' })).data.icon
  expect(await upload(icon)).toEqual(await upload(icon))
  expect((await owner.call(reference.icons, {})).data.icons.filter(({ mine }) => mine)).toHaveLength(1)
  const other = new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 33, height: 33, channels: 4, background: '#174d3b' } })
          .png()
          .toBuffer(),
      ),
    ],
    'bean.png',
  )
  await expect(upload(other)).rejects.toMatchObject({ status: 422, code: 'idempotency_key_reused' })
})

test('an uploaded logo appears in the business’s list of logos', async () => {
  const owner = await world.registerBusiness()
  expect((await owner.call(reference.logos, {})).data.logos).toEqual([])
  const {
    data: { logo },
  } = await owner.call(library.uploadLogo, { body: { logo: await named('shop.png') } })
  expect((await owner.call(reference.logos, {})).data.logos).toEqual([logo])
})

test('two uploads compete for the last slot of a library, and the refused one leaves no file', async () => {
  const owner = await world.registerBusiness()
  const businessId = owner.user.business.id
  const now = world.clock.now()
  await world.database.db
    .insertInto('library_images')
    .values(
      Array.from({ length: MAX_IMAGES - 1 }, (_, n) => ({
        business_id: businessId,
        id: newId(now),
        kind: 'icon',
        name: `Icon ${n}`,
        url: '/icons/coffee.svg',
        created_at: now,
      })),
    )
    .execute()
  const full = { status: 422, errors: { icon: [`You have ${MAX_IMAGES} pictures here, which is the most.`] } }

  const both = await Promise.allSettled(
    [1, 2].map(async (n) => owner.call(library.uploadIcon, { body: { icon: await named(`${n}.png`) } })),
  )
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject(full)
  await expect(owner.call(library.uploadIcon, { body: { icon: await picture() } })).rejects.toMatchObject(full)
  expect(readdirSync(join(world.app.context.config.dataDir, 'files', businessId))).toHaveLength(1)
  expect((await owner.call(library.uploadLogo, { body: { logo: await picture() } })).data.logo.mine).toBe(true)
})

test('an upload without a picture or with another file type is refused', async () => {
  const owner = await world.registerBusiness()
  await expect(owner.call(library.uploadIcon, { body: {} })).rejects.toMatchObject({
    status: 422,
    errors: { icon: ['Choose a picture.'] },
  })
  const drawing = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'])
  await expect(owner.call(library.uploadIcon, { body: { icon: drawing } })).rejects.toMatchObject({ status: 415 })
  expect((await owner.call(reference.logos, {})).data.logos).toEqual([])
})

test.each([
  ['08031234567', 'NG', '+2348031234567'],
  ['0803 123-4567', 'NG', '+2348031234567'],
  ['+234 803 123 4567', 'GB', '+2348031234567'],
  ['+44 20 7946 0958', 'NG', '+442079460958'],
  ['0244 123 456', 'GH', '+233244123456'],
])('the phone number %s of a business in %s becomes %s', (typed, country, e164) => {
  expect(readPhone(typed, country)).toEqual({ e164 })
})

test.each([
  ['0803123456', 'NG'],
  ['06031234567', 'NG'],
  ['+23406031234567', 'GH'],
  ['+44 1', 'NG'],
  ['hello', 'GH'],
  ['12', 'GB'],
  ['', 'NG'],
  ['0244123456', 'ZZ'],
])('%s is refused as a phone number in %s', (typed, country) => {
  expect(readPhone(typed, country).problem).toMatch(/\.$/)
})

test('an unknown country falls back to UTC', () => {
  expect([defaultTimeZone('NG'), defaultTimeZone('GH'), defaultTimeZone('US'), defaultTimeZone('ZZ')]).toEqual([
    'Africa/Lagos',
    'Africa/Accra',
    'America/New_York',
    'UTC',
  ])
})
