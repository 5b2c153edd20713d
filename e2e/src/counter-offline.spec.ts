import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { givesOf, registerWithCustomer } from './support/businesses.ts'
import { findByPhone } from './support/steps.ts'

/** Presses a stamp whose answer does not come, and makes room for the next customer. */
async function giveAndGoOn(page: Page, { phone, name }: { phone: string; name: string }): Promise<void> {
  await page.goto('/business/counter')
  await findByPhone(page, phone, name)
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await page.getByRole('button', { name: 'Next customer' }).click()
}

test('a slow response shows a notice, a lost one is retried, and exactly one stamp is given', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/)
  const { business, customer } = await registerWithCustomer()
  const page = await device({ token: business.token })
  let asked = 0
  const [isSlowSeen, isUnsureSeen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // The server receives every request. The first response is lost, the second one is late.
  await page.route('**/give-stamp', async (route) => {
    const answer = await route.fetch()
    asked += 1
    const isFirst = asked === 1
    await (isFirst ? isSlowSeen : isUnsureSeen).promise
    await (isFirst ? route.abort() : route.fulfill({ response: answer }))
  })
  await page.goto('/business/counter')
  await findByPhone(page, customer.phone, customer.name)
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(page.getByText('Sending…')).toBeVisible()
  isSlowSeen.resolve()
  await expect(page.getByText('No answer yet: the stamp may have arrived. Trying again. It counts once.')).toBeVisible()
  isUnsureSeen.resolve()
  await expect(page.getByRole('heading', { name: 'Stamped.' })).toBeVisible()
  await expect(page.getByText('Bayo has 1 of 10.')).toBeVisible()
  expect([asked, await givesOf(business, customer.id)]).toEqual([2, [1]])
})

test('the counter serves the next customer while offline, and once online the stamp arrives once', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  const { business, customer } = await registerWithCustomer()
  const page = await device({ token: business.token })
  await page.goto('/business/counter')
  // A counter that has not heard of its camera yet goes back to scanning for the next customer.
  await expect(page.getByText('No camera here')).toBeVisible()
  await findByPhone(page, customer.phone, customer.name)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(page.getByText(/^No signal\. Kept on this phone\./)).toBeVisible()
  await page.getByRole('button', { name: 'Next customer' }).click()
  await expect(page.getByText('No signal · 1 waiting')).toBeVisible()
  expect(await givesOf(business, customer.id)).toEqual([])

  await page.context().setOffline(false)
  await expect(page.getByText('1 stamp sent')).toBeVisible()
  expect(await givesOf(business, customer.id)).toEqual([1])
  await page.getByRole('button', { name: 'Scan a code' }).click()
  await expect(page.getByRole('list', { name: 'Just now' })).toContainText('Bayo Akande1 stamp')
})

test('a stamp pending in a tab that closes is sent by a counter that is open already', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/)
  const { business, customer } = await registerWithCustomer()
  const page = await device({ token: business.token })
  const open = await page.context().newPage()
  await open.goto('/business/counter')
  await expect(open.getByText('Online')).toBeVisible()
  await page.route('**/give-stamp', (route) => route.abort())
  await giveAndGoOn(page, customer)
  await expect(open.getByText('1 waiting')).toBeVisible()
  expect(await givesOf(business, customer.id)).toEqual([])
  await page.close()
  await expect(open.getByText('1 stamp sent')).toBeVisible()
  expect(await givesOf(business, customer.id)).toEqual([1])
})

test('a stamp pending in a closed tab is sent once by the next counter, however many tabs are open', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/)
  const { business, customer } = await registerWithCustomer()
  const page = await device({ token: business.token })
  const context = page.context()
  await context.route('**/give-stamp', (route) => route.abort())
  await giveAndGoOn(page, customer)
  await expect(page.getByText('1 waiting')).toBeVisible()
  // Between two tries: a browser that closes a page lets a request go that the test still holds back.
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/give-stamp'))
  await page.close()
  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const tab of [one, other]) {
    await tab.goto('/business/counter')
    await expect(tab.getByText('1 waiting')).toBeVisible()
  }
  expect(await givesOf(business, customer.id)).toEqual([])
  await context.unroute('**/give-stamp')
  for (const tab of [one, other]) await expect(tab.getByText(/^(Online|1 stamp sent)$/)).toBeVisible()
  await expect.poll(() => givesOf(business, customer.id)).toEqual([1])
  await one.reload()
  await expect(one.getByText('Online')).toBeVisible()
  expect(await givesOf(business, customer.id)).toEqual([1])
})
