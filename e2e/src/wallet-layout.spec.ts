/** The join and wallet pages on small and large screens, with large text and with long names. */
import { cards } from '@stampwell/contract/public/cards.ts'
import { locations } from '@stampwell/contract/business/locations.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { as, openCard, registerBusiness } from './support/businesses.ts'
import { freshEmail } from './support/fresh.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'
import { cutWords, overhang, setTextSize, smallTargets } from './looks/measure.ts'

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1920, height: 1080 },
]
const NAMES = { business: 'Oluwaseun & Daughters Continental Bakery', customer: 'Oluwaseun Adébáyọ̀-Featherstonehaugh' }

/** A customer who has just joined on this device, with everything unfolded. */
async function joinOn(page: Page) {
  const business = await registerBusiness({ name: NAMES.business })
  const card = await openCard(business, {
    name: 'Coffee and freshly baked croissants card',
    promised: [{ type: 'free_item', name: 'Free Strawberry-and-Cream-Doughnutspecial', stamps_required: 5 }],
  })
  await business.call(locations.create, {
    body: { stamp: card.id, name: 'Ikeja', address: '14 Obafemi Awolowo Way, Allen Roundabout' },
  })
  const { data } = await as(null)(cards.join, {
    params: { code: card.join_code },
    body: { name: NAMES.customer, email: freshEmail('a-customer-with-a-long-address') },
  })
  await page.goto('/join/none')
  await page.evaluate((wallet) => localStorage.setItem('stampwell.wallets', JSON.stringify([wallet])), {
    token: data.wallet_token,
    business_name: NAMES.business,
    code: card.join_code,
    offer_to_keep: true,
  })
  return { join: `/join/${card.join_code}`, wallet: `/wallet/${data.wallet_token}` }
}

for (const viewport of SIZES)
  test(`join and wallet fit ${viewport.width} px, also with text of 200 %`, async ({ device, expectProblem }) => {
    expectProblem(/404/)
    const page = await device({ viewport, touch: viewport.width < 1000 })
    const pages = await joinOn(page)
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path)
      await expect(page.getByRole('article').first(), name).toBeVisible()
      const heading = name === 'join' ? /^Get your/ : 'Keep this card'
      await expect(page.getByRole('heading', { name: heading }), name).toBeVisible()
      await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)))
      expect(await overhang(page), name).toEqual([])
      expect(await cutWords(page), name).toEqual([])
      expect(await smallTargets(page), name).toEqual([])
      await setTextSize(page, 2)
      expect(await overhang(page), `${name}, text 200 %`).toEqual([])
      expect(await cutWords(page), `${name}, text 200 %`).toEqual([])
      expect(await listAccessibilityViolations(page), `${name}, text 200 %`).toEqual([])
      await setTextSize(page, 1)
    }
  })
