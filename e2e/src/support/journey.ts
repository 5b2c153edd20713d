/** The test of every journey: devices to walk on, and nothing may go wrong unseen on any of them. */
import { test as base, expect, type Browser, type Page } from '@playwright/test'
import { serverUrl } from './server-url.ts'
import { watch } from './watch.ts'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

/** Tokens a device holds from an earlier log-in; `browser` is another than the test's own. */
export type Device = {
  token?: string
  adminToken?: string
  tillToken?: string
  viewport?: { width: number; height: number }
  dark?: boolean
  /** A finger instead of a mouse: what is pressed becomes larger. */
  touch?: boolean
  browser?: Browser
}

type Journey = {
  /** Opens a page on a device of its own. */
  device: (asked?: Device) => Promise<Page>
  /** What this journey provokes on purpose: matching problems are no failure. */
  expectProblem: (pattern: RegExp) => void
}

export const test = base.extend<{ problems: { seen: string[]; expected: RegExp[] } } & Journey>({
  problems: async ({ browserName: _ }, use) => {
    const problems = { seen: [] as string[], expected: [] as RegExp[] }
    await use(problems)
    expect(
      problems.seen.filter((line) => !problems.expected.some((pattern) => pattern.test(line))),
      'console errors, policy violations and failed calls',
    ).toEqual([])
  },
  expectProblem: async ({ problems }, use) => use((pattern) => void problems.expected.push(pattern)),
  device: async ({ browser, problems }, use) => {
    const contexts: { close: () => Promise<void> }[] = []
    await use(
      async ({ token, adminToken, tillToken, viewport = PHONE, dark = false, touch = false, browser: other } = {}) => {
        const context = await (other ?? browser).newContext({
          viewport,
          colorScheme: dark ? 'dark' : 'light',
          hasTouch: touch,
          storageState: remembering({ token, adminToken, tillToken }),
        })
        contexts.push(context)
        watch(context, problems.seen)
        return context.newPage()
      },
    )
    for (const context of contexts) await context.close()
  },
})

export { expect }

/** What the browser keeps of a log-in. */
export function remembering({
  token,
  adminToken,
  tillToken,
}: {
  token?: string | undefined
  adminToken?: string | undefined
  tillToken?: string | undefined
}) {
  const kept = [
    ...(token ? [{ name: 'stampwell.business.token', value: token }] : []),
    ...(adminToken ? [{ name: 'stampwell.admin.token', value: adminToken }] : []),
    ...(tillToken ? [{ name: 'stampwell.till.token', value: tillToken }] : []),
  ]
  return { cookies: [], origins: kept.length > 0 ? [{ origin: serverUrl(), localStorage: kept }] : [] }
}
