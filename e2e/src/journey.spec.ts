/**
 * The main journey from end to end: a café registers and publishes a card, a customer joins, staff scan, stamp and
 * redeem.
 */
import { readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { launchWithCamera, makeCameraFile, showToCamera } from './support/fake-camera.ts'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { freshPhone } from './support/fresh.ts'
import { counterIsReady, findByPhone, finishCard, give, goOn, logIn, registerAndVerify } from './support/steps.ts'

const CUSTOMER = 'Adaeze Umeh'

for (const [name, viewport] of [
  ['on a phone', PHONE],
  ['on a desk', DESK],
] as const) {
  test(`a café registers, a customer joins, and the scanned stamp lands on the customer’s page, ${name}`, async ({
    device,
    expectProblem,
    playwright,
  }) => {
    const camera = makeCameraFile()
    showToCamera(camera, 'nothing of ours')
    const till = await playwright.chromium.launch(launchWithCamera(camera))
    try {
      const owner = await device({ viewport })
      await owner.goto('/')
      await owner.getByRole('link', { name: 'Make your card' }).first().click()
      const account = await registerAndVerify(owner)
      const joinUrl = await makeAndPublish(owner)

      const phone = freshPhone()
      const wallet = await device({ viewport: PHONE })
      const listening = wallet.waitForResponse(EVENTS)
      await join(wallet, { joinUrl, phone })
      await listening

      const counter = await openCounter(await device({ viewport, browser: till }), account)
      await counterIsReady(counter)
      // The camera is off meanwhile: it would read the new picture before the page that is to give the stamp is there.
      const counterUrl = counter.url()
      await counter.goto('about:blank')
      // Only now, so that the code is still good when the camera sees it.
      showToCamera(camera, await currentCode(wallet))
      const { reads, streams } = countReads(wallet)
      await counter.goto(counterUrl)
      await expect(counter.getByRole('heading', { name: CUSTOMER, exact: true })).toBeVisible()
      await give(counter, 1)
      await expect(wallet.getByText('A stamp landed: 1 of 5.')).toBeAttached()
      // The customer's page reads once, when its event stream says so, and once more for a stream that had to be opened anew.
      await expect.poll(() => reads.length - streams.length).toBe(1)

      if (viewport === DESK) return
      expectProblem(/409/)
      await fillRedeemUndo({ counter, wallet, phone, secondTill: await device({ viewport }), account })
    } finally {
      await till.close()
      rmSync(dirname(camera), { recursive: true })
    }
  })
}

async function makeAndPublish(page: Page): Promise<string> {
  await page.goto('/business/stamps')
  await page.getByRole('link', { name: 'New stamp card' }).first().click()
  await page.getByLabel('Card name').fill('Coffee card')
  await page.getByTitle('Garri').click()
  await page.getByRole('group', { name: 'Common counts' }).getByRole('button', { name: '5', exact: true }).click()
  await goOn(page, 'Next: Rewards', 2)
  await finishCard(page, 'Free flat white')
  return takeCode(page)
}

/** Checks that the code is shown and can be saved as a picture, and returns the URL that it contains. */
async function takeCode(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: 'QR code to join Coffee card' })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'SVG' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('coffee-card-qr.svg')
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^<svg /)
  const address = (await page.getByRole('link', { name: 'PNG' }).getAttribute('href')) ?? ''
  const picture = await page.request.get(address)
  expect(picture.headers()['content-type']).toBe('image/png')
  return page.getByLabel('Link behind the code').inputValue()
}

async function join(page: Page, { joinUrl, phone }: { joinUrl: string; phone: string }): Promise<void> {
  await page.goto(joinUrl)
  await expect(page.getByRole('heading', { name: 'Get your Coffee card' })).toBeVisible()
  await page.getByLabel('Your name').fill(CUSTOMER)
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Get the card' }).click()
  await expect(page).toHaveURL(/\/wallet\//)
  await expect(page.getByRole('img', { name: 'Your code for the counter' })).toBeVisible()
}

/** Loads the customer's page again and returns the code that it shows. */
async function currentCode(page: Page): Promise<string> {
  const shown = page.waitForResponse(/\/wallet\/[^/]+\/code$/)
  await page.reload()
  await expect(page.getByRole('img', { name: 'Your code for the counter' })).toBeVisible()
  const { data } = (await (await shown).json()) as { data: { code: string } } // shape declared by the endpoint
  return data.code
}

/** Returns the customer's page's reads of the card from now on, a list that grows. */
const EVENTS = /\/v1\/wallet\/[^/]+\/events$/

function countReads(page: Page): { reads: readonly string[]; streams: readonly string[] } {
  const [reads, streams]: [string[], string[]] = [[], []]
  page.on('request', (request) => {
    if (/\/v1\/wallet\/[^/]+$/.test(request.url())) reads.push(request.url())
    if (EVENTS.test(request.url())) streams.push(request.url())
  })
  return { reads, streams }
}

async function openCounter(device: Page, account: { email: string; password: string }): Promise<Page> {
  await logIn(device, account)
  await device.goto('/business/counter')
  return device
}

type Redeeming = {
  counter: Page
  wallet: Page
  phone: string
  secondTill: Page
  account: { email: string; password: string }
}

async function fillRedeemUndo({ counter, wallet, phone, secondTill, account }: Redeeming) {
  await counter.getByRole('button', { name: 'Next customer' }).click()
  await findByPhone(counter, phone, CUSTOMER)
  await give(counter, 4)
  await expect(counter.getByText('The card is full. Free flat white is ready to collect.')).toBeVisible()
  const ready = wallet.getByRole('list', { name: 'Ready for you' })
  await expect(ready).toContainText('Free flat white')

  // No camera here: it would read the code that is already used.
  await openCounter(secondTill, account)
  await findByPhone(secondTill, phone, CUSTOMER)
  const redeem = (page: Page) => page.getByRole('button', { name: 'Redeem Free flat white' })
  await expect(redeem(secondTill)).toBeVisible()

  await redeem(counter).click()
  await expect(counter.getByText('Free flat white handed over')).toBeVisible()
  await expect(ready).toBeHidden()
  // Hovering the toast keeps its Undo button visible.
  await counter.getByText('Free flat white handed over').hover()

  await redeem(secondTill).click()
  await expect(secondTill.getByRole('alert')).toContainText('Already handed over')

  await counter.getByRole('button', { name: 'Undo' }).click()
  await expect(counter.getByText('Taken back.')).toBeVisible()
  await expect(redeem(counter)).toBeVisible()
  await expect(ready).toContainText('Free flat white')
}
