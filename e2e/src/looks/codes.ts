/** Printed codes and wallets in every state a customer may meet, at a business of their own. */
import { locations } from '@stampwell/contract/business/locations.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { as, openCard, registerBusiness, type OpenCard, type BusinessAccount } from '../support/businesses.ts'
import { freshEmail, freshPhone } from '../support/fresh.ts'
import { emailTo, linkIn } from '../support/outbox.ts'

/** Codes and wallet tokens by state. `manyWallet` has three cards and more rewards than are shown at first. */
export type CodeWorld = {
  full: string
  paused: string
  replaced: string
  ended: string
  knownPhone: string
  fullWallet: string
  manyWallet: string
  pausedWallet: string
  endedWallet: string
  /** The link of somebody who ticked the box when joining. */
  preferences: string
}

export async function openCodes(): Promise<CodeWorld> {
  const business = await registerBusiness({ name: 'Ṣadé & Daughters' })
  const full = await openFullCard(business)
  const fullHolder = await joined(full)
  await give(business, fullHolder, full, 4)
  const manyHolder = await joined(full)
  for (const card of [
    await openCard(business, { name: 'Pastry card', stamps: 6 }),
    await openCard(business, { name: 'Beans by the bag, every Saturday', stamps: 8 }),
  ])
    await give(business, manyHolder, card, 3)
  for (let round = 0; round < 3; round++) await give(business, manyHolder, full, 10)

  const other = await registerBusiness({ name: 'Closing Time' })
  const paused = await openCard(other, { name: 'Paused card' })
  const pausedHolder = await joined(paused)
  await other.call(stampCards.unpublish, { params: { id: paused.id } })
  const ended = await openCard(other, { name: 'Old card', stamps: 3 })
  const endedHolder = await joined(ended)
  await give(other, endedHolder, ended, 3)
  await other.call(stampCards.remove, { params: { id: ended.id }, query: { force: 'true' } })
  const replaced = await openCard(other, { name: 'Turned card' })
  await other.call(stampCards.qrcode, { params: { stamp: replaced.id }, body: { rotate: true } })

  return {
    full: full.join_code,
    paused: paused.join_code,
    replaced: replaced.join_code,
    ended: ended.join_code,
    knownPhone: fullHolder.phone,
    fullWallet: fullHolder.token,
    manyWallet: manyHolder.token,
    pausedWallet: pausedHolder.token,
    endedWallet: endedHolder.token,
    preferences: await joinedWithConsent(full),
  }
}

/**
 * Opens a card with every optional part: join stamps, a duration, terms, a website, three kinds of reward, and
 * locations with and without a pin.
 */
async function openFullCard(business: BusinessAccount): Promise<OpenCard> {
  const card = await openCard(business, {
    name: 'Káàdì oúnjẹ ọ̀sán',
    stamps: 10,
    promised: [
      { type: 'percent_discount', name: 'A welcome', stamps_required: 0, percent: 10, expires_in_days: 3 },
      {
        type: 'airtime',
        name: 'Airtime on us',
        stamps_required: 5,
        value_minor: 50_000,
        expires_in_days: 30,
        details: 'Any network.',
      },
      { type: 'free_item', name: 'Àmàlà ọ̀fẹ́ pẹ̀lú gbẹ̀gìrì', stamps_required: 10 },
    ],
  })
  await business.call(stampCards.update, {
    params: { id: card.id },
    body: {
      join_stamps: 2,
      duration: 90,
      offer_details: 'One stamp for every plate.',
      card_description: 'Not together with other offers.',
      website_url: 'https://sade.example/lunch',
      card_color: '#14213d',
    },
  })
  await business.call(locations.create, {
    body: {
      stamp: card.id,
      name: 'Yaba shop',
      address: '14 Herbert Macaulay Way',
      city: 'Lagos',
      country: 'NG',
      latitude: 6.5095,
      longitude: 3.3711,
    },
  })
  await business.call(locations.create, {
    body: {
      stamp: card.id,
      name: 'Ikeja',
      address: 'Shop 12, Computer Village Arcade, Otigba Street by the old post office',
      city: 'Ikeja',
      country: 'NG',
    },
  })
  return card
}

type Holder = { id: string; phone: string; token: string }

async function joined({ join_code }: OpenCard): Promise<Holder> {
  const phone = freshPhone()
  const { data } = await as(null)(cards.join, {
    params: { code: join_code },
    body: { name: 'Olúwadámiláre Ògúnṣolá', phone },
  })
  return { id: data.customer?.id ?? '', phone, token: data.wallet_token ?? '' }
}

async function joinedWithConsent({ join_code }: OpenCard): Promise<string> {
  const email = freshEmail('news')
  const body = { name: 'Olúwadámiláre Ògúnṣolá', email, marketing_consent: true }
  await as(null)(cards.join, { params: { code: join_code }, body })
  return (
    linkIn(await emailTo(email), '/u/')
      .split('/')
      .at(-1) ?? ''
  )
}

async function give({ call }: BusinessAccount, { id }: Holder, card: OpenCard, stamps: number): Promise<void> {
  await call(stamping.give, { body: { customer_id: id, stamp_id: card.id, stamps } })
}
