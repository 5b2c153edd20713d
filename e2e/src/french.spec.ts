/** The pages in French: by the browser's language, by a choice on the page, and by the choice of the business. */
import { profile } from '@stampwell/contract/business/profile.ts'
import type { Page } from '@playwright/test'
import { expect, PHONE, test } from './support/journey.ts'
import { openCard, registerBusiness } from './support/businesses.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

test('a French phone gets the card in French, and its owner may read it in English', async ({ device }) => {
  const business = await registerBusiness()
  const card = await openCard(business, { name: 'Café du coin' })
  const page = await device({ viewport: PHONE, own: true, locale: 'fr-FR' })

  await page.goto(`/join/${card.join_code}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { name: 'Prenez votre carte\u202f: Café du coin' })).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])

  await page.getByLabel('Votre nom').fill('Zoé')
  await page.getByLabel('Numéro de téléphone').fill('08031234567')
  await page.getByRole('button', { name: 'Prendre la carte' }).click()
  await expect(page.getByRole('heading', { name: 'Montrez ceci au comptoir' })).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Show this at the counter' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Show this at the counter' })).toBeVisible()
})

test('an owner chooses French in the settings, and every page and refusal follows', async ({
  device,
  expectProblem,
}) => {
  const business = await registerBusiness()
  const page = await device({ own: true, token: business.token })
  await page.goto('/business/settings')
  // The choice loads the page anew, so there is no checked state to wait for.
  await page.getByRole('radio', { name: 'Français' }).click({ force: true })
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.goto('/business/stamps')
  await expect(page.getByRole('heading', { name: 'Cartes de fidélité', level: 1 })).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])

  const guest = await device({ own: true, locale: 'fr' })
  expectProblem(/401/)
  await guest.goto('/business/login')
  await guest.getByLabel('E-mail').fill(business.email)
  await guest.getByLabel('Mot de passe', { exact: true }).fill('Wrong#2026')
  await guest.getByRole('button', { name: 'Se connecter' }).click()
  await expect(guest.getByText('L’e-mail ou le mot de passe est incorrect.')).toBeVisible()
})

test('who logs in reads the language of the business, whatever the browser asks for', async ({ device }) => {
  const business = await registerBusiness()
  await business.call(profile.update, { body: { language: 'fr' } })
  const page = await device({ own: true, token: business.token })
  await page.goto('/business/stamps')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { name: 'Cartes de fidélité', level: 1 })).toBeVisible()
})

test('an admin reads the admin area in the language of the browser, or in the one that is chosen', async ({
  device,
}) => {
  const page = await device({ own: true, locale: 'fr-FR' })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Connexion des administrateurs' })).toBeVisible()
  await expect(page).toHaveTitle('Connexion des administrateurs · Stampwell')
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Admin log-in' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Admin log-in' })).toBeVisible()
})

test('a page loads the scripts of its own language and none of another', async ({ device }) => {
  const card = await openCard(await registerBusiness())
  const paths = [`/join/${card.join_code}`, '/business/login', '/admin']
  const french = await device({ own: true, locale: 'fr-FR' })
  for (const path of [...paths, '/fr/business/pricing']) {
    const scripts = await scriptsOf(french, path)
    expect(scripts.filter((script) => !script.startsWith('/assets/fr/'))).toEqual([])
  }
  const english = await device({ own: true })
  for (const path of [...paths, '/business/pricing']) {
    const scripts = await scriptsOf(english, path)
    expect(scripts.filter((script) => script.startsWith('/assets/fr/'))).toEqual([])
  }
})

/** Opens a page and returns the scripts of the build that it asks for. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = []
  const note = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.+\.js$/.test(pathname)) scripts.push(pathname)
  }
  page.on('request', note)
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[data-island][inert]')).toHaveCount(0)
  page.off('request', note)
  expect(scripts.length).toBeGreaterThan(0)
  return scripts
}
