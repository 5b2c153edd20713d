/** Merging two entries of one person, undoing the merge, and two persons who only look alike. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { expect, test } from './support/journey.ts'
import { addCustomer, openCard, registerBusiness } from './support/businesses.ts'

/** Adds one person by phone with two stamps and by e-mail with one, on one card of five. */
async function openTwins() {
  const business = await registerBusiness()
  const card = await openCard(business)
  const byPhone = await addCustomer(business, { name: 'Bolanle Ade', card })
  const {
    data: { customer: byMail },
  } = await business.call(customers.create, {
    body: { name: 'Bolanle Ade', email: 'bolanle.ade@example.com', stamp_id: card.id },
  })
  await business.call(stamping.give, { body: { customer_id: byPhone.id, stamp_id: card.id, stamps: 2 } })
  await business.call(stamping.give, { body: { customer_id: byMail.id, stamp_id: card.id, stamps: 1 } })
  const stand = async (id: string) => {
    const { phone, email, cards } = (await business.call(customers.show, { params: { id } })).data.customer
    return { phone, email, stamps: cards.map((one) => one.stamps) }
  }
  return { business, byPhone, byMail, stand }
}

test('two entries of one person are found and merged, and Undo in the toast restores both', async ({ device }) => {
  const { business, byPhone, byMail, stand } = await openTwins()
  const before = [await stand(byPhone.id), await stand(byMail.id)]
  const page = await device({ token: business.token })
  await page.goto('/business/customers')
  await page.getByRole('link', { name: '1 possible duplicate' }).click()

  await page.getByRole('button', { name: `Keep this one: Bolanle Ade, ${byPhone.phone}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge into Bolanle Ade?' })
  const will = dialog.getByRole('region', { name: 'Bolanle Ade will have' })
  await expect(will.getByText('3 of 5', { exact: true })).toBeVisible()
  await expect(will.getByText('bolanle.ade@example.com')).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()

  // The notice and its Undo stay while the mouse is on them.
  await page.getByText('Bolanle Ade is one customer now.').hover()
  await expect(page.getByRole('heading', { name: 'No duplicates found' })).toBeVisible()
  expect(await stand(byPhone.id)).toEqual({ phone: before[0]?.phone, email: 'bolanle.ade@example.com', stamps: [3] })
  await expect(stand(byMail.id)).rejects.toMatchObject({ status: 404 })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Both customers are back as they were.')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Bolanle Ade and Bolanle Ade' })).toBeVisible()
  expect([await stand(byPhone.id), await stand(byMail.id)]).toEqual(before)
})

test('on the customer’s page another entry is merged, the other one is kept, and the merge is undone', async ({
  device,
}) => {
  const { business, byPhone, byMail, stand } = await openTwins()
  const before = [await stand(byPhone.id), await stand(byMail.id)]
  const page = await device({ token: business.token })
  await page.goto(`/business/customers/show/${byPhone.id}`)
  await page.getByRole('button', { name: 'Merge with another customer' }).click()
  await page.getByRole('textbox', { name: 'Search customers' }).fill('Bolanle')
  await page
    .getByRole('list', { name: 'Customers found' })
    .getByRole('button', { name: /bolanle\.ade@example\.com/ })
    .click()
  await page.getByRole('button', { name: 'Keep the other one instead' }).click()
  await expect(page.getByText(/bolanle\.ade@example\.com stays on your list/)).toBeVisible()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()

  await expect(page).toHaveURL(new RegExp(`/show/${byMail.id}$`))
  expect((await stand(byMail.id)).stamps).toEqual([3])
  await page.getByRole('button', { name: 'Undo the merge of Bolanle Ade' }).click()
  await page.getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText('Both customers are back as they were.')).toBeVisible()
  expect([await stand(byPhone.id), await stand(byMail.id)]).toEqual(before)
})

test('two customers marked as different people are not suggested again', async ({ device }) => {
  const { business } = await openTwins()
  const page = await device({ token: business.token })
  await page.goto('/business/customers/duplicates')
  await page.getByRole('button', { name: 'Not the same person: Bolanle Ade and Bolanle Ade' }).click()
  await expect(page.getByText('They stay two customers.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No duplicates found' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No duplicates found' })).toBeVisible()
})
