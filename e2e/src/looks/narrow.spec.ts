/** A merchant’s day and a customer’s way at 360 px: no page scrolls sideways, no bar covers what has the focus. */
import type { Page } from '@playwright/test'
import { expect, type Device } from '../support/journey.ts'
import { coveredStops } from './covered-stops.ts'
import { cutWords, overhang } from './measure.ts'
import { isByDay } from './pages-by-day.ts'
import { goTo, PAGES, tokensFor } from './pages.ts'
import { test } from './world-test.ts'

const NARROW = { width: 360, height: 640 }
/** Names of the pages in `PAGES`, in the order in which they are met. */
const WAYS = {
  'an owner begins': ['home', 'register', 'login', 'dashboard-fresh', 'create-1-design', 'create-4-review', 'stamps'],
  'an owner works': ['dashboard', 'counter', 'customers', 'customer', 'stamps-edit', 'statistics', 'payouts'],
  'an owner writes and plans': ['campaigns', 'campaign-create', 'campaign-sent', 'message-send', 'offers-edit'],
  'an owner sets up': ['settings', 'tills', 'plans', 'subscription', 'help', 'automations'],
  'a customer joins and comes back': ['join-full', 'wallet-full', 'wallet-many', 'preferences'],
}

/** The merchant's ways take minutes: by night. */
const BY_DAY = ['a customer joins and comes back']

for (const [way, names] of Object.entries(WAYS).filter(([name]) => !isByDay() || BY_DAY.includes(name)))
  test(`${way} at 360 px: every page fits, and Tab stops at nothing that a bar covers`, async ({ device, world }) => {
    const open = tabsOf(device)
    const found: string[] = []
    for (const name of names) {
      const target = PAGES.find((one) => one.name === name)
      if (!target) throw new Error(`No page is called ${name}`)
      const page = await open(target.eyes, await tokensFor(target, world))
      await goTo(page, target, world)
      for (const wrong of [...(await overhang(page)), ...(await cutWords(page)), ...(await coveredStops(page))])
        found.push(`${name}: ${wrong}`)
    }
    expect(found).toEqual([])
  })

test('the check finds a control that a bar covers', async ({ device }) => {
  const page = await device({ viewport: NARROW })
  await page.goto('/business/login')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(await coveredStops(page)).toEqual([])
  await page.getByRole('button', { name: 'Log in' }).evaluate((button) => {
    button.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { top } = button.getBoundingClientRect()
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div class="planted" style="position:fixed;inset:${top}px 0 0;background:#fff">A bar</div>`,
    )
  })
  expect((await coveredStops(page)).join()).toContain('Log in covered by div.planted')
})

/** One tab for each viewer. */
function tabsOf(device: (asked: Device) => Promise<Page>) {
  const opened = new Map<string, Page>()
  return async (eyes: string, tokens: Device): Promise<Page> => {
    const page = opened.get(eyes) ?? (await device({ ...tokens, viewport: NARROW, touch: true }))
    opened.set(eyes, page)
    return page
  }
}
