/** The base test of every journey: opens devices, and fails on any unexpected problem on one of them. */
import { test as base, expect, type Browser, type Page } from '@playwright/test'
import { addressHeaders, takeNextAddress } from './caller-address.ts'
import { giveTimeTo } from './clock.ts'
import { createTabs, storeIn, type Tabs } from './tabs.ts'
import { watch } from './watch.ts'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

/** Tokens that a device has from an earlier log-in; `browser` replaces the test's own. */
export type Device = {
  token?: string
  adminToken?: string
  tillToken?: string
  viewport?: { width: number; height: number }
  dark?: boolean
  /** A finger instead of a mouse: what is pressed becomes larger. */
  touch?: boolean
  /**
   * A browser context that no other test uses: with an empty cache, and for what cannot be taken back (a clock,
   * permissions, a service worker). It costs about two seconds of work.
   */
  own?: boolean
  /** The language that the browser asks for; only for a context of its own. */
  locale?: string
  browser?: Browser
}

type Journey = {
  device: (asked?: Device) => Promise<Page>
  /** Declares a problem that this journey causes on purpose: matching problems do not fail it. */
  expectProblem: (pattern: RegExp) => void
}

type Fixtures = { address: void; problems: { seen: string[]; expected: RegExp[] } }

export const test = base.extend<Fixtures & Journey, { tabs: Tabs }>({
  address: [
    async ({ browserName: _ }, use) => {
      takeNextAddress()
      await use()
    },
    { auto: true },
  ],
  tabs: [async ({ browser }, use) => use(createTabs(browser)), { scope: 'worker' }],
  problems: async ({ browserName: _ }, use) => {
    const problems = { seen: [] as string[], expected: [] as RegExp[] }
    await use(problems)
    expect(
      problems.seen.filter((line) => !problems.expected.some((pattern) => pattern.test(line))),
      'console errors, policy violations and failed calls',
    ).toEqual([])
  },
  expectProblem: async ({ problems }, use) => use((pattern) => void problems.expected.push(pattern)),
  device: async ({ browser, problems, tabs }, use) => {
    const contexts: { close: () => Promise<void> }[] = []
    await use(
      async ({
        viewport = PHONE,
        dark = false,
        touch = false,
        own = false,
        locale,
        browser: other,
        ...tokens
      } = {}) => {
        const stored = storedTokens(tokens)
        if (!own && !other) return tabs.take({ viewport, dark, touch, stored }, problems.seen)
        const context = await (other ?? browser).newContext({
          viewport,
          colorScheme: dark ? 'dark' : 'light',
          hasTouch: touch,
          extraHTTPHeaders: addressHeaders(),
          ...(locale === undefined ? {} : { locale }),
        })
        contexts.push(context)
        await giveTimeTo(context)
        watch(context, (line) => void problems.seen.push(line))
        const page = await context.newPage()
        if (stored.length > 0) await storeIn(page, stored)
        return page
      },
    )
    for (const context of contexts) await context.close()
    await tabs.takeBackAll()
  },
})

export { expect }

type Tokens = Pick<Device, 'token' | 'adminToken' | 'tillToken'>

/** Returns the local storage of a device that has these tokens. */
export function storedTokens({ token, adminToken, tillToken }: Tokens) {
  return [
    ...(token ? [{ name: 'stampwell.business.token', value: token }] : []),
    ...(adminToken ? [{ name: 'stampwell.admin.token', value: adminToken }] : []),
    ...(tillToken ? [{ name: 'stampwell.till.token', value: tillToken }] : []),
  ]
}
