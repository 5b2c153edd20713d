/** What the oldest promised browsers lack is taken away: people join, log in and are stamped all the same. */
import type { Page } from '@playwright/test'
import { openCard, registerBusiness } from './support/businesses.ts'
import { freshPhone } from './support/fresh.ts'
import { expect, PHONE, test } from './support/journey.ts'
import { makeOlder } from './support/older-browser.ts'
import { findByPhone, give, logIn } from './support/steps.ts'

/** The card as such a browser draws it: every slot has its size and lies on the card. */
async function expectDrawnCard(page: Page): Promise<void> {
  const card = await page.getByRole('article').first().boundingBox()
  const slots = await page
    .getByRole('article')
    .first()
    .locator('.slot')
    .evaluateAll((all) =>
      all.map((slot) => slot.getBoundingClientRect().toJSON() as { left: number; right: number; width: number }),
    )
  expect(card?.width).toBeGreaterThan(250)
  expect(slots).toHaveLength(5)
  for (const slot of slots) {
    expect(slot.width).toBeGreaterThan(24)
    expect(slot.left).toBeGreaterThanOrEqual(card?.x ?? Infinity)
    expect(slot.right).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0))
  }
}

test('on the oldest promised browsers a customer joins, staff log in and stamp, and the card shows it', async ({
  device,
}, info) => {
  const business = await registerBusiness()
  const card = await openCard(business, { stamps: 5 })
  const phone = freshPhone()

  const wallet = await device({ own: true, viewport: PHONE })
  await makeOlder(wallet)
  await wallet.goto(`/join/${card.join_code}`)
  await expectDrawnCard(wallet)
  await wallet.screenshot({ path: info.outputPath('join.png') })
  await wallet.getByLabel('Your name').fill('Adaeze Umeh')
  await wallet.getByLabel('Phone number').fill(phone)
  await wallet.getByRole('button', { name: 'Get the card' }).click()
  await expect(wallet.getByRole('img', { name: 'Your code for the counter' })).toBeVisible()
  await expectDrawnCard(wallet)

  const counter = await device({ own: true, viewport: PHONE })
  await makeOlder(counter)
  await logIn(counter, business)
  await counter.screenshot({ path: info.outputPath('after-log-in.png') })
  await counter.goto('/business/counter')
  await findByPhone(counter, phone, 'Adaeze Umeh')
  // Behind the customer the pane with the camera takes neither focus nor a press.
  await expect(counter.locator('.counter-left :is(a, button, input)').filter({ visible: true })).toHaveCount(0)
  await counter.screenshot({ path: info.outputPath('found.png') })
  await give(counter, 1)
  await counter.screenshot({ path: info.outputPath('stamped.png') })
  await expect(wallet.getByText('A stamp landed: 1 of 5.')).toBeAttached()
  await wallet.screenshot({ path: info.outputPath('wallet.png') })
  for (const page of [wallet, counter]) await page.unrouteAll({ behavior: 'ignoreErrors' })
})
