/** Shows on a customer's phone what a scanned printed code opens, and what the card promises. */
import { locations } from '@stampwell/contract/business/locations.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import type { Page } from '@playwright/test'
import { expect, PHONE, test } from './support/journey.ts'
import { openCard, registerBusiness, type OpenCard, type BusinessAccount } from './support/businesses.ts'
import { freshPhone } from './support/fresh.ts'

async function shopWithCard(stamps = 3): Promise<{ business: BusinessAccount; card: OpenCard }> {
  const business = await registerBusiness({ name: 'Mama Put' })
  return { business, card: await openCard(business, { stamps }) }
}

async function join(page: Page, code: string, phone: string): Promise<void> {
  await page.goto(`/join/${code}`)
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Get the card' }).click()
  await expect(page).toHaveURL(/\/wallet\//)
  await expect(page.getByRole('img', { name: 'Your code for the counter' })).toBeVisible()
}

/** Gives stamps to the customer whose wallet the page shows. */
async function stamp({ call }: BusinessAccount, page: Page, { id }: OpenCard, stamps: number): Promise<void> {
  const token = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { data } = (await (await page.request.get(`/api/v1/wallet/${token}`)).json()) as {
    data: { customer: { id: string } }
  } // shape declared by the endpoint
  await call(stamping.give, { body: { customer_id: data.customer.id, stamp_id: id, stamps } })
}

test('the code of an unpublished card tells a visitor when to come back and leads a holder to their card', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/409/)
  const { business, card } = await shopWithCard()
  const holder = await device({ viewport: PHONE })
  await join(holder, card.join_code, freshPhone())
  await business.call(stampCards.unpublish, { params: { id: card.id } })

  const visitor = await device({ viewport: PHONE })
  await visitor.goto(`/join/${card.join_code}`)
  await expect(visitor.getByRole('heading', { name: 'Coffee card takes no new customers now' })).toBeVisible()
  await expect(visitor.getByText(/stamps and rewards already earned stay good/)).toBeVisible()
  await expect(visitor.getByText('Mama Put')).toBeVisible()

  await holder.goto(`/join/${card.join_code}`)
  await holder.getByRole('link', { name: 'Open my card' }).click()
  await expect(holder.getByRole('heading', { name: 'This card takes no stamps now.' })).toBeVisible()
})

test('a customer with one card of a business scans a second code and has both after one press', async ({ device }) => {
  const { business, card } = await shopWithCard()
  const tea = await openCard(business, { name: 'Tea card', stamps: 4 })
  const page = await device({ viewport: PHONE })
  await join(page, card.join_code, freshPhone())
  const mine = page.url()

  await page.goto(`/join/${tea.join_code}`)
  await page.getByRole('button', { name: 'Add Tea card to my cards' }).click()
  await expect(page).toHaveURL(`${mine}#card-${tea.id}`)
  for (const name of ['Tea card', 'Coffee card']) await expect(page.getByText(name).first()).toBeVisible()
  await page.goto(`/join/${tea.join_code}`)
  await expect(page.getByRole('link', { name: 'Open my card' })).toHaveAttribute(
    'href',
    `${new URL(mine).pathname}#card-${tea.id}`,
  )
})

test('a replaced code sends the customer to the counter, and the new code works', async ({ device, expectProblem }) => {
  expectProblem(/404/)
  const { business, card } = await shopWithCard()
  const { data } = await business.call(stampCards.qrcode, { params: { stamp: card.id }, body: { rotate: true } })
  const page = await device({ viewport: PHONE })
  await page.goto(`/join/${card.join_code}`)
  await expect(page.getByRole('heading', { name: 'This code was replaced' })).toBeVisible()
  await expect(page.getByText(/Mama Put has a new code for its Coffee card. Scan the one at the counter/)).toBeVisible()
  await page.goto(new URL(data.join_url).pathname)
  await expect(page.getByRole('heading', { name: 'Get your Coffee card' })).toBeVisible()
})

test('the code of an archived card says that the card ended, and the reward stays in the wallet', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/409/)
  const { business, card } = await shopWithCard()
  const page = await device({ viewport: PHONE })
  await join(page, card.join_code, freshPhone())
  await stamp(business, page, card, 3)
  await business.call(stampCards.remove, { params: { id: card.id }, query: { force: 'true' } })

  await page.goto(`/join/${card.join_code}`)
  await expect(page.getByRole('heading', { name: 'Coffee card has ended' })).toBeVisible()
  await page.getByRole('link', { name: 'Open my card' }).click()
  await expect(
    page.getByText('This card has ended. It takes no more stamps. Rewards you have stay good.'),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: 'Ready for you' })).toContainText('Free flat white')
})

test('an unknown code says where to find the right one and lists the cards on this phone', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/404/)
  const { card } = await shopWithCard()
  const page = await device({ viewport: PHONE })
  await page.goto('/join/NOSUCHCODE')
  await expect(page.getByRole('heading', { name: 'This code does not open a card' })).toBeVisible()
  await expect(page.getByText('Scan the code at the counter, or ask there.')).toBeVisible()
  await join(page, card.join_code, freshPhone())
  await page.goto('/join/NOSUCHCODE')
  await page.getByRole('link', { name: 'Mama Put' }).click()
  await expect(page).toHaveURL(/\/wallet\//)
})

test('a phone’s first screen shows the card and both fields; rewards, places and terms follow below', async ({
  device,
}) => {
  const { business, card } = await shopWithCard(10)
  await business.call(rewards.create, {
    body: {
      stamp: card.id,
      type: 'airtime',
      name: 'Airtime',
      stamps_required: 5,
      value_minor: 50_000,
      expires_in_days: 30,
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
  const page = await device({ viewport: PHONE })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`/join/${card.join_code}`)
  await expect(page.getByRole('article')).toBeInViewport({ ratio: 1 })
  for (const field of ['Your name', 'Phone number']) await expect(page.getByLabel(field)).toBeInViewport({ ratio: 1 })

  await expect(page.getByText('At 5 stamps, worth ₦500.00, good for 30 days')).toBeAttached()
  const way = page.getByRole('link', { name: 'Directions to Yaba shop, opens in a new tab' })
  await expect(way).toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=6.5095%2C3.3711')
  await expect(way).toHaveAttribute('target', '_blank')
  await expect(way).toHaveAttribute('rel', 'noopener noreferrer')
  // The page requests the card once, before its scripts load.
  expect(asked.filter((path) => path === `/api/v1/cards/${card.join_code}`).length).toBe(1)
})

test('a known phone number gets its link by message and is never shown in full', async ({ device }) => {
  const { card } = await shopWithCard()
  const phone = freshPhone()
  await join(await device({ viewport: PHONE }), card.join_code, phone)
  const page = await device({ viewport: PHONE })
  await page.goto(`/join/${card.join_code}`)
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Get the card' }).click()
  const said = page.getByRole('heading', { name: /^We sent your link to .*•/ })
  await expect(said).toBeVisible()
  await expect(said).not.toContainText(phone)
  await page.getByRole('button', { name: 'Use another phone or e-mail' }).click()
  await expect(page.getByLabel('Phone number')).toHaveValue(phone)
})

test('an offline phone keeps the card on screen, says so, and updates when the connection is back', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  const { business, card } = await shopWithCard()
  const page = await device({ viewport: PHONE, own: true })
  await join(page, card.join_code, freshPhone())
  // A worker that is still fetched when the network goes is an error in the console.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  await expect(page.getByText(/^No signal. This is your card as it was at/)).toBeVisible()
  await expect(page.getByRole('article', { name: /0 of 3 stamps/ })).toBeVisible()
  await page.context().setOffline(false)
  await stamp(business, page, card, 1)
  await expect(page.getByRole('article', { name: /1 of 3 stamps/ })).toBeVisible()
  await expect(page.getByText(/This is your card as it was/)).toBeHidden()
})
