/** The terms: accepted by registering, read from there, and asked about once when a newer version is in force. */
import { profile } from '@stampwell/contract/business/profile.ts'
import { TERMS_VERSION } from '@stampwell/domain/platform/terms-version.ts'
import { registerBusiness } from './support/businesses.ts'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

test('whoever registers reads the terms in a page of their own, and stays at the form', async ({ device }) => {
  const page = await device({ viewport: PHONE, own: true })
  await page.goto('/business/register')
  await page.getByLabel('Business name').fill('Bisi Braids')
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Read the terms' }).click()
  const terms = await opening
  await expect(terms.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible()
  await expect(terms.getByText(`Version ${TERMS_VERSION}`)).toBeVisible()
  await expect(terms.getByText(/close the account yourself/)).toBeVisible()
  expect(await listAccessibilityViolations(terms)).toEqual([])
  await expect(page.getByLabel('Business name')).toHaveValue('Bisi Braids')
})

test('an owner who accepted older terms is asked once, accepts, and is not asked again', async ({ device }) => {
  const business = await registerBusiness()
  const page = await device({ token: business.token, viewport: DESK })
  // Nobody here registered under an older version: the profile is answered as if this owner had.
  let isOlder = true
  await page.route('**/v1/business/profile', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { user: object } } // shape declared by the endpoint
    const user = { ...body.data.user, ...(isOlder && { terms_to_accept: TERMS_VERSION }) }
    await route.fulfill({ response: answer, json: { ...body, data: { user } } })
  })
  await page.goto('/business/dashboard')
  const question = page.getByRole('dialog', { name: 'Our terms have changed' })
  await expect(question.getByRole('link', { name: 'Read the terms' })).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])
  const accepting = page.waitForResponse(/\/terms\/accept$/)
  await question.getByRole('button', { name: 'Accept' }).click()
  expect((await accepting).ok()).toBe(true)
  isOlder = false
  await expect(page.getByText('You accepted the terms.')).toBeVisible()
  await page.goto('/business/customers')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await expect(question).toBeHidden()
  expect((await business.call(profile.show, {})).data.user.terms_to_accept).toBeNull()
})
