/** The pages of customers: joining and the wallet. */
import { expect, type Page } from '@playwright/test'
import type { PageToPhotograph } from './page.ts'

export const visitorPages: readonly PageToPhotograph[] = [
  { name: 'join', route: 'join/:code', eyes: 'visitor', path: ({ joinCode }) => `/join/${joinCode}` },
  { name: 'join-full', route: 'join/:code', eyes: 'visitor', path: ({ codes }) => `/join/${codes.full}` },
  {
    name: 'join-sent',
    route: 'join/:code',
    eyes: 'visitor',
    path: ({ codes }) => `/join/${codes.full}#${codes.knownPhone}`,
    open: joinAgain,
  },
  {
    name: 'join-paused',
    route: 'join/:code',
    eyes: 'visitor',
    path: ({ codes }) => `/join/${codes.paused}`,
    problem: /409/,
  },
  {
    name: 'join-replaced',
    route: 'join/:code',
    eyes: 'visitor',
    path: ({ codes }) => `/join/${codes.replaced}`,
    problem: /404/,
  },
  {
    name: 'join-ended',
    route: 'join/:code',
    eyes: 'visitor',
    path: ({ codes }) => `/join/${codes.ended}`,
    problem: /409/,
  },
  { name: 'join-unknown', route: 'join/:code', eyes: 'visitor', path: () => '/join/NOSUCHCODE', problem: /404/ },
  {
    name: 'wallet-full',
    route: 'wallet/:token',
    eyes: 'visitor',
    path: ({ codes }) => `/wallet/${codes.fullWallet}`,
    open: openDisclosures,
  },
  { name: 'wallet-many', route: 'wallet/:token', eyes: 'visitor', path: ({ codes }) => `/wallet/${codes.manyWallet}` },
  {
    name: 'wallet-paused',
    route: 'wallet/:token',
    eyes: 'visitor',
    path: ({ codes }) => `/wallet/${codes.pausedWallet}`,
  },
  {
    name: 'wallet-ended',
    route: 'wallet/:token',
    eyes: 'visitor',
    path: ({ codes }) => `/wallet/${codes.endedWallet}`,
  },
  { name: 'wallet', route: 'wallet/:token', eyes: 'visitor', path: ({ walletToken }) => `/wallet/${walletToken}` },
  { name: 'preferences', route: 'u/:token', eyes: 'visitor', path: ({ codes }) => `/u/${codes.preferences}` },
  { name: 'preferences-unknown', route: 'u/:token', eyes: 'visitor', path: () => '/u/cut', problem: /404/ },
]

/** Joins with a known phone number, which the URL carries in its hash, where the page does not read it. */
async function joinAgain(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Phone number').fill(new URL(page.url()).hash.slice(1))
  await page.getByRole('button', { name: 'Get the card' }).click()
  await expect(page.getByRole('heading', { name: /^We sent your link/ })).toBeVisible()
}

/** Opens every disclosure; a wide screen opens the first ones itself. */
async function openDisclosures(page: Page): Promise<void> {
  const closed = await page.locator('details:not([open])').all()
  // From the last to the first: an open one would leave the list.
  for (const disclosure of closed.toReversed()) await disclosure.locator('summary').click()
}
