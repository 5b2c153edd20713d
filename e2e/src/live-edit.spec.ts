/**
 * Editing a published card: the merchant sees who is affected before saving, and customers on older terms get what was
 * promised.
 */
import type { Page } from '@playwright/test'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { terms } from '@stampwell/contract/business/terms.ts'
import { expect, test } from './support/journey.ts'
import { addCustomer, openCard, registerBusiness, type OpenCard, type BusinessAccount } from './support/businesses.ts'
import { findByPhone, give } from './support/steps.ts'

/** Opens a card of ten stamps with a cake at five; its customers have four, four and seven stamps. */
async function openCafe() {
  const business = await registerBusiness({ name: 'Kola & Rye' })
  const card = await openCard(business, {
    stamps: 10,
    promised: [
      { type: 'free_item', name: 'Slice of cake', stamps_required: 5 },
      { type: 'free_item', name: 'Free flat white', stamps_required: 10 },
    ],
  })
  return {
    business,
    card,
    bayo: await holdingCard(business, card, 'Bayo Akande', 4),
    sade: await holdingCard(business, card, 'Sade Ojo', 4),
    temi: await holdingCard(business, card, 'Temi Kay', 7),
  }
}

async function holdingCard(business: BusinessAccount, card: OpenCard, name: string, stamps: number) {
  const customer = await addCustomer(business, { name, card })
  await business.call(stamping.give, { body: { customer_id: customer.id, stamp_id: card.id, stamps } })
  return customer
}

const inForce = async ({ call }: BusinessAccount, { id }: OpenCard) =>
  (await call(terms.list, { params: { id } })).data.terms.map(({ number_of_stamps, customers }) => [
    number_of_stamps,
    customers,
  ])

/** Opens the cake's form and sets its validity to one week, up to the button that saves it. */
async function cakeForAWeek(page: Page) {
  await page.getByRole('button', { name: 'More for Slice of cake' }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Good for how many days').fill('7')
  await page.getByRole('button', { name: 'Save the reward' }).click()
}

test('worsening a reward on a live card shows who keeps the old one, and the counter gives the old one', async ({
  device,
}) => {
  const { business, card, bayo } = await openCafe()
  const page = await device({ token: business.token })
  await page.goto(`/business/stamps/edit/${card.id}?part=rewards`)
  await cakeForAWeek(page)
  const question = page.getByRole('dialog', { name: 'Save the change?' })
  await expect(question).toContainText(
    '3 customers hold this card. 1 gets the new terms now. 2 keep what they were promised until their card is full:',
  )
  await expect(question.getByRole('listitem')).toHaveText(['“Slice of cake” would be worth less, or end sooner.'])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Good for how many days')).toHaveValue('7')
  expect(
    (await business.call(rewards.list, { params: { stamp: card.id } })).data.rewards[0]?.expires_in_days,
  ).toBeNull()

  await page.getByRole('button', { name: 'Save the reward' }).click()
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Reward saved. It counts for 1 customer now.')).toBeVisible()
  expect(await inForce(business, card)).toEqual([
    [10, 1],
    [10, 2],
  ])

  await page.goto('/business/counter')
  await findByPhone(page, bayo.phone, bayo.name)
  await give(page, 1)
  await expect(page.getByRole('button', { name: 'Redeem Slice of cake' })).toBeVisible()
  await expect(page.getByText(/Until/)).toHaveCount(0)
})

test('lengthening a live card leaves its customers the promised length, and Terms shows both versions', async ({
  device,
}) => {
  const { business, card, temi } = await openCafe()
  const page = await device({ token: business.token })
  await page.goto(`/business/stamps/edit/${card.id}`)
  await page.getByLabel('How many stamps fill the card').fill('12')
  await expect(page.getByText('All 3 customers keep the old terms')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Save the change?' })
  await expect(question).toContainText('All of them keep what they were promised until their card is full')
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Card saved.')).toBeVisible()

  await page.getByRole('tab', { name: 'Terms' }).click()
  const list = page.getByRole('list', { name: 'Terms in force' })
  await expect(list.getByRole('heading')).toHaveCount(2)
  await page.reload()
  await expect(list.getByRole('heading').first()).toHaveText('Newest terms')
  await expect(list).toContainText('12 stamps instead of 10')
  await expect(list).toContainText('3 customers keep them')

  await page.goto('/business/customers')
  await expect(page.getByRole('row', { name: /Temi Kay/ })).toContainText('Coffee card · older terms')
  await page.goto('/business/counter')
  await findByPhone(page, temi.phone, temi.name)
  await expect(page.getByRole('article', { name: /7 of 10 stamps/ })).toBeVisible()
  await expect(page.getByText('Older terms: Temi keeps what was promised until this card is full.')).toBeVisible()
  await give(page, 3)
  await expect(page.getByText('The card is full. Free flat white is ready to collect.')).toBeVisible()
  await page.goto(`/business/customers/show/${temi.id}`)
  await expect(page.getByRole('article', { name: /0 of 12 stamps/ })).toBeVisible()
  await expect(page.getByText(/older terms/)).toBeHidden()
})

test('a new name needs no confirmation; shortening below a promise is refused with an error at the field', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/422/)
  const { business, card } = await openCafe()
  const page = await device({ token: business.token })
  await page.goto(`/business/stamps/edit/${card.id}`)
  await page.getByLabel('Card name').fill('Coffee and cake')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Card saved.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByLabel('How many stamps fill the card').fill('8')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page.getByText('Customers were promised a reward at 10 stamps. Unpublish the card first to make it shorter.'),
  ).toBeVisible()
  await expect(page.getByLabel('How many stamps fill the card')).toHaveValue('8')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await inForce(business, card)).toEqual([[10, 3]])
})
