/** An admin sets up a second factor from the secret of the QR code, and logs in with codes that work once each. */
import { inviteAdmin } from '../support/admins.ts'
import { currentStep, digitsAt } from '../support/authenticator.ts'
import { DESK, expect, test } from '../support/journey.ts'
import { serverUrl } from '../support/server-url.ts'
import { listAccessibilityViolations } from '../support/accessibility-violations.ts'

const urlOf = (path: string) => `${serverUrl()}${path}`

test('a log-in needs a code of the app, which is not taken twice, or a recovery code, which works once', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/401/)
  const { email, password, token } = await inviteAdmin('support')
  const page = await device({ adminToken: token, own: true, viewport: DESK })
  await page.goto(urlOf('/admin/profile'))
  await page.getByRole('button', { name: 'Set up' }).click()
  const secret = (await page.locator('.factor-secret').innerText()).replace(/\s/g, '')
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.getByLabel('Your password', { exact: true }).fill(password)
  const step = currentStep()
  await page.getByLabel('Six digits').fill(digitsAt(secret, step))
  await page.getByRole('button', { name: 'Switch on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'I keep them in a safe place' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible()

  const logOut = async () => {
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /Femi support/ })
      .click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/admin$/)
  }
  const givePassword = async () => {
    await page.getByLabel('E-mail').fill(email)
    await page
      .getByLabel(/password/i)
      .first()
      .fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Six digits' })).toBeVisible()
  }
  const giveCode = async (label: string, code: string) => {
    await page.getByLabel(label, { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }

  await logOut()
  await givePassword()
  expect(await listAccessibilityViolations(page)).toEqual([])
  // The code that switched the second factor on was its one use.
  await giveCode('Six digits', digitsAt(secret, step))
  await expect(page.getByText('That code did not match.')).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await giveCode('Six digits', digitsAt(secret, Math.max(step + 1, currentStep())))
  await expect(page).toHaveURL(/\/admin\/dashboard/)

  await logOut()
  await givePassword()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await giveCode('Code', recovery)
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await page.goto(urlOf('/admin/profile'))
  await expect(page.getByText('9 of 10 recovery codes left.')).toBeVisible()

  await logOut()
  await givePassword()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await giveCode('Code', recovery)
  await expect(page.getByText('That code did not match.')).toBeVisible()
})
