import { expect, type Page } from '@playwright/test'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { addCustomer, openCard, type BusinessAccount } from '../support/businesses.ts'

export type ChangedCard = { stampId: string; keeperId: string }

/** Changes the card so that one customer keeps its older terms. */
export async function openChangedCard(business: BusinessAccount): Promise<ChangedCard> {
  const card = await openCard(business, {
    name: 'Bread card',
    stamps: 8,
    promised: [
      { type: 'free_item', name: 'Free loaf', stamps_required: 8 },
      { type: 'amount_discount', name: '₦500 off', value_minor: 50_000, stamps_required: 4 },
    ],
  })
  const { id } = await addCustomer(business, { name: 'Sade Ojo', card })
  await business.call(stamping.give, { body: { customer_id: id, stamp_id: card.id, stamps: 3 } })
  await business.call(stampCards.update, { params: { id: card.id }, body: { number_of_stamps: 10, join_stamps: 1 } })
  return { stampId: card.id, keeperId: id }
}

/** Limits the last reward to one week, so that the page shows who keeps the old one. */
export async function makeRewardWorse(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^More for / })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await page.getByLabel(/^Good for how many days/).fill('7')
  await page.getByRole('button', { name: 'Save the reward' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
