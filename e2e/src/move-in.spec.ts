/** Moves in from another service: a file, a card with seven stamps, the old card’s code at the counter, stamp eight. */
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { customers } from '@stampwell/contract/business/customers.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { openCard, registerBusiness } from './support/businesses.ts'
import { launchWithCamera, makeCameraFile, showToCamera } from './support/fake-camera.ts'
import { freshPhone } from './support/fresh.ts'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { give } from './support/steps.ts'

const CUSTOMER = 'Adaeze Umeh'
const OLD_CODE = 'https://cards.example/i/8842-1190'

test('a customer comes along with seven stamps, and the old card’s code earns the eighth', async ({
  device,
  playwright,
}) => {
  const camera = makeCameraFile()
  showToCamera(camera, OLD_CODE)
  const till = await playwright.chromium.launch(launchWithCamera(camera))
  try {
    const business = await registerBusiness()
    await openCard(business, { stamps: 10 })
    const page = await device({ token: business.token, viewport: DESK })
    await page.goto('/business/customers/import')
    const lines = ['Name;Mobile;Stamps;Card number', `${CUSTOMER};${freshPhone()};7;${OLD_CODE}`]
    await page
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'old cards.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
    await expect(page.getByRole('combobox', { name: 'For which card?' }).locator('option:checked')).toHaveText(
      'Coffee card',
    )
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByText('1 person, 7 stamps, 0 rewards due.')).toBeVisible()
    await page.getByRole('button', { name: 'Import 1 customer' }).click()
    await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible()

    const [notice] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Notice for the counter (PDF)' }).click(),
    ])
    expect(notice.suggestedFilename()).toBe('coffee-card-moved-a4.pdf')
    await page.getByRole('link', { name: 'Tell them' }).click()
    await expect(page.getByRole('button', { name: 'People of the import', pressed: true })).toBeVisible()

    const {
      data: {
        customers: [person],
      },
    } = await business.call(customers.list, { query: { search: CUSTOMER } })
    const id = person?.id ?? ''
    await page.goto(`/business/customers/show/${id}`)
    await expect(page.getByText('7 stamps brought along')).toBeVisible()

    const counter = await device({ token: business.token, viewport: PHONE, browser: till })
    await counter.goto('/business/counter')
    await expect(counter.getByRole('heading', { name: CUSTOMER, exact: true })).toBeVisible()
    await give(counter, 1)

    const { wallet_url } = (await business.call(walletLinks.show, { params: { id } })).data
    const wallet = await device({ viewport: PHONE })
    await wallet.goto(new URL(wallet_url).pathname)
    await expect(wallet.getByRole('article', { name: /8 of 10 stamps/ })).toBeVisible()
  } finally {
    await till.close()
    rmSync(dirname(camera), { recursive: true })
  }
})
