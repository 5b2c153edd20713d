/** The base test of every journey: opens devices, and fails on any unexpected problem on one of them. */
import { test as base, expect, type Browser, type Page } from '@playwright/test'
import { serverUrl } from './server-url.ts'
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
  browser?: Browser
}

type Journey = {
  device: (asked?: Device) => Promise<Page>
  /** Declares a problem that this journey causes on purpose: matching problems do not fail it. */
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
