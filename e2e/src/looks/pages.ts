import { expect, type Page } from '@playwright/test'
import { billingPages } from './billing-pages.ts'
import { campaignPages } from './campaign-pages.ts'
import { cardPages } from './card-pages.ts'
import { counterPages } from './counter-pages.ts'
import { customerPages } from './customer-pages.ts'
import { entryPages } from './entry-pages.ts'
import { frenchPages } from './french-pages.ts'
import { otherPages } from './route-pages.ts'
import { settingsPages } from './settings-pages.ts'
import { statisticsPages } from './statistics-pages.ts'
import { tillPages } from './till-pages.ts'
import { visitorPages } from './visitor-pages.ts'
import type { LooksWorld, PageToPhotograph, Tokens } from './page.ts'
import { waitForAnimations } from '../support/animations.ts'

/** Unknown addresses: inside each app, and outside. */
const NOT_FOUND = [
  { name: 'not-found', route: '404', eyes: 'visitor', path: () => '/no/such/page', problem: /404/ },
  { name: 'not-found-business', route: 'business/*', eyes: 'café', path: () => '/business/no/page', problem: /404/ },
  { name: 'not-found-admin', route: 'admin/*', eyes: 'admin', path: () => '/admin/no/page', problem: /404/ },
  { name: 'not-found-till', route: 'till/*', eyes: 'till', path: () => '/till/no/page', problem: /404/ },
] as const

const NAMED: readonly PageToPhotograph[] = [
  ...entryPages,
  ...cardPages,
  ...customerPages,
  ...campaignPages,
  ...counterPages,
  ...billingPages,
  ...settingsPages,
  ...statisticsPages,
  ...tillPages,
  ...visitorPages,
  { name: 'admin-login', route: 'admin', eyes: 'visitor', path: () => '/admin' },
  { name: 'admin-dashboard', route: 'admin/dashboard', eyes: 'admin', path: () => '/admin/dashboard' },
  {
    name: 'admin-merchant',
    route: 'admin/merchants/:merchant',
    eyes: 'admin',
    path: ({ businessId }) => `/admin/merchants/${businessId}`,
  },
  {
    name: 'admin-customers',
    route: 'admin/customers',
    eyes: 'admin',
    path: ({ businessId }) => `/admin/customers?business_id=${businessId}`,
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Search customers' }).fill('Ade')
      await expect(page.getByRole('table')).toBeVisible()
    },
  },
  {
    name: 'admin-customer',
    route: 'admin/customers/:customer',
    eyes: 'admin',
    path: ({ customerId }) => `/admin/customers/${customerId}`,
  },
  ...NOT_FOUND,
]

/** Every page, in the order in which the pictures are taken. */
export const PAGES: readonly PageToPhotograph[] = [...NAMED, ...otherPages(NAMED), ...frenchPages]

export async function tokensFor({ eyes, business }: PageToPhotograph, world: LooksWorld): Promise<Tokens> {
  return business ? { token: (await business()).token } : world.tokens[eyes]
}

/** Opens a page and waits until it has fully rendered. */
export async function goTo(page: Page, target: PageToPhotograph, world: LooksWorld): Promise<void> {
  await page.goto(target.path(world))
  await settled(page)
  await target.open?.(page)
  await settled(page)
}

export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('.bones')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    // Transitions after a change of size or theme start with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  await waitForAnimations(page, 'all')
}
