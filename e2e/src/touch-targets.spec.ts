/** Checks that every touch target is at least 44 px wide and high. */
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { addCustomer, openCard, registerBusiness } from './support/businesses.ts'

for (const viewport of [PHONE, DESK])
  test(`names in “Just now” can be pressed with a thumb at ${viewport.width} px`, async ({ device }) => {
    const business = await registerBusiness()
    const card = await openCard(business)
    const customer = await addCustomer(business, { name: 'Ada', card })
    await business.call(stamping.give, { body: { customer_id: customer.id, stamp_id: card.id } })
    const page = await device({ token: business.token, viewport })
    await page.goto('/business/dashboard')
    const name = page.getByRole('link', { name: 'Ada' }).first()
    await name.scrollIntoViewIfNeeded()
    const box = await name.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(44)
    await name.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) - 3 } })
    await expect(page).toHaveURL(new RegExp(`/show/${customer.id}$`))
  })
