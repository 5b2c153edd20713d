/** An admin looks at a business in one tab: masked people, refused acts, and back to where the admin came from. */
import { profile } from '@stampwell/contract/business/profile.ts'
import { demoAdminToken, registerWithCustomer } from './support/businesses.ts'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { serverUrl } from './support/server-url.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

const urlOf = (path: string) => `${serverUrl()}${path}`

for (const { name, viewport, dark } of [
  { name: 'at a desk', viewport: DESK, dark: false },
  { name: 'on a phone, in the dark', viewport: PHONE, dark: true },
])
  test(`an admin who views a business reads its pages without its people, and changes nothing, ${name}`, async ({
    device,
    expectProblem,
  }) => {
    expectProblem(/403|404/)
    const { business, customer } = await registerWithCustomer()
    const { user } = (await business.call(profile.show, {})).data
    const adminToken = await demoAdminToken()
    const page = await device({ adminToken, own: true, viewport, dark })
    await page.goto(urlOf(`/admin/merchants/${user.business.id}`))
    await page.getByRole('button', { name: 'View as' }).click()
    const dialog = page.getByRole('dialog', { name: 'View as Mama Put' })
    await dialog.getByLabel('Reason').fill('Case 318')
    expect(await listAccessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'View as' }).click()
    await page.waitForURL('**/business/dashboard')

    await page.goto(urlOf('/business/customers'))
    const bar = page.getByRole('region', { name: 'You view this business' })
    await expect(bar).toContainText('You see what Mama Put sees. Reading only, 1')
    await expect(page.getByText('B••• A.').first()).toBeVisible()
    await expect(page.getByText('Bayo')).toHaveCount(0)
    expect(await listAccessibilityViolations(page)).toEqual([])

    await page.goto(urlOf(`/business/customers/show/${customer.id}`))
    await expect(page.getByText('B••• A.').first()).toBeVisible()
    expect(await page.content()).not.toContain(customer.phone)
    await page.reload()
    await expect(bar).toBeVisible()

    await bar.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL(`**/admin/merchants/${user.business.id}`)
    await expect(page.getByRole('heading', { name: 'Mama Put', level: 1 })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('stampwell.view'))).toBeNull()
  })
