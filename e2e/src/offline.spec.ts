/** What the merchant's app does where the network is gone. */
import { expect, test } from './house/journey.ts'
import { openCard, registerShop } from './house/shops.ts'

test('without a network the menu still leads to a page that was not open yet, which says what is missing, and a press is answered', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  const shop = await registerShop()
  await openCard(shop)
  const page = await device({ token: shop.token })
  await page.goto('/business/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // All pages, the toasts and their sheets are fetched once the first page stands.
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
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible()
})
