import { DESK, expect, PHONE, test } from './support/journey.ts'
import { addCustomer, ledgerOf, openCard, registerBusiness } from './support/businesses.ts'
import { findByPhone } from './support/steps.ts'

test('offline, the menu opens an unvisited page that says what is missing, and an action reports an error', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  const business = await registerBusiness()
  await openCard(business)
  const page = await device({ token: business.token, own: true })
  // The browser forgets all requests but 250, and the app has more parts than that.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2000))
  await page.goto('/business/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The app prefetches all pages, the toasts and their stylesheets once the first page has rendered.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload],link[rel=prefetch]')].map(
          (link) => link.href,
        )
        return (
          ahead.some((file) => file.includes('duplicates')) &&
          ahead.every((file) => performance.getEntriesByName(file).length > 0)
        )
      }),
    )
    .toBe(true)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Cards' }).click()
  await expect(page).toHaveURL(/\/business\/stamps$/)
  await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible()

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('button', { name: /^More for / }).click()
  await page.context().setOffline(true)
  await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible()
})

test('a counter without a network says who can still be stamped, counts what waits, and says when it was sent', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  const business = await registerBusiness()
  const card = await openCard(business)
  const customer = await addCustomer(business, { name: 'Bayo Akande', card })
  for (const viewport of [PHONE, DESK]) {
    const page = await device({ token: business.token, viewport, own: true })
    await page.goto('/business/counter')
    await findByPhone(page, customer.phone.slice(0, 6), customer.name)
    await page.keyboard.press('Escape')
    await page.context().setOffline(true)
    await expect(page.getByText('No signal', { exact: true })).toBeVisible()
    const byNumber = page.getByRole('button', { name: 'Type a phone number' })
    if (await byNumber.isVisible()) await byNumber.click()
    await page.getByRole('textbox', { name: 'Phone, last digits or reward code' }).fill('4321')
    const list = page.getByRole('list', { name: 'Customers you can still stamp' })
    const inSight = page.locator('.counter-pane:visible')
    await expect(page.getByText('Looking')).toHaveCount(0)
    await list.getByRole('button', { name: /Bayo Akande/ }).click()
    await page.getByRole('button', { name: 'Give 1 stamp' }).click()
    await expect(page.getByText('No signal. Kept on this phone. It is sent when the signal is back.')).toBeVisible()
    await expect(page.getByText(/may have arrived/)).toHaveCount(0)
    await expect(inSight.getByText('No signal · 1 waiting')).toBeVisible()
    await page.getByRole('button', { name: 'Next customer' }).click()
    await expect(inSight.getByText('No signal · 1 waiting')).toBeVisible()
    await expect(list.getByRole('button', { name: /Bayo Akande.*1 stamp not sent yet/ })).toBeVisible()

    await page.context().setOffline(false)
    await expect(page.getByText('1 stamp sent')).toBeVisible()
    await expect(page.getByText('Online')).toBeVisible()
  }
  expect((await ledgerOf(business, customer.id)).filter((event) => event.kind === 'give').length).toBe(2)
})
