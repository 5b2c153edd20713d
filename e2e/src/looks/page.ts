import type { Page } from '@playwright/test'
import type { ChangedCard } from './changed-card.ts'
import type { CodeWorld } from './codes.ts'

/**
 * Viewer of the page: the demo café, a business that just registered and is on trial, one that has not verified, an
 * admin, a till (alone, or with staff), or an anonymous visitor.
 */
export type Eyes = 'café' | 'fresh' | 'unverified' | 'admin' | 'till' | 'staffed' | 'visitor'

export type PageToPhotograph = {
  name: string
  /** Path in the web app's route table, without the first slash. */
  route: string
  eyes: Eyes
  /** Opens a business that no other page sees, for a page that changes what it shows. Takes the place of `eyes`. */
  business?: () => Promise<{ token: string }>
  path: (world: LooksWorld) => string
  open?: (page: Page) => Promise<void>
  /** Expected browser error, for a page that shows a refusal. */
  problem?: RegExp
}

export type Tokens = { token?: string; adminToken?: string; tillToken?: string }

export type LooksWorld = {
  /** The demo café. */
  businessId: string
  tokens: Record<Eyes, Tokens>
  stampId: string
  draftId: string
  customerId: string
  owedId: string
  offerId: string
  /** Campaigns: the newest that was sent, and the one to come. */
  sentId: string
  scheduledId: string
  joinCode: string
  walletToken: string
  codes: CodeWorld
  changed: ChangedCard
}

export const press = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click()
