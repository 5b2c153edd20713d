import { auth } from '@stampwell/contract/business/auth.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { emailTo, linkIn } from './support/outbox.ts'
import { as, openCard, registerBusiness } from './support/businesses.ts'
import { logIn } from './support/steps.ts'

test('the link in the e-mail resets a forgotten password, and the old password stops working', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/40[01]|422/)
  const business = await registerBusiness()
  const page = await device()
  await page.goto('/business/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  // The log-in page has a field of the same name and stays until the next page has loaded.
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
  await page.getByLabel('E-mail').fill(business.email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page).toHaveURL(/\/business\/reset-password\?/)

  await page.goto(linkIn(await emailTo(business.email, /reset code/), '/business/reset-password'))
  await page.getByLabel('New password', { exact: true }).fill('Jollof-Rice#2026')
  await page.getByLabel('New password again').fill('Jollof-Rice#2026')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page).toHaveURL(/\/business\/login$/)

  await page.getByLabel('E-mail').fill(business.email)
  await page.getByLabel('Password', { exact: true }).fill(business.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/business\/login$/)
  await logIn(page, { email: business.email, password: 'Jollof-Rice#2026' })
  // The password reset ended the sessions opened with the old password.
  await expect(as(business.token)(profile.show, {})).rejects.toMatchObject({ status: 401 })
})

test('a reset link works once', async ({ device, expectProblem }) => {
  expectProblem(/4\d\d/)
  const business = await registerBusiness()
  await as(null)(auth.forgotPassword, { body: { email: business.email } })
  const link = linkIn(await emailTo(business.email, /reset code/), '/business/reset-password')
  const page = await device()
  const choose = async (password: string) => {
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('New password again').fill(password)
    await page.getByRole('button', { name: 'Change the password' }).click()
  }
  await choose('Jollof-Rice#2026')
  await expect(page).toHaveURL(/\/business\/login$/)
  await choose('Egusi-Soup#2026')
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/business\/reset-password/)
  await as(null)(auth.login, { body: { email: business.email, password: 'Jollof-Rice#2026' } })
})

test('the link in the e-mail verifies once, without a log-in', async ({ device, expectProblem }) => {
  expectProblem(/4\d\d/)
  const business = await registerBusiness({ verified: false })
  const link = linkIn(await emailTo(business.email), '/business/account/verify')
  const page = await device()
  await page.goto(link)
  await expect(page.getByText('Your e-mail is verified. Log in to go on.')).toBeVisible()
  await expect(page).toHaveURL(/\/business\/login$/)
  const { data } = await business.call(profile.show, {})
  expect(data.user.email_verified_at).not.toBeNull()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link didn’t work' })).toBeVisible()
})

test('a wrong code is refused and stays in the field, and the right code then verifies', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/422|400|409/)
  const business = await registerBusiness({ verified: false })
  const code = /\d{6}/.exec((await emailTo(business.email)).subject)?.[0] ?? ''
  const page = await device({ token: business.token })
  await page.goto('/business/account/verify')
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await page.getByLabel('Six digits').fill(wrong)
  await expect(page.locator('[aria-invalid=true], [role=alert]').first()).toBeVisible()
  await expect(page.getByLabel('Six digits')).toHaveValue(wrong)
  await page.getByLabel('Six digits').fill(code)
  await expect(page).toHaveURL(/\/stamp\/create/)
})

test('the log-in does not reveal whether an address has an account', async ({ device, expectProblem }) => {
  expectProblem(/40[01]|422/)
  const business = await registerBusiness()
  const page = await device()
  const said: string[] = []
  for (const email of [business.email, 'nobody-at-all@example.test']) {
    await page.goto('/business/login')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Not-The-One#1')
    await page.getByRole('button', { name: 'Log in' }).click()
    const alert = page.getByRole('alert').filter({ hasText: /./ }).first()
    await expect(alert).toBeVisible()
    said.push(await alert.innerText())
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
  }
  expect(said[0]).toBe(said[1])
})

test('an owner sees their sessions and ends the other one', async ({ device, expectProblem }) => {
  expectProblem(/401|422/)
  const business = await registerBusiness()
  const [phone, desk] = [await device(), await device({ viewport: DESK })]
  for (const page of [phone, desk]) await logIn(page, business)
  await desk.getByRole('link', { name: 'Settings' }).click()
  const part = desk.getByRole('region', { name: 'Where you are logged in' })
  // Three sessions: this browser, the phone, and the registration.
  await expect(part.getByRole('listitem')).toHaveCount(3)
  await expect(part.getByRole('listitem').first()).toContainText('This device')
  await part.getByRole('button', { name: /^Log out Chrome on \w+, last used today/ }).click()
  const dialog = desk.getByRole('dialog', { name: /^Log out Chrome on/ })
  const say = async (password: string) => {
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Log out' }).click()
  }
  await say('Not-The-One#1')
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await say(business.password)
  await expect(dialog).toHaveCount(0)
  await expect(part.getByRole('listitem')).toHaveCount(2)
  await expect(part.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused()

  await phone.goto('/business/customers')
  await expect(phone).toHaveURL(/\/business\/login\?next=%2Fbusiness%2Fcustomers$/)
  await desk.reload()
  await expect(part.getByRole('listitem')).toHaveCount(2)
})

test('an owner’s new name and logo appear at once in the menu and on the card’s join page', async ({ device }) => {
  const business = await registerBusiness({ name: 'Kola and Rey' })
  const card = await openCard(business)
  const page = await device({ token: business.token, viewport: DESK })
  await page.goto('/business/settings')
  const logo = await page.getByRole('link', { name: 'Give a stamp' }).screenshot()
  const facts = page.getByRole('region', { name: 'Your business' })
  await facts.getByLabel('Business name').fill('Kola & Rye')
  await facts.getByRole('button', { name: 'Save' }).click()
  const account = page.getByRole('button', { name: 'Kola & Rye' })
  await expect(account).toBeVisible()

  const brand = page.getByRole('region', { name: 'Your brand' })
  await brand.getByLabel('Add a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await brand.getByRole('button', { name: 'Save' }).click()
  const inMenu = account.locator('img')
  await expect(inMenu).toHaveAttribute('src', /^\/files\//)
  const url = (await inMenu.getAttribute('src')) ?? ''

  const phone = await device({ viewport: PHONE })
  await phone.goto(`/join/${card.join_code}`)
  const top = phone.locator('header').first()
  await expect(top).toContainText('Kola & Rye')
  await expect(top.locator('img')).toHaveAttribute('src', url)
})
