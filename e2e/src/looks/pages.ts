import { expect, type Page } from '@playwright/test'
import { customers } from '@stampwell/contract/business/customers.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { payouts } from '@stampwell/contract/business/payouts.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import {
  addCustomer,
  as,
  demoAdminToken,
  demoBusiness,
  freshPhone,
  logInFrom,
  openCard,
  pairTill,
  registerBusiness,
  type BusinessAccount,
} from '../support/businesses.ts'
import { makeRewardWorse, openChangedCard, type ChangedCard } from './changed-card.ts'
import { openCodes, type CodeWorld } from './codes.ts'
import { bringIn, checkFile, chooseFile } from './import-steps.ts'
import { NOT_FOUND } from './not-found-places.ts'

/**
 * Viewer of the page: the demo café, a business that just registered, one that has not verified, an admin, a till
 * (alone, or with staff), or an anonymous visitor.
 */
export type Eyes = 'café' | 'fresh' | 'unverified' | 'admin' | 'till' | 'staffed' | 'visitor'

export type PageToPhotograph = {
  name: string
  /** Path in the web app's route table, without the first slash. */
  route: string
  eyes: Eyes
  path: (world: LooksWorld) => string
  open?: (page: Page) => Promise<void>
  /** Expected browser error, for a page that shows a refusal. */
  problem?: RegExp
}

export type LooksWorld = {
  tokens: Record<Eyes, { token?: string; adminToken?: string; tillToken?: string }>
  stampId: string
  draftId: string
  customerId: string
  owedId: string
  joinCode: string
  walletToken: string
  codes: CodeWorld
  changed: ChangedCard
}

const press = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click()

export const PAGES: readonly PageToPhotograph[] = [
  { name: 'home', route: '', eyes: 'visitor', path: () => '/' },
  { name: 'login', route: 'business/login', eyes: 'visitor', path: () => '/business/login' },
  { name: 'register', route: 'business/register', eyes: 'visitor', path: () => '/business/register' },
  {
    name: 'forgot-password',
    route: 'business/forgot-password',
    eyes: 'visitor',
    path: () => '/business/forgot-password',
  },
  {
    name: 'reset-password',
    route: 'business/reset-password',
    eyes: 'visitor',
    path: () => '/business/reset-password',
  },
  { name: 'verify', route: 'business/account/verify', eyes: 'unverified', path: () => '/business/account/verify' },
  { name: 'verify-guest', route: 'business/account/verify', eyes: 'visitor', path: () => '/business/account/verify' },
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
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
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
  { name: 'customers', route: 'business/customers', eyes: 'café', path: () => '/business/customers' },
  {
    name: 'duplicates',
    route: 'business/customers/duplicates',
    eyes: 'fresh',
    path: () => '/business/customers/duplicates',
  },
  {
    name: 'duplicates-merge',
    route: 'business/customers/duplicates',
    eyes: 'fresh',
    path: () => '/business/customers/duplicates',
    open: press(/^Keep this one: Bolanle Adé/),
  },
  {
    name: 'duplicates-none',
    route: 'business/customers/duplicates',
    eyes: 'unverified',
    path: () => '/business/customers/duplicates',
  },
  { name: 'customers-fresh', route: 'business/customers', eyes: 'unverified', path: () => '/business/customers' },
  { name: 'import', route: 'business/customers/import', eyes: 'café', path: () => '/business/customers/import' },
  {
    name: 'import-columns',
    route: 'business/customers/import',
    eyes: 'fresh',
    path: () => '/business/customers/import',
    open: chooseFile,
  },
  {
    name: 'import-check',
    route: 'business/customers/import',
    eyes: 'fresh',
    path: () => '/business/customers/import',
    open: checkFile,
  },
  {
    name: 'import-result',
    route: 'business/customers/import',
    eyes: 'fresh',
    path: () => '/business/customers/import',
    open: bringIn,
  },
  {
    name: 'customer',
    route: 'business/customers/show/:customer',
    eyes: 'café',
    path: ({ customerId }) => `/business/customers/show/${customerId}`,
  },
  {
    name: 'customer-give',
    route: 'business/customers/show/:customer',
    eyes: 'café',
    path: ({ customerId }) => `/business/customers/show/${customerId}`,
    open: press('Give stamps'),
  },
  {
    name: 'customers-nothing',
    route: 'business/customers',
    eyes: 'café',
    path: () => '/business/customers?search=Adaze',
  },
  {
    name: 'customer-gift',
    route: 'business/customers/show/:customer',
    eyes: 'café',
    path: ({ customerId }) => `/business/customers/show/${customerId}`,
    open: press('Send a reward'),
  },
  {
    name: 'customer-message',
    route: 'business/customers/show/:customer',
    eyes: 'café',
    path: ({ customerId }) => `/business/customers/show/${customerId}`,
    open: press('Send a message'),
  },
  {
    name: 'customer-delete',
    route: 'business/customers/show/:customer',
    eyes: 'café',
    path: ({ customerId }) => `/business/customers/show/${customerId}`,
    open: press('Delete this customer'),
  },
  {
    name: 'customer-recipient',
    route: 'business/customers/show/:customer',
    eyes: 'fresh',
    path: ({ owedId }) => `/business/customers/show/${owedId}`,
    open: press('Redeem ₦2,000 mobile money'),
  },
  { name: 'payouts', route: 'business/payouts', eyes: 'fresh', path: () => '/business/payouts' },
  { name: 'payouts-sent', route: 'business/payouts', eyes: 'fresh', path: () => '/business/payouts?status=done' },
  {
    name: 'payouts-mark',
    route: 'business/payouts',
    eyes: 'fresh',
    path: () => '/business/payouts',
    open: press(/^Mark as sent/),
  },
  { name: 'payouts-fresh', route: 'business/payouts', eyes: 'unverified', path: () => '/business/payouts' },
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
    path: () => '/business/counter',
    open: stampSomebody,
  },
  {
    name: 'counter-double',
    route: 'business/counter',
    eyes: 'fresh',
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
  { name: 'settings', route: 'business/settings', eyes: 'café', path: () => '/business/settings' },
  {
    name: 'settings-brand',
    route: 'business/settings',
    eyes: 'fresh',
    path: () => '/business/settings',
    open: changeBrand,
    problem: /422/,
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
  { name: 'tills', route: 'business/tills', eyes: 'fresh', path: () => '/business/tills' },
  { name: 'tills-fresh', route: 'business/tills', eyes: 'unverified', path: () => '/business/tills' },
  {
    name: 'tills-add',
    route: 'business/tills',
    eyes: 'fresh',
    path: () => '/business/tills',
    open: press('Add a till'),
  },
  { name: 'tills-code', route: 'business/tills', eyes: 'fresh', path: () => '/business/tills', open: showCode },
  {
    name: 'tills-person',
    route: 'business/tills',
    eyes: 'fresh',
    path: () => '/business/tills',
    open: press('Add somebody'),
  },
  { name: 'till', route: 'till', eyes: 'visitor', path: () => '/till' },
  { name: 'till-ended', route: 'till', eyes: 'visitor', path: () => '/till?ended=1' },
  { name: 'till-counter', route: 'till/counter', eyes: 'till', path: () => '/till/counter' },
  { name: 'till-found', route: 'till/counter', eyes: 'till', path: () => '/till/counter', open: findSomebody },
  { name: 'till-who', route: 'till/counter', eyes: 'staffed', path: () => '/till/counter' },
  { name: 'till-pin', route: 'till/counter', eyes: 'staffed', path: () => '/till/counter', open: press('Tunde') },
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
    open: openFolds,
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
  { name: 'admin-login', route: 'admin', eyes: 'visitor', path: () => '/admin' },
  { name: 'admin-dashboard', route: 'admin/dashboard', eyes: 'admin', path: () => '/admin/dashboard' },
  ...NOT_FOUND,
]

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
    await Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    )
  })
}

/** Joins with a known phone number, which the URL carries in its hash, where the page does not read it. */
async function joinAgain(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Phone number').fill(new URL(page.url()).hash.slice(1))
  await page.getByRole('button', { name: 'Get the card' }).click()
  await expect(page.getByRole('heading', { name: /^We sent your link/ })).toBeVisible()
}

/** Enters an unsaved logo and colour, and a website that is refused. */
async function changeBrand(page: Page): Promise<void> {
  const brand = page.getByRole('region', { name: 'Your brand' })
  await brand.getByLabel(/^Website/).fill('kola')
  await brand.getByRole('button', { name: 'Save' }).click()
  await expect(brand.getByText('Invalid URL')).toBeVisible()
  await brand.getByRole('radio', { name: 'Own colour' }).check({ force: true })
  await brand
    .getByLabel('Add a logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await brand.getByRole('heading').screenshot() })
  await expect(brand.getByRole('button', { name: 'Remove the logo' })).toBeVisible()
}

/** Opens every disclosure; a wide screen opens the first ones itself. */
async function openFolds(page: Page): Promise<void> {
  for (const fold of await page
    .locator('details:not([open])')
    .all()
    .then((folds) => folds.reverse()))
    await fold.locator('summary').click()
}

async function findSomebody(page: Page): Promise<void> {
  const byNumber = page.getByRole('button', { name: 'Type a phone number' })
  const field = page.getByRole('textbox', { name: 'Phone, last digits or reward code' })
  await expect(byNumber.or(field).first()).toBeVisible()
  if (await byNumber.isVisible()) await byNumber.click()
  await field.fill('08032140000')
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
  await expect(page.getByRole('heading', { name: 'Stamped.' })).toBeVisible()
}

async function stampTwice(page: Page): Promise<void> {
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

async function showCode(page: Page): Promise<void> {
  await press('Add a till')(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Till Yaba')
  await page.getByRole('button', { name: 'Show the code' }).click()
  await expect(page.getByText(/^Waiting for the device/)).toBeVisible()
}

/** Fills in a reward that staff send, in a currency without mobile money. */
async function fillMobileMoney(page: Page): Promise<void> {
  await press('Another reward')(page)
  await page.getByLabel('Kind').selectOption('Mobile money')
  await page.getByLabel(/^Worth/).fill('200000')
  await page.getByLabel(/^Good for how many days/).fill('30')
}

/** User agents of a phone and a tablet where the owner is logged in too. */
const ELSEWHERE = [
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
]

/** Opens the demo world and adds a business with a draft, an unverified business, and a customer with a wallet. */
export async function openLooks(): Promise<LooksWorld> {
  const café = await demoBusiness()
  const {
    data: { stamps },
  } = await café.call(stampCards.list, { query: { status: 'published', search: 'Coffee card' } })
  const card = stamps[0]
  if (!card?.join_url) throw new Error('The demo world has no published coffee card')
  const joinCode = new URL(card.join_url).pathname.split('/').at(-1) ?? ''
  const {
    data: { customers: people },
  } = await café.call(customers.list, { query: { search: 'Adaeze Umeh' } })
  const fresh = await registerBusiness({ name: 'Bode’s Suya' })
  const unverified = await registerBusiness({ verified: false, name: 'Mama Put' })
  for (const userAgent of ELSEWHERE) await logInFrom(fresh, userAgent)
  await twinsOf(fresh)
  return {
    tokens: {
      café: { token: café.token },
      fresh: { token: fresh.token },
      unverified: { token: unverified.token },
      admin: { adminToken: await demoAdminToken() },
      till: { tillToken: await pairTill(café, { name: 'Till Yaba' }) },
      staffed: { tillToken: await pairTill(fresh, { name: 'Till Yaba', staff: ['Bola', 'Tunde'] }) },
      visitor: {},
    },
    stampId: card.id,
    draftId: await draftOf(fresh),
    owedId: await owedOf(fresh),
    customerId: people[0]?.id ?? '',
    joinCode,
    walletToken: await walletOf(café, { joinCode, stampId: card.id }),
    codes: await openCodes(),
    changed: await openChangedCard(fresh),
  }
}

async function draftOf({ call }: BusinessAccount): Promise<string> {
  const {
    data: { stamp },
  } = await call(stampCards.create, {
    body: { card_name: 'Suya card', promo_caption: 'Every tenth stick is on us', number_of_stamps: 10 },
  })
  await call(rewards.create, { body: { stamp: stamp.id, type: 'free_item', name: 'Free stick', stamps_required: 10 } })
  return stamp.id
}

async function twinsOf(business: BusinessAccount): Promise<void> {
  const card = await openCard(business, { name: 'Lunch card', stamps: 5 })
  const { id } = await addCustomer(business, { name: 'Bolanle Ade', card })
  await business.call(stamping.give, { body: { customer_id: id, stamp_id: card.id, stamps: 3 } })
  const {
    data: { customer: twin },
  } = await business.call(customers.create, {
    body: { name: 'Bolanle Adé', email: 'bolanle.ade@example.com', date_of_birth: '1994-05-17', stamp_id: card.id },
  })
  await business.call(stamping.give, { body: { customer_id: twin.id, stamp_id: card.id, stamps: 4 } })
}

/**
 * Adds a customer with a reward of each kind that staff send: three wait (one of them put back), one was sent. The last
 * is not redeemed yet.
 */
async function owedOf(business: BusinessAccount): Promise<string> {
  const kinds = [
    { type: 'airtime' as const, name: '₦500 airtime', value_minor: 50_000, recipient: { phone: '08031112233' } },
    {
      type: 'tv_subscription' as const,
      name: '₦5,000 TV subscription',
      value_minor: 500_000,
      recipient: { smartcard_number: '7023456789' },
    },
    {
      type: 'electricity' as const,
      name: 'A week of power',
      value_minor: 1_000_000,
      recipient: { meter_number: '04123456789' },
    },
    {
      type: 'mobile_money' as const,
      name: '₦2,000 mobile money',
      value_minor: 200_000,
      recipient: { currency: 'GHS', country: 'GH', phone: '+233201234567' },
    },
  ]
  const card = await openCard(business, {
    name: 'Friends of the house',
    stamps: 4,
    promised: kinds.map(({ recipient: _, ...reward }, target) => ({ ...reward, stamps_required: target + 1 })),
  })
  const { id } = await addCustomer(business, { name: 'Adaeze Umeh', card })
  const earn = async () =>
    (await business.call(stamping.give, { body: { customer_id: id, stamp_id: card.id, stamps: 4 } })).data
      .rewards_issued
  const redeem = async (type: string, reward_id: string) =>
    business.call(stamping.redeem, {
      body: { customer_id: id, reward_id, recipient: kinds.find((kind) => kind.type === type)?.recipient ?? null },
    })
  for (const { type, id: reward } of [...(await earn()), ...(await earn()).slice(0, 3)]) await redeem(type, reward)
  const {
    data: {
      payouts: [first, second],
    },
  } = await business.call(payouts.list, { query: {} })
  for (const waiting of [first, second])
    await business.call(payouts.done, {
      params: { reward: waiting?.reward.id ?? '' },
      body: { reference: 'FLW-MOCK-20431' },
    })
  await business.call(payouts.reopen, { params: { reward: second?.reward.id ?? '' } })
  return id
}

async function walletOf(
  café: BusinessAccount,
  { joinCode, stampId }: { joinCode: string; stampId: string },
): Promise<string> {
  const { data } = await as(null)(cards.join, {
    params: { code: joinCode },
    body: { name: 'Wale Adu', phone: freshPhone() },
  })
  await café.call(stamping.give, { body: { customer_id: data.customer?.id ?? '', stamp_id: stampId, stamps: 4 } })
  await café.call(customers.sendMessage, {
    body: {
      customer_id: data.customer?.id ?? '',
      channel: 'in-app',
      heading: 'Your umbrella is here',
      body: 'You left it on Friday.\nIt waits behind the counter.',
    },
  })
  return data.wallet_token ?? ''
}
