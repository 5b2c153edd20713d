/** The public site: it can be read without scripts, shows the prices in force, and takes messages. */
import { demoAdminToken } from './support/businesses.ts'
import { freshName } from './support/fresh.ts'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { serverUrl } from './support/server-url.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

test('a visitor writes to the operator, who answers by e-mail', async ({ device }) => {
  const page = await device({ viewport: PHONE })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveTitle(/^Contact us/)
  await page.getByLabel('Name', { exact: true }).fill('Ada Obi')
  await page.getByLabel('E-mail address').fill('ada@contact.test')
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you sell printers?')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByRole('status')).toContainText('We answer to ada@contact.test.')
  expect(await listAccessibilityViolations(page)).toEqual([])
})

test('a visitor reads the site in French, from the home page to a message that arrives', async ({ device }) => {
  const name = freshName('Zoé Kouassi')
  // The address decides, not the browser.
  const page = await device({ viewport: PHONE, own: true, locale: 'en-GB' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(/\/fr$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByLabel('Essayez avec votre nom').fill('Café Zoé')
  await expect(page.getByRole('article', { name: /Café Zoé.*sur 10/ })).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Comparer les formules' }).click()
  await expect(page).toHaveURL(/\/fr\/business\/pricing$/)
  await page.getByText(/^Par an/).click()
  await expect(page.getByText('par an', { exact: true }).first()).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Nous contacter' }).click()
  await expect(page).toHaveURL(/\/fr\/contact-us$/)
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByLabel('Adresse e-mail').fill('zoe@contact.test')
  await page.getByRole('textbox', { name: 'Message' }).fill('Vendez-vous des imprimantes ?')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByRole('status')).toContainText('Nous répondons à zoe@contact.test.')
  expect(await listAccessibilityViolations(page)).toEqual([])

  const admin = await device({ adminToken: await demoAdminToken(), own: true, viewport: DESK })
  await admin.goto(`${serverUrl()}/admin/messages`)
  const message = admin.getByRole('article', { name })
  await expect(message).toContainText('Vendez-vous des imprimantes ?')
})

test('what a French form refuses is said in French, and a French link leads to a French log-in', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/422/)
  const page = await device({ viewport: DESK, own: true, locale: 'en-GB' })
  await page.goto('/fr/business/contact-us')
  await page.getByLabel('Nom', { exact: true }).fill('Zoé')
  await page.getByLabel('Adresse e-mail').fill('nulle part')
  await page.getByRole('textbox', { name: 'Message' }).fill('Bonjour')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByLabel('Adresse e-mail')).toBeFocused()
  await expect(page.getByLabel('Adresse e-mail')).toHaveAccessibleDescription(/adresse/)

  await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('an unknown French address is a page in French that leads to the French site', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/404/)
  const page = await device({ own: true, locale: 'en-GB' })
  await page.goto('/fr/inconnu')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/fr$/)
})

test('a message without an address is refused under its field, and nothing typed is lost', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/422/)
  const page = await device({ viewport: DESK, dark: true })
  await page.goto('/business/contact-us')
  await page.getByLabel('Name', { exact: true }).fill('Ada Obi')
  await page.getByLabel('E-mail address').fill('nowhere')
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello')
  expect(await listAccessibilityViolations(page)).toEqual([])
})

test('the prices in force stand on the page of prices, by the month and by the year', async ({ device }) => {
  const page = await device({ viewport: DESK })
  await page.goto('/business/pricing')
  const plans = page.getByRole('table', { name: 'The plans and what they hold' })
  await expect(plans.getByRole('columnheader', { name: /Growth/ })).toContainText('a month')
  await page.getByText(/^By year/).click()
  await expect(plans.getByRole('columnheader', { name: /Growth/ })).toContainText('a year')
  await plans.getByRole('link', { name: 'Start free' }).click()
  await expect(page).toHaveURL(/\/business\/register$/)
})

test('a question opens by the keyboard, and a link leads to its answer', async ({ device }) => {
  const page = await device({ viewport: DESK })
  await page.goto('/business/faqs')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Money' }).click()
  await expect(page).toHaveURL(/#money$/)
  const question = page.locator('summary', { hasText: 'What happens if I stop paying?' })
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Nobody loses a stamp\. You go on/)).toBeVisible()
})

test('without scripts every public page can be read', async ({ playwright: _, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const page = await context.newPage()
  for (const path of [
    '/',
    '/faqs',
    '/how-it-works',
    '/case-study',
    '/privacy-policy',
    '/business',
    '/business/pricing',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(/\/fr\/business\/pricing$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Gratuit pour commencer/)
  await context.close()
})
