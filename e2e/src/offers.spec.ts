/** An offer from the merchant's form over the wallet to the counter, where it counts once. */
import { expect, test } from './support/journey.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { as, openCard, registerBusiness } from './support/businesses.ts'
import { freshPhone } from './support/fresh.ts'
import { findByPhone } from './support/steps.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

test('an offer is made, stands in the wallet, is used at the counter, and a second time says when it was used', async ({
  device,
}) => {
  const business = await registerBusiness()
  const card = await openCard(business)
  const phone = freshPhone()
  const { data: joined } = await as(null)(cards.join, {
    params: { code: card.join_code },
    body: { name: 'Bayo Akande', phone },
  })
  const page = await device({ token: business.token })

  await page.goto('/business/offers')
  await page.getByRole('link', { name: 'New offer' }).click()
  await page.getByLabel(/^Title/).fill('Second flat white free')
  await page.getByText('Two for one').click()
  await page.getByRole('button', { name: 'No end' }).click()
  await page.getByRole('button', { name: 'This week' }).click()
  await page.getByLabel(/^Details/).fill('Bring a friend.')
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save offer' }).click()
  const offers = page.getByRole('list', { name: 'Offers' })
  await expect(offers).toContainText('Second flat white free')
  await expect(page.getByText(/^One is live today/)).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])

  const customer = await device({})
  await customer.goto(`/wallet/${joined.wallet_token}`)
  await expect(customer.getByText('Second flat white free')).toBeVisible()
  await expect(customer.getByText('2 for 1')).toBeVisible()
  expect(await listAccessibilityViolations(customer)).toEqual([])

  await page.goto('/business/counter')
  await findByPhone(page, phone, 'Bayo Akande')
  await page.getByRole('button', { name: 'Use it: Second flat white free' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use it' }).click()
  await expect(offers).toContainText('Used on')
  await expect(page.getByRole('button', { name: 'Use it: Second flat white free' })).toBeHidden()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await expect(customer.getByText(/^Used on/)).toBeVisible()

  await page.getByRole('button', { name: 'Undo: Second flat white free' }).click()
  await expect(page.getByRole('button', { name: 'Use it: Second flat white free' })).toBeVisible()
})
