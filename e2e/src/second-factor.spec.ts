/** An owner sets up a second factor in the settings, and logs in with codes that work once each, until it is off again. */
import { registerBusiness } from './support/businesses.ts'
import { currentStep, digitsAt } from './support/authenticator.ts'
import { expect, test } from './support/journey.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

test('an owner’s log-in needs a code of the app or a recovery code, each once, until the second factor is off', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/401/)
  const { email, password, token } = await registerBusiness()
  const page = await device({ token, own: true })
  const part = page.getByRole('region', { name: 'Second factor' })
  await page.goto('/business/settings')
  await part.getByRole('button', { name: 'Set up' }).click()
  const secret = (await page.locator('.factor-secret').innerText()).replace(/\s/g, '')
  expect(await listAccessibilityViolations(page)).toEqual([])
  await part.getByLabel('Your password', { exact: true }).fill(password)
  const step = currentStep()
  await page.getByLabel('Six digits').fill(digitsAt(secret, step))
  await page.getByRole('button', { name: 'Switch on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [first = '', second = '', third = ''] = await codes.allInnerTexts()
  await page.getByRole('checkbox', { name: 'I keep them in a safe place' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(part.getByText('10 of 10 recovery codes left.')).toBeVisible()

  const logOut = async () => {
    await page
      .getByRole('button', { name: /Account of/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/business\/login$/)
  }
  const givePassword = async () => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
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
  await giveCode('Six digits', digitsAt(secret, Math.max(step + 1, currentStep())))
  await expect(page).toHaveURL(/\/business\/dashboard$/)

  await logOut()
  await givePassword()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await giveCode('Code', first)
  await expect(page).toHaveURL(/\/business\/dashboard$/)

  await logOut()
  await givePassword()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await giveCode('Code', first)
  await expect(page.getByText('That code did not match.')).toBeVisible()
  await giveCode('Code', second)
  await expect(page).toHaveURL(/\/business\/dashboard$/)

  await page.goto('/business/settings')
  await expect(part.getByText('8 of 10 recovery codes left.')).toBeVisible()
  await part.getByRole('button', { name: 'Switch off' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Switch the second factor off?' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByLabel('Code', { exact: true }).fill(third)
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(part.getByText('Off. A log-in asks only for the password.')).toBeVisible()

  await logOut()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/business\/dashboard$/)
})
