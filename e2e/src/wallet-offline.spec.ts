/** The wallet page where the network is really cut: the card opens again, and nothing is kept that should not be. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import type { Page } from '@playwright/test'
import { expect, PHONE, test } from './support/journey.ts'
import { serverUrl } from './support/server-url.ts'
import { as, openCard, registerBusiness, type OpenCard, type BusinessAccount } from './support/businesses.ts'
import { freshPhone } from './support/fresh.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

const NO_SIGNAL =
  /ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/
const CODE = { name: 'Your code for the counter' }

type Wallet = { business: BusinessAccount; card: OpenCard; token: string; customerId: string }

async function joinedWallet(name = 'Ada'): Promise<Wallet> {
  const business = await registerBusiness({ name: 'Mama Put' })
  const card = await openCard(business, { stamps: 5 })
  const { data } = await as(null)(cards.join, {
    params: { code: card.join_code },
    body: { name, phone: freshPhone() },
  })
  return { business, card, token: data.wallet_token ?? '', customerId: data.customer?.id ?? '' }
}

async function openOnce(page: Page, token: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/wallet/${token}`)
  await expect(page.getByRole('img', CODE)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The fonts and the stamp's drawing are kept once the worker knows of them.
  await expect
    .poll(() => keptAddresses(page).then((kept) => kept.filter((url) => url.includes('.woff2')).length))
    .toBeGreaterThan(0)
}

function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
}

test('without a network the card opens again, says from when it is, and says what to do at the counter', async ({
  device,
  expectProblem,
}) => {
  expectProblem(NO_SIGNAL)
  const { business, card, token, customerId } = await joinedWallet()
  await business.call(stamping.give, { body: { customer_id: customerId, stamp_id: card.id, stamps: 3 } })
  const page = await device({ viewport: PHONE, own: true })
  await openOnce(page, token)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('article', { name: /3 of 5 stamps/ })).toBeVisible()
  await expect(page.getByText(/^No signal\. This is your card as it was at \d+:\d\d\.$/)).toBeVisible()
  await expect(page.getByText('No signal: say your phone number at the counter')).toBeVisible()
  await expect(page.getByRole('img', CODE)).toBeHidden()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await listAccessibilityViolations(page), colorScheme).toEqual([])
  }

  await page.context().setOffline(false)
  await business.call(stamping.give, {
    body: { customer_id: customerId, stamp_id: card.id, stamps: 1 },
    idempotency_key: 'x',
  })
  await expect(page.getByRole('article', { name: /4 of 5 stamps/ })).toBeVisible()
  await expect(page.getByRole('img', CODE)).toBeVisible()
  await expect(page.getByText(/This is your card as it was/)).toBeHidden()
})

test('a server that is down does not take the card away', async ({ device, expectProblem }) => {
  expectProblem(NO_SIGNAL)
  const { token } = await joinedWallet()
  const { origin, close } = await openLineToServer()
  try {
    const page = await device({ viewport: PHONE, own: true })
    await openOnce(page, token, origin)
    await close()
    await page.reload()
    await expect(page.getByRole('article', { name: /0 of 5 stamps/ })).toBeVisible()
    await expect(page.getByText('No signal: say your phone number at the counter')).toBeVisible()
  } finally {
    await close()
  }
})

/** An address of its own that leads to the server, so that one journey may cut it. */
async function openLineToServer(): Promise<{ origin: string; close: () => Promise<void> }> {
  const { hostname, port } = new URL(serverUrl())
  const sockets = new Set<Socket>()
  const line = createServer((phone) => {
    const server = connect(Number(port), hostname)
    for (const socket of [phone, server]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
    phone.pipe(server).pipe(phone)
  }).listen(0, 'localhost')
  await once(line, 'listening')
  const { port: own } = line.address() as AddressInfo // it listens on a port
  const close = async () => {
    if (!line.listening) return
    for (const socket of sockets) socket.destroy()
    line.close()
    await once(line, 'close')
  }
  return { origin: `http://localhost:${own}`, close }
}

test('the worker keeps the page and its pictures, but no token and no API reply, and cleans up older versions', async ({
  device,
}) => {
  const { card, token } = await joinedWallet()
  const page = await device({ viewport: PHONE, own: true })
  await page.goto(`/join/${card.join_code}`)
  await page.evaluate(() => Promise.all(['stampwell-wallet-page-old', 'another-app'].map((name) => caches.open(name))))
  await openOnce(page, token)
  const kept = await keptAddresses(page)
  expect(kept).toContain('/wallet/forgotten')
  expect(kept.filter((path) => path.includes(token) || path.startsWith('/api/'))).toEqual([])
  const names = await page.evaluate(() => caches.keys())
  expect(names).not.toContain('stampwell-wallet-page-old')
  expect(names).toContain('another-app')
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(stored.split(token).length - 1).toBe(1)
})

test('the worker controls the wallet page, and neither the join page nor a merchant’s', async ({ device }) => {
  const { business, card, token } = await joinedWallet()
  const page = await device({ token: business.token, own: true })
  const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? null)
  await openOnce(page, token)
  await expect.poll(controller).toMatch(/\/wallet\/worker\.js$/)
  for (const path of [`/join/${card.join_code}`, '/business/dashboard', '/admin', '/']) {
    await page.goto(path)
    expect([path, await controller()]).toEqual([path, null])
  }
})

test('a card that is not mine is gone from this phone, without a network too', async ({ device, expectProblem }) => {
  expectProblem(NO_SIGNAL)
  const { token } = await joinedWallet()
  const page = await device({ viewport: PHONE, own: true })
  await openOnce(page, token)
  await page.getByText('Your data').first().click()
  await page.getByRole('button', { name: 'Not your card? Remove it from this phone' }).click()
  await expect(page.getByRole('heading', { name: 'The card is off this phone' })).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.context().setOffline(true)
  await page.goto(`/wallet/${token}`)
  await expect(page.getByText('Your card did not load')).toBeVisible()
})

test('the code fills the screen, Back and Esc close it, and the stamp that lands closes it', async ({ device }) => {
  const { business, card, token, customerId } = await joinedWallet('Adaeze Umeh')
  const page = await device({ viewport: PHONE, dark: true, own: true })
  await page.goto('/join/' + card.join_code)
  await page.goto(`/wallet/${token}`)
  const open = page.getByRole('button', { name: 'Show my code' })
  const dialog = page.getByRole('dialog', { name: 'Show this at the counter' })
  await open.click()
  await expect(dialog.getByRole('img', CODE)).toBeVisible()
  await expect(dialog).toContainText('Adaeze Umeh')
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
  expect(await dialog.evaluate((box) => getComputedStyle(box).backgroundColor)).toBe('rgb(255, 255, 255)')
  expect((await dialog.getByRole('img', CODE).boundingBox())?.width).toBeGreaterThan(330)
  expect(await listAccessibilityViolations(page)).toEqual([])

  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(token))
  await expect(open).toBeFocused()
  await open.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open.click()
  await expect(dialog).toBeVisible()
  await business.call(stamping.give, { body: { customer_id: customerId, stamp_id: card.id, stamps: 1 } })
  await expect(dialog).toBeHidden()
  await expect(page.getByText('A stamp landed: 1 of 5.')).toBeAttached()
  await expect(page.getByRole('article')).toBeInViewport()
  // Each way to close it takes its history entry along.
  await page.goBack()
  await expect(page).toHaveURL(/\/join\//)
})
