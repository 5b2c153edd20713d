import { locations } from '@stampwell/contract/business/locations.ts'
import { now } from './support/clock.ts'
import { expect, test } from './support/journey.ts'
import { addCustomer, ledgerOf, openCard, pairTill, registerBusiness } from './support/businesses.ts'
import { findByPhone, give } from './support/steps.ts'

test('the owner pairs a till, it gives stamps under its own name, and revoking it locks it out at once', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/401/)
  const business = await registerBusiness()
  const card = await openCard(business)
  await business.call(locations.create, { body: { stamp: card.id, name: 'Yaba', address: '1 Herbert Macaulay Way' } })
  const customer = await addCustomer(business, { name: 'Bayo Akande', card })

  const owner = await device({ token: business.token, viewport: { width: 1440, height: 900 } })
  await owner.goto('/business/dashboard')
  await owner.getByRole('link', { name: 'Tills and staff' }).click()
  await owner.getByRole('button', { name: 'Add a till' }).click()
  await owner.getByRole('textbox', { name: 'Name' }).fill('Till Yaba')
  await owner.getByLabel('Place').selectOption({ label: 'Yaba, 1 Herbert Macaulay Way' })
  await owner.getByRole('button', { name: 'Show the code' }).click()
  const dialog = owner.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code that pairs Till Yaba' })).toBeVisible()
  const code = (await dialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? ''

  const till = await device()
  await till.goto('/till/counter')
  await expect(till).toHaveURL(/\/till$/)
  await till.getByLabel('Code').fill(code.toLowerCase())
  await till.getByRole('button', { name: 'Pair this device' }).click()
  await expect(till).toHaveURL(/\/till\/counter$/)
  await expect(till.getByText('Till Yaba · Yaba')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Till Yaba is paired' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(owner.getByRole('row', { name: /Till Yaba.*Yaba/ })).toBeVisible()

  await findByPhone(till, customer.phone.slice(-6), customer.name)
  await give(till, 1)
  expect((await ledgerOf(business, customer.id)).find((event) => event.kind === 'give')?.actor).toEqual({
    kind: 'till',
    name: 'Till Yaba',
    staff: null,
  })
  await owner.goto(`/business/customers/show/${customer.id}`)
  await expect(owner.getByText(/Till Yaba/).first()).toBeVisible()

  await till.goto('/business/customers')
  await expect(till).toHaveURL(/\/business\/login\?next=%2Fbusiness%2Fcustomers$/)

  await till.goto('/till/counter')
  await expect(till.getByText('Till Yaba · Yaba')).toBeVisible()
  await owner.goto('/business/tills')
  await owner.getByRole('button', { name: 'More for Till Yaba' }).click()
  await owner.getByRole('menuitem', { name: 'Remove' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove till' }).click()
  await expect(owner.getByText('Till Yaba is no longer a till.')).toBeVisible()
  await till.reload()
  await expect(till).toHaveURL(/\/till\?ended=1$/)
  await expect(till.getByText(/^This device is no longer a till/)).toBeVisible()
  expect(await till.evaluate(() => localStorage.getItem('stampwell.till.token'))).toBe(null)
})

test('a pairing code stops working when its dialog is closed', async ({ device, expectProblem }) => {
  expectProblem(/422/)
  const business = await registerBusiness()
  const owner = await device({ token: business.token })
  await owner.goto('/business/tills')
  await owner.getByRole('button', { name: 'Add a till' }).first().click()
  await owner.getByRole('textbox', { name: 'Name' }).fill('Till Yaba')
  await owner.getByRole('button', { name: 'Show the code' }).click()
  const dialog = owner.getByRole('dialog')
  const code = (await dialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? ''
  const ended = owner.waitForResponse((response) => response.request().method() === 'DELETE')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await ended
  const till = await device()
  await till.goto('/till')
  await till.getByLabel('Code').fill(code)
  await till.getByRole('button', { name: 'Pair this device' }).click()
  await expect(till.getByText(/^This code is not right/)).toBeVisible()
})

test('a till with staff PINs asks for a person, names them in the ledger, and locks', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/422/)
  const business = await registerBusiness()
  const card = await openCard(business)
  const customer = await addCustomer(business, { name: 'Bayo Akande', card })
  const owner = await device({ token: business.token })
  await owner.goto('/business/tills')
  await owner.getByRole('button', { name: 'Add somebody' }).click()
  await owner.getByLabel('Name').fill('Tunde')
  await owner.getByLabel('PIN').fill('2468')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('Tunde can sign in at every till.')).toBeVisible()

  const till = await device({ tillToken: await pairTill(business, { name: 'Yaba' }), own: true })
  await till.goto('/till/counter')
  await till.getByRole('button', { name: 'Tunde' }).click()
  for (const digit of ['1', '1', '1', '1']) await till.getByRole('button', { name: digit, exact: true }).click()
  await expect(till.getByText('This PIN is not right. 4 tries are left.')).toBeVisible()
  await till.getByLabel('PIN', { exact: true }).pressSequentially('2468')
  await expect(till.getByRole('button', { name: 'Lock the till and sign out Tunde' })).toBeVisible()
  await findByPhone(till, customer.phone.slice(-6), customer.name)
  await give(till, 1)
  await owner.goto(`/business/customers/show/${customer.id}`)
  await expect(owner.getByText(/Till Yaba, Tunde/).first()).toBeVisible()

  await till.getByRole('button', { name: 'Lock the till and sign out Tunde' }).click()
  await expect(till.getByRole('heading', { name: 'Who is at the till?' })).toBeVisible()
  await till.reload()
  await expect(till.getByRole('heading', { name: 'Who is at the till?' })).toBeVisible()
  // The till locks after ten idle minutes: the next person enters a PIN.
  await till.clock.install({ time: now() })
  await till.getByRole('button', { name: 'Tunde' }).click()
  await till.getByLabel('PIN', { exact: true }).pressSequentially('2468')
  await expect(till.getByRole('button', { name: 'Lock the till and sign out Tunde' })).toBeVisible()
  await till.clock.fastForward('10:10')
  await expect(till.getByRole('heading', { name: 'Who is at the till?' })).toBeVisible()
})

test('unpairing a till on the device itself asks for confirmation and ends its access', async ({ device }) => {
  const business = await registerBusiness()
  const till = await device({ tillToken: await pairTill(business, { name: 'Till Yaba' }) })
  await till.goto('/till/counter')
  await till.getByRole('button', { name: 'This till' }).click()
  await till.getByRole('button', { name: 'Unpair this device' }).click()
  await till.getByRole('alertdialog').getByRole('button', { name: 'Unpair' }).click()
  await expect(till).toHaveURL(/\/till$/)
  await till.goto('/till/counter')
  await expect(till).toHaveURL(/\/till$/)
})
