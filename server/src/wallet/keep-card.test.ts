/** Tests the manifest for the home screen, and the link that customers send to themselves. */
import { readFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { merges } from '@stampwell/contract/business/merges.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLinkRecipient } from './send-wallet-link.ts'
import { createPublishedCard } from '../testing/fixtures/card-makers.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function openCafe() {
  const cafe = await world.registerBusiness()
  const { join_url } = await createPublishedCard(cafe.call, { card_name: 'Coffee card' })
  const join = async (contact: { phone: string } | { email: string }) => {
    const { data } = await world.nobody(cards.join, {
      params: { code: join_url?.split('/').at(-1) ?? '' },
      body: { name: 'Ada', ...contact },
    })
    return { wallet_token: data.wallet_token ?? '', customer_id: data.customer?.id ?? '' }
  }
  return { cafe, join }
}

const manifestOf = (token: string) => world.fetch(`/wallet/${token}/manifest.webmanifest`)
const sendLink = (wallet_token: string) => world.nobody(wallet.sendLink, { params: { wallet_token } })

test('the manifest opens this wallet from the home screen under the name of the business', async () => {
  const { cafe, join } = await openCafe()
  const { wallet_token } = await join({ phone: '08031110001' })
  const answer = await manifestOf(wallet_token)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const manifest: unknown = await answer.json()
  expect(manifest).toMatchObject({
    name: cafe.user.business.business_name,
    id: `/wallet/${wallet_token}`,
    start_url: `/wallet/${wallet_token}`,
    scope: '/wallet/',
    display: 'standalone',
  })
})

test('a token that opens no wallet has no manifest', async () => {
  for (const token of ['none', 'A'.repeat(43), '%2e%2e', 'x'.repeat(250)])
    expect([token, (await manifestOf(token)).status]).toEqual([token, 404])
})

test('the icons of the manifest have the sizes that it names', async () => {
  const { join } = await openCafe()
  const answer = await manifestOf((await join({ phone: '08031110002' })).wallet_token)
  const { icons } = (await answer.json()) as { icons: { src: string; sizes: string; type: string }[] } // its own reply
  const named = [...icons, { src: '/home-screen/icon-180.png', sizes: '180x180', type: 'image/png' }]
  for (const { src, sizes, type } of named) {
    const file = readFileSync(joinPath(import.meta.dirname, '../../../web/public', src))
    const { width, height, format, hasAlpha } = await sharp(file).metadata()
    expect([`${width}x${height}`, `image/${format}`, hasAlpha]).toEqual([sizes, type, false])
  }
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
})

test('a customer has the link to their card sent to themselves, and the page knows where it goes', async () => {
  const { join } = await openCafe()
  const { wallet_token } = await join({ email: 'ada.keeps@example.com' })
  const { data } = await world.nobody(wallet.show, { params: { wallet_token } })
  expect(data.customer.link_goes_to).toBe('a•••@example.com')
  expect((await sendLink(wallet_token)).data).toEqual({ sent_to: 'a•••@example.com' })
  const [mail] = await world.outbox('ada.keeps@example.com')
  expect(mail?.text).toContain(`/wallet/${wallet_token}`)
})

test('three links a day are sent for one wallet, whichever of its links asks', async () => {
  const { cafe, join } = await openCafe()
  const kept = await join({ email: 'kept@example.com' })
  const other = await join({ phone: '08031110003' })
  await cafe.call(merges.merge, { body: { keep_id: kept.customer_id, merge_id: other.customer_id } })
  for (const token of [kept.wallet_token, other.wallet_token, kept.wallet_token]) await sendLink(token)
  for (const token of [kept.wallet_token, other.wallet_token])
    await expect(sendLink(token)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
  world.clock.advance({ hours: 49 })
  expect((await sendLink(other.wallet_token)).data).toEqual({ sent_to: 'k•••@example.com' })
})

test('a link that opens no wallet sends nothing', async () => {
  await expect(sendLink('A'.repeat(43))).rejects.toMatchObject({ status: 404, code: 'not_found' })
})

test('a phone number alone gets no link in production, because no SMS is sent', () => {
  const contact = { email: null, phone: '+2348031110004' }
  const configured = (isProduction: boolean) => ({ config: { ...world.app.context.config, isProduction } })
  expect(findLinkRecipient(configured(false), contact)?.masked).toBe('0803•••••04')
  expect(findLinkRecipient(configured(true), contact)).toBeNull()
  expect(findLinkRecipient(configured(true), { ...contact, email: 'a@example.com' }, 'phone')?.channel).toBe('email')
})
