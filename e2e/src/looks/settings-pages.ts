/** The settings of a business, and its tills. */
import { expect, type Page } from '@playwright/test'
import { openOwnBusiness } from './own-business.ts'
import { press, type PageToPhotograph } from './page.ts'

export const settingsPages: readonly PageToPhotograph[] = [
  { name: 'settings', route: 'business/settings', eyes: 'café', path: () => '/business/settings' },
  {
    name: 'settings-brand',
    route: 'business/settings',
    eyes: 'fresh',
    path: () => '/business/settings',
    open: changeBrand,
  },
  {
    name: 'settings-website',
    route: 'business/settings',
    eyes: 'fresh',
    path: () => '/business/settings',
    open: refuseWebsite,
  },
  { name: 'settings-log-ins', route: 'business/settings', eyes: 'fresh', path: () => '/business/settings' },
  {
    name: 'settings-password',
    route: 'business/settings',
    eyes: 'fresh',
    path: () => '/business/settings',
    open: press('Change your password'),
  },
  {
    name: 'settings-log-out',
    route: 'business/settings',
    eyes: 'fresh',
    path: () => '/business/settings',
    open: press(/^Log out .* last used/),
  },
  { name: 'help', route: 'business/help/center', eyes: 'café', path: () => '/business/help/center' },
  {
    name: 'help-found',
    route: 'business/help/center',
    eyes: 'fresh',
    path: () => '/business/help/center?search=poster',
  },
  {
    name: 'help-nothing',
    route: 'business/help/center',
    eyes: 'fresh',
    path: () => '/business/help/center?search=postre',
  },
  {
    name: 'help-article',
    route: 'business/help/center/:article',
    eyes: 'café',
    path: () => '/business/help/center/poster',
  },
  { name: 'tills', route: 'business/tills', eyes: 'fresh', path: () => '/business/tills' },
  { name: 'tills-fresh', route: 'business/tills', eyes: 'unverified', path: () => '/business/tills' },
  {
    name: 'tills-add',
    route: 'business/tills',
    eyes: 'fresh',
    path: () => '/business/tills',
    open: press('Add a till'),
  },
  {
    name: 'tills-code',
    route: 'business/tills',
    eyes: 'fresh',
    business: openOwnBusiness,
    path: () => '/business/tills',
    open: showCode,
  },
  {
    name: 'tills-person',
    route: 'business/tills',
    eyes: 'fresh',
    path: () => '/business/tills',
    open: press('Add somebody'),
  },
]

/** Enters an unsaved logo, colour and website. */
async function changeBrand(page: Page): Promise<void> {
  const brand = page.getByRole('region', { name: 'Your brand' })
  await brand.getByRole('button', { name: 'Add your website' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Website' }).fill('kola.example')
  await dialog.getByRole('button', { name: 'Use this website' }).click()
  await expect(brand.getByText('https://kola.example')).toBeVisible()
  await brand.getByRole('radio', { name: 'Own colour' }).check({ force: true })
  await brand
    .getByLabel('Add a logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await brand.getByRole('heading').screenshot() })
  await expect(brand.getByRole('button', { name: 'Remove the logo' })).toBeVisible()
}

async function refuseWebsite(page: Page): Promise<void> {
  await press('Add your website')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Website' }).fill('kola')
  await dialog.getByRole('button', { name: 'Use this website' }).click()
  await expect(dialog.getByText('Invalid URL')).toBeVisible()
}

async function showCode(page: Page): Promise<void> {
  await press('Add a till')(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Till Yaba')
  await page.getByRole('button', { name: 'Show the code' }).click()
  await expect(page.getByText(/^Waiting for the device/)).toBeVisible()
}
