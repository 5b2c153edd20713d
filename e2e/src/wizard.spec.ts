/** The card wizard loses no input and publishes only complete cards, and the list asks before destructive actions. */
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { addCustomer, as, openCard, registerBusiness, type BusinessAccount } from './support/businesses.ts'
import { goOn } from './support/steps.ts'

async function cardsOf({ call }: BusinessAccount) {
  return (await call(stampCards.list, { query: { per_page: 100 } })).data.stamps
}

async function choose(page: Page, card: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${card}` }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

test('a reload while typing loses nothing, and the draft is created once', async ({ device }) => {
  const business = await registerBusiness()
  const page = await device({ token: business.token })
  await page.goto('/stamp/create')
  await page.getByLabel('Card name').fill('Suya card')
  await page.reload()
  await expect(page.getByLabel('Card name')).toHaveValue('Suya card')
  // The page saves the draft by itself a moment later and puts its id into the URL.
  await expect(page).toHaveURL(/\?step=1&card=/)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.getByText('More choices').click()
  await page.getByLabel(/^Line on the card/).fill('Every tenth stick is on us')
  await page.reload()
  await expect(page.getByLabel('Card name')).toHaveValue('Suya card')
  await expect(page.getByLabel(/^Line on the card/)).toHaveValue('Every tenth stick is on us')
  await expect
    .poll(async () => (await cardsOf(business)).map((card) => card.promo_caption))
    .toEqual(['Every tenth stick is on us'])
})

test('a double click on Next goes one step and creates one card', async ({ device }) => {
  const business = await registerBusiness()
  const page = await device({ token: business.token })
  await page.goto('/stamp/create')
  await page.getByLabel('Card name').fill('Suya card')
  await page.getByRole('group', { name: 'Common counts' }).getByRole('button', { name: '8', exact: true }).click()
  await page.getByRole('button', { name: 'Next: Rewards' }).dblclick()
  await expect(page).toHaveURL(/\?step=2&card=/)
  await expect(page.getByRole('heading', { name: 'Rewards', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\?step=2&card=/)
  expect((await cardsOf(business)).map((card) => [card.card_name, card.number_of_stamps])).toEqual([['Suya card', 8]])
})

test('the browser’s Back button goes one step back with all input kept, and the URL names the step', async ({
  device,
}) => {
  const business = await registerBusiness()
  const page = await device({ token: business.token })
  await page.goto('/stamp/create')
  await page.getByLabel('Card name').fill('Suya card')
  await page.getByRole('group', { name: 'Common counts' }).getByRole('button', { name: '8', exact: true }).click()
  await goOn(page, 'Next: Rewards', 2)
  await goOn(page, 'Next: Locations', 3)
  await expect(page.getByRole('heading', { name: 'Locations' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Locations' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Rewards', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Card name')).toHaveValue('Suya card')
  await page.goForward()
  await expect(page).toHaveURL(/step=2/)
})

test('a draft whose first response was lost is created once', async ({ device, expectProblem }) => {
  expectProblem(/ERR_FAILED/)
  const business = await registerBusiness()
  const page = await device({ token: business.token })
  let lost = 0
  await page.route('**/stamps/create', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await page.goto('/stamp/create')
  await page.getByLabel('Card name').fill('Suya card')
  await expect(page).toHaveURL(/card=/)
  expect(lost).toBe(1)
  expect((await cardsOf(business)).map((card) => card.card_name)).toEqual(['Suya card'])
})

test('an incomplete card says what is missing, links there, and cannot be published', async ({ device }) => {
  const business = await registerBusiness()
  const {
    data: { stamp },
  } = await business.call(stampCards.create, { body: { card_name: 'Half a card' } })
  const page = await device({ token: business.token })
  await page.goto(`/stamp/create?step=4&card=${stamp.id}`)
  const missing = page.getByRole('list', { name: /missing/ })
  await expect(missing.getByRole('listitem').first()).toBeVisible()
  const publish = page.getByRole('button', { name: 'Publish the card' })
  await expect(publish).toHaveAttribute('aria-disabled', 'true')
  // The keyboard cannot publish it either.
  await publish.focus()
  await page.keyboard.press('Enter')
  await expect(missing.getByRole('listitem')).toHaveText([/Choose how many stamps fill the card/])
  await missing.getByRole('link', { name: 'Go to Design' }).click()
  await expect(page).toHaveURL(/step=1/)
  // Once the number of stamps is set, the reward for the last stamp is missing next.
  await business.call(stampCards.update, { params: { id: stamp.id }, body: { number_of_stamps: 5 } })
  await page.goto(`/stamp/create?step=4&card=${stamp.id}`)
  await missing.getByRole('link', { name: 'Go to Rewards' }).click()
  await expect(page).toHaveURL(/step=2/)
  expect((await cardsOf(business)).map((card) => card.status)).toEqual(['draft'])
})

test('without a verified e-mail a complete card stays a draft, and the page shows how to verify', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/403/)
  const business = await registerBusiness({ verified: false })
  const page = await device({ token: business.token })
  await page.goto('/stamp/create')
  await page.getByLabel('Card name').fill('Suya card')
  await page.getByRole('group', { name: 'Common counts' }).getByRole('button', { name: '5', exact: true }).click()
  await goOn(page, 'Next: Rewards', 2)
  await page.getByRole('button', { name: 'Free item on the last stamp' }).click()
  await page.getByRole('button', { name: 'Add the reward' }).click()
  await goOn(page, 'Next: Locations', 3)
  await goOn(page, 'Skip: Review', 4)
  await page.getByRole('button', { name: 'Publish the card' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Verify your e-mail address first' })).toBeVisible()
  expect((await cardsOf(business)).map((card) => card.status)).toEqual(['draft'])
})

test('a card is copied as a draft, and unpublished only after confirmation', async ({ device }) => {
  const business = await registerBusiness()
  await openCard(business, { name: 'Suya card' })
  const page = await device({ token: business.token })
  await page.goto('/business/stamps')
  await choose(page, 'Suya card', 'Duplicate')
  await expect
    .poll(async () => (await cardsOf(business)).map((card) => card.status).toSorted())
    .toEqual(['draft', 'published'])

  await page.goto('/business/stamps?status=published')
  await choose(page, 'Suya card', 'Unpublish')
  const question = page.getByRole('dialog', { name: 'Unpublish “Suya card”?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect((await cardsOf(business)).filter((card) => card.status === 'published')).toHaveLength(1)
  await choose(page, 'Suya card', 'Unpublish')
  await question.getByRole('button', { name: 'Unpublish' }).click()
  await expect.poll(async () => (await cardsOf(business)).map((card) => card.status)).toEqual(['draft', 'draft'])
})

test('a new code is made only after confirmation, and the old one stops working', async ({ device }) => {
  const business = await registerBusiness()
  const card = await openCard(business, { name: 'Suya card' })
  const page = await device({ token: business.token })
  await page.goto('/business/stamps')
  await page.getByRole('button', { name: 'QR code of Suya card' }).click()
  const link = page.getByLabel('Link behind the code')
  await expect(link).toHaveValue(card.join_url)
  await page.getByRole('button', { name: 'New code' }).click()
  const question = page.getByRole('alertdialog', { name: 'Make a new code?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(link).toHaveValue(card.join_url)
  await page.getByRole('button', { name: 'New code' }).click()
  await question.getByRole('button', { name: 'New code' }).click()
  await expect(link).not.toHaveValue(card.join_url)

  const visitor = await page.request.get(`/api/v1/cards/${card.join_code}`)
  expect(visitor.status()).toBe(404)
})

test('an unused card is deleted; one that customers hold is archived, as the question says', async ({ device }) => {
  const business = await registerBusiness()
  await openCard(business, { name: 'Unused card' })
  const held = await openCard(business, { name: 'Held card' })
  await addCustomer(business, { name: 'Bayo Akande', card: held })
  const page = await device({ token: business.token })
  await page.goto('/business/stamps')
  await choose(page, 'Unused card', 'Delete')
  await page.getByRole('alertdialog', { name: 'Delete “Unused card”?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(async () => (await cardsOf(business)).map((card) => card.card_name)).toEqual(['Held card'])

  await choose(page, 'Held card', 'Delete')
  const archive = page.getByRole('alertdialog', { name: 'Archive “Held card”?' })
  await expect(archive).toContainText('1 customer holds it: it is archived')
  await archive.getByRole('button', { name: 'Archive' }).click()
  await expect.poll(async () => (await cardsOf(business)).map((card) => card.status)).toEqual(['archived'])
})

test('another business’s card does not exist', async ({ device, expectProblem }) => {
  expectProblem(/404/)
  const card = await openCard(await registerBusiness())
  const visitor = await registerBusiness()
  const page = await device({ token: visitor.token })
  for (const path of [`/business/stamps/edit/${card.id}`, `/stamp/create?step=2&card=${card.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This card does not exist' })).toBeVisible()
  }
  await expect(as(visitor.token)(stampCards.publish, { params: { id: card.id } })).rejects.toMatchObject({
    status: 404,
  })
})
