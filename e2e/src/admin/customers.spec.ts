/** Support finds a customer masked, reveals who it is for a reason, and the values are gone afterwards. */
import { demoAdminToken, registerWithCustomer } from '../support/businesses.ts'
import { DESK, expect, PHONE, test } from '../support/journey.ts'
import { serverUrl } from '../support/server-url.ts'
import { listAccessibilityViolations } from '../support/accessibility-violations.ts'

const urlOf = (path: string) => `${serverUrl()}${path}`

test('masked data is neither in the page nor in any reply before a reveal, and gone after leaving', async ({
  device,
}) => {
  const { customer } = await registerWithCustomer()
  const digits = customer.phone.replace(/\D/g, '').slice(-9)
  const names = [customer.name, customer.name.split(' ')[1] ?? '', digits]
  const page = await device({ adminToken: await demoAdminToken(), own: true, viewport: DESK })
  const replies: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) void response.text().then((text) => replies.push(text.replace(/[\s-]/g, '')))
  })
  const told = async () => {
    const html = await page.locator('main').evaluate((main) => main.outerHTML)
    const text = [html, ...replies].join('\n').replace(/&nbsp;/g, ' ')
    return names.filter((name) => text.includes(name) || text.includes(name.replace(/\s/g, '')))
  }
  await page.goto(urlOf('/admin/customers?where=everywhere'))
  expect(await listAccessibilityViolations(page)).toEqual([])
  const search = page.getByRole('textbox', { name: 'Search customers' })
  await search.fill('0803')
  await expect(page.getByText('Nobody with 0803')).toBeVisible()
  await search.fill(customer.phone)
  const row = page.getByRole('row').filter({ hasText: 'B' }).last()
  await expect(row.getByRole('button', { name: /^Reveal/ })).toBeVisible()
  expect(page.url()).not.toContain(digits)
  expect(await listAccessibilityViolations(page)).toEqual([])
  // The search field itself holds what the admin typed, as a value that the HTML does not repeat.
  expect((await told()).filter((name) => name !== digits)).toEqual([])
  await row.getByRole('link').first().click()
  await expect(page.getByRole('button', { name: /^Reveal/ })).toBeVisible()
  expect(await told()).toEqual([])

  await page.getByRole('button', { name: /^Reveal/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Customer asked us' }).click()
  await dialog.getByLabel('Reason').fill('Lost phone, case 12')
  expect(await listAccessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Reveal', exact: true }).click()
  await expect(page.getByRole('heading', { name: customer.name, level: 1 })).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])

  await page.getByRole('link', { name: /^Who was revealed/ }).click()
  await expect(page.getByText('“Customer asked us: Lost phone, case 12”')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Reveal/ })).toBeVisible()
  await expect(page.getByText(customer.name)).toHaveCount(0)
})

test('on a phone an admin chooses a business and searches its customers by name', async ({ device }) => {
  const { business, customer } = await registerWithCustomer()
  const page = await device({ adminToken: await demoAdminToken(), own: true, viewport: PHONE, dark: true })
  await page.goto(urlOf('/admin/customers'))
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Choose a business' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(business.email)
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').click()
  await page.getByRole('textbox', { name: 'Search customers' }).fill(customer.name.split(' ')[1] ?? '')
  await expect(page.getByRole('button', { name: /^Reveal/ })).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])
})
