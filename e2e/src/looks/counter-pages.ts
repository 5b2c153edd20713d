/** The counter of a business. */
import { expect, type Page } from '@playwright/test'
import { holdTime } from '../support/steps.ts'
import { openOwnBusiness } from './own-business.ts'
import { press, type PageToPhotograph } from './page.ts'

export const counterPages: readonly PageToPhotograph[] = [
  { name: 'counter', route: 'business/counter', eyes: 'café', path: () => '/business/counter' },
  {
    name: 'counter-found',
    route: 'business/counter',
    eyes: 'café',
    path: () => '/business/counter',
    open: findSomebody,
  },
  {
    name: 'counter-typing',
    route: 'business/counter',
    eyes: 'café',
    path: () => '/business/counter',
    open: typeAtCounter,
  },
  {
    name: 'counter-menu',
    route: 'business/counter',
    eyes: 'café',
    path: () => '/business/counter',
    open: press('This counter'),
  },
  {
    name: 'counter-stamped',
    route: 'business/counter',
    eyes: 'fresh',
    business: openOwnBusiness,
    path: () => '/business/counter',
    open: stampSomebody,
  },
  {
    name: 'counter-double',
    route: 'business/counter',
    eyes: 'fresh',
    business: openOwnBusiness,
    path: () => '/business/counter',
    open: stampTwice,
  },
  {
    name: 'counter-unsure',
    route: 'business/counter',
    eyes: 'café',
    path: () => '/business/counter',
    open: loseTheAnswer,
    problem: /ERR_FAILED/,
  },
]

/** Number of a customer of the demo café. */
export const KNOWN_PHONE = '08032140000'

export async function findSomebody(page: Page): Promise<void> {
  const byNumber = page.getByRole('button', { name: 'Type a phone number' })
  const field = page.getByRole('textbox', { name: 'Phone, last digits or reward code' })
  await expect(byNumber.or(field).first()).toBeVisible()
  if (await byNumber.isVisible()) await byNumber.click()
  await field.fill(KNOWN_PHONE)
  await page.getByRole('list', { name: 'Customers found' }).getByRole('button').first().click()
  await expect(page.getByRole('button', { name: 'Give 1 stamp' })).toBeVisible()
}

async function typeAtCounter(page: Page, typed = '0803214'): Promise<void> {
  const byNumber = page.getByRole('button', { name: 'Type a phone number' })
  const field = page.getByRole('textbox', { name: 'Phone, last digits or reward code' })
  await expect(byNumber.or(field).first()).toBeVisible()
  if (await byNumber.isVisible()) await byNumber.click()
  await field.fill(typed)
  await expect(page.getByRole('list', { name: 'Customers found' })).toBeVisible()
}

async function stampSomebody(page: Page): Promise<void> {
  await typeAtCounter(page, 'Adaeze')
  await page.getByRole('list', { name: 'Customers found' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(page.getByRole('heading', { name: /^Stamped\.$|earned\.$/ })).toBeVisible()
}

async function stampTwice(page: Page): Promise<void> {
  await holdTime(page)
  await stampSomebody(page)
  await page.getByRole('button', { name: 'Next customer' }).click()
  await typeAtCounter(page, 'Adaeze')
  await page.getByRole('list', { name: 'Customers found' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Another one?' })).toBeVisible()
}

async function loseTheAnswer(page: Page): Promise<void> {
  await page.route('**/give-stamp', async (route) => route.abort())
  await findSomebody(page)
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(page.getByText(/No answer yet/)).toBeVisible()
}
