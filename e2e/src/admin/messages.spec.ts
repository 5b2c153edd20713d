/** A visitor’s message reaches the inbox of the admins, who set it done. */
import { contact } from '@stampwell/contract/public/contact.ts'
import { as, demoAdminToken } from '../support/businesses.ts'
import { freshEmail, freshName } from '../support/fresh.ts'
import { DESK, expect, test } from '../support/journey.ts'
import { serverUrl } from '../support/server-url.ts'
import { listAccessibilityViolations } from '../support/accessibility-violations.ts'

test('a message from the contact page is read, set done, and found among the done ones', async ({ device }) => {
  const name = freshName('Ada Obi')
  const body = { name, email: freshEmail('ada'), message: 'Can you help?\nThank you', page: '/contact-us' }
  await as(null)(contact.send, { body })
  const page = await device({ adminToken: await demoAdminToken(), own: true, viewport: DESK })
  await page.goto(`${serverUrl()}/admin/messages`)
  const message = page.getByRole('article', { name })
  await expect(message).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await message.getByRole('button', { name: `Done: message of ${name}` }).click()
  await expect(message).toBeHidden()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(message.getByText(/^Done by/)).toBeVisible()
  await message.getByRole('button', { name: `Open again: message of ${name}` }).click()
  await expect(message).toBeHidden()
  expect(await listAccessibilityViolations(page)).toEqual([])
})
