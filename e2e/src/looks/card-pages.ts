/** The dashboard, the stamp cards and their wizard. */
import type { Page } from '@playwright/test'
import { press, type PageToPhotograph } from './page.ts'
import { makeRewardWorse } from './changed-card.ts'

export const cardPages: readonly PageToPhotograph[] = [
  { name: 'dashboard', route: 'business/dashboard', eyes: 'café', path: () => '/business/dashboard' },
  { name: 'dashboard-fresh', route: 'business/dashboard', eyes: 'unverified', path: () => '/business/dashboard' },
  {
    name: 'dashboard-add-customer',
    route: 'business/dashboard',
    eyes: 'café',
    path: () => '/business/dashboard',
    open: press('Add a customer'),
  },
  { name: 'stamps', route: 'business/stamps', eyes: 'café', path: () => '/business/stamps' },
  { name: 'stamps-fresh', route: 'business/stamps', eyes: 'unverified', path: () => '/business/stamps' },
  {
    name: 'stamps-qr',
    route: 'business/stamps',
    eyes: 'café',
    path: () => '/business/stamps',
    open: press('QR code of Coffee card'),
  },
  {
    name: 'stamps-menu',
    route: 'business/stamps',
    eyes: 'café',
    path: () => '/business/stamps',
    open: press('More for Coffee card'),
  },
  {
    name: 'stamps-delete',
    route: 'business/stamps',
    eyes: 'café',
    path: () => '/business/stamps',
    open: async (page) => {
      await press('More for Coffee card')(page)
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    },
  },
  {
    name: 'stamps-edit',
    route: 'business/stamps/edit/:stamp',
    eyes: 'café',
    path: ({ stampId }) => `/business/stamps/edit/${stampId}`,
  },
  {
    name: 'stamps-edit-rewards',
    route: 'business/stamps/edit/:stamp',
    eyes: 'café',
    path: ({ stampId }) => `/business/stamps/edit/${stampId}?part=rewards`,
  },
  {
    name: 'stamps-edit-terms',
    route: 'business/stamps/edit/:stamp',
    eyes: 'fresh',
    path: ({ changed }) => `/business/stamps/edit/${changed.stampId}?part=terms`,
  },
  {
    name: 'stamps-edit-what-if',
    route: 'business/stamps/edit/:stamp',
    eyes: 'café',
    path: ({ stampId }) => `/business/stamps/edit/${stampId}?part=what-if`,
    open: showReplay,
  },
  {
    name: 'stamps-edit-what-if-draft',
    route: 'business/stamps/edit/:stamp',
    eyes: 'fresh',
    path: ({ draftId }) => `/business/stamps/edit/${draftId}?part=what-if`,
  },
  {
    name: 'stamps-edit-question',
    route: 'business/stamps/edit/:stamp',
    eyes: 'café',
    path: ({ stampId }) => `/business/stamps/edit/${stampId}?part=rewards`,
    open: makeRewardWorse,
  },
  {
    name: 'customer-older-terms',
    route: 'business/customers/show/:customer',
    eyes: 'fresh',
    path: ({ changed }) => `/business/customers/show/${changed.keeperId}`,
  },
  { name: 'create-1-design', route: 'stamp/create', eyes: 'fresh', path: () => '/stamp/create' },
  {
    name: 'create-2-rewards',
    route: 'stamp/create',
    eyes: 'fresh',
    path: ({ draftId }) => `/stamp/create?step=2&card=${draftId}`,
    open: press('10% off half-way'),
  },
  {
    name: 'create-2-sent',
    route: 'stamp/create',
    eyes: 'fresh',
    path: ({ draftId }) => `/stamp/create?step=2&card=${draftId}`,
    open: fillMobileMoney,
  },
  {
    name: 'create-3-locations',
    route: 'stamp/create',
    eyes: 'fresh',
    path: ({ draftId }) => `/stamp/create?step=3&card=${draftId}`,
    open: press('Add a place'),
  },
  {
    name: 'create-4-review',
    route: 'stamp/create',
    eyes: 'fresh',
    path: ({ draftId }) => `/stamp/create?step=4&card=${draftId}`,
  },
  {
    name: 'create-published',
    route: 'stamp/create',
    eyes: 'café',
    path: ({ stampId }) => `/stamp/create?step=4&card=${stampId}`,
  },
]

/** Fills in a reward that staff send, in a currency without mobile money. */
async function fillMobileMoney(page: Page): Promise<void> {
  await press('Another reward')(page)
  await page.getByLabel('Kind').selectOption('Mobile money')
  await page.getByLabel(/^Worth/).fill('2000')
  await page.getByLabel(/^Good for how many days/).fill('30')
}

async function showReplay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Replay' }).click()
  await page.getByRole('table').waitFor()
}
