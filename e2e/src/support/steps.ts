import { expect, type Locator, type Page } from '@playwright/test'
import { freshEmail, freshPhone } from './fresh.ts'
import { codeIn, emailTo } from './outbox.ts'

/** Puts an English text as the page shows it: in a pseudo-locale, its own. */
export type Say = (english: string) => string

const inEnglish: Say = (text) => text

/** Registers on the register page and verifies with the code from the e-mail; ends in the wizard of the first card. */
export async function registerAndVerify(
  page: Page,
  { name = 'Kola & Rye', say = inEnglish }: { name?: string; say?: Say } = {},
): Promise<{ email: string; password: string }> {
  const [email, password] = [freshEmail(), 'Puff-Puff#2026']
  await page.getByLabel(say('Business name')).fill(name)
  await page.getByLabel(say('Phone number')).fill(freshPhone())
  await page.getByLabel(say('E-mail')).fill(email)
  await page.getByLabel(say('Password'), { exact: true }).fill(password)
  // The only box of the form: it accepts the terms.
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('Create account') }).click()
  await expect(page).toHaveURL(/\/business\/account\/verify$/)
  await page.getByLabel(say('Six digits')).fill(codeIn(await emailTo(email)))
  await expect(page).toHaveURL(/\/stamp\/create/)
  return { email, password }
}

export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/business/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/business\/dashboard$/)
}

/** Waits until a customer can be looked for, beside the camera or without one. */
export async function counterIsReady(page: Page): Promise<{ byNumber: Locator; field: Locator }> {
  const byNumber = page.getByRole('button', { name: 'Type a phone number' })
  const field = page.getByRole('textbox', { name: 'Phone, last digits or reward code' })
  await expect(byNumber.or(field).first()).toBeVisible()
  return { byNumber, field }
}

export async function findByPhone(page: Page, phone: string, name: string): Promise<void> {
  const { byNumber, field } = await counterIsReady(page)
  if (await byNumber.isVisible()) await byNumber.click()
  await field.fill(phone)
  await page.getByRole('list', { name: 'Customers found' }).getByRole('button', { name }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

const ENTER = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }

/**
 * Types the code and Enter like a barcode reader. The key events carry timestamps 5 ms apart, because a busy machine
 * would look like slow typing.
 */
export async function scanByReader(page: Page, code: string): Promise<void> {
  const keys = await page.context().newCDPSession(page)
  // real clock: the browser's own events carry it.
  const began = Date.now()
  for (const [index, press] of [...code.split('').map((key) => ({ key, text: key })), ENTER].entries()) {
    const timestamp = (began + index * 5) / 1000
    await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', ...press, timestamp })
    await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', key: press.key, timestamp })
  }
  await keys.detach()
}

/** Holds the page's time of day until it loads again; its timers go on. So the next seconds count for nothing. */
export async function holdTime(page: Page): Promise<void> {
  await page.evaluate(() => {
    const held = Date.now() // real clock: the page itself has the journeys' time.
    Date.now = () => held
  })
}

/** Gives stamps at the counter; a second time on one card within seconds asks for confirmation. */
export async function give(page: Page, stamps: number): Promise<void> {
  for (let count = 1; count < stamps; count++) await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: stamps === 1 ? 'Give 1 stamp' : `Give ${stamps} stamps` }).click()
  const [stamped, another] = [
    page.getByRole('heading', { name: /^Stamped\.$|earned\.$/ }),
    page.getByRole('button', { name: 'Give another' }),
  ]
  await expect(stamped.or(another)).toBeVisible()
  if (await another.isVisible()) await another.click()
  await expect(stamped).toBeVisible()
}

/**
 * Goes to the next step of the wizard. Repeats the click, because one right after the last counts as a double click.
 */
export async function goOn(page: Page, button: string, step: number, say = inEnglish): Promise<void> {
  await expect(async () => {
    if (!page.url().includes(`step=${step}`)) await page.getByRole('button', { name: button }).click({ timeout: 2000 })
    await expect(page).toHaveURL(new RegExp(`step=${step}`), { timeout: 5000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: say(STEPS[step] ?? ''), exact: true })).toBeVisible()
}

/** From the wizard's step of rewards to the published card: a free item on the last stamp, and one place. */
export async function finishCard(page: Page, reward: string): Promise<void> {
  await page.getByRole('button', { name: 'Free item on the last stamp' }).click()
  await page.getByRole('textbox', { name: 'Reward' }).fill(reward)
  await page.getByRole('button', { name: 'Add the reward' }).click()
  await expect(page.getByRole('list', { name: 'Rewards of this card' })).toContainText(reward)
  await goOn(page, 'Next: Locations', 3)

  await page.getByRole('button', { name: 'Add a place' }).click()
  await page.getByLabel('Name of the place').fill('Yaba shop')
  await page.getByLabel('Address').fill('14 Herbert Macaulay Way')
  await page.getByRole('button', { name: 'Add the place' }).click()
  await expect(page.getByRole('list', { name: 'Places of this card' })).toContainText('Yaba shop')
  await goOn(page, 'Next: Review and publish', 4)

  await page.getByRole('button', { name: 'Publish the card' }).click()
  await expect(page.getByRole('heading', { name: 'Your card is live' })).toBeVisible()
}

const STEPS: Record<number, string> = { 2: 'Rewards', 3: 'Locations', 4: 'Review and publish' }
