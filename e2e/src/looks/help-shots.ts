/** The screens that the help centre shows: how to get there, and which part of the screen is the picture. */
import { expect, type Locator, type Page } from '@playwright/test'
import { makeRewardWorse } from './changed-card.ts'
import { press, type Eyes, type LooksWorld } from './page.ts'
import { settled } from './pages.ts'

/** Every picture has this size in CSS pixels, so that an article keeps the room of one that still loads. */
const PICTURE = { width: 800, height: 500, viewport: { width: 1040, height: 760 }, scale: 1.5 }

const MARGIN = 20

export type HelpShot = {
  name: string
  eyes: Eyes
  path: (world: LooksWorld) => string
  open?: (page: Page) => Promise<void>
  /** The part that the picture is about: a title stands at the picture's top, any other part in its middle. */
  part: (page: Page) => Locator
  /** Shows more of the screen, smaller; 1 if left out. */
  zoom?: number
}

const title = (page: Page) => page.locator('main header').first()
const giveButton = (page: Page) => page.getByRole('button', { name: /^Give 1 stamp/ })
const dialog = (page: Page) => page.locator('dialog[open]')

export const HELP_SHOTS: readonly HelpShot[] = [
  {
    name: 'card-form',
    eyes: 'fresh',
    path: ({ draftId }) => `/stamp/create?step=1&card=${draftId}`,
    part: title,
  },
  { name: 'poster', eyes: 'café', path: () => '/business/stamps', open: press('QR code of Coffee card'), part: dialog },
  { name: 'tills', eyes: 'café', path: () => '/business/tills', part: title },
  { name: 'import', eyes: 'café', path: () => '/business/customers/import', part: title },
  { name: 'dashboard', eyes: 'café', path: () => '/business/dashboard', part: title },
  { name: 'counter', eyes: 'café', path: () => '/business/counter', open: openAtCounter, part: giveButton },
  {
    name: 'customer',
    eyes: 'café',
    path: ({ customerId }) => `/business/customers/show/${customerId}`,
    part: title,
  },
  {
    name: 'terms',
    eyes: 'café',
    path: ({ stampId }) => `/business/stamps/edit/${stampId}?part=rewards`,
    open: makeRewardWorse,
    part: dialog,
  },
  { name: 'payouts', eyes: 'fresh', path: () => '/business/payouts', part: title },
  { name: 'offers', eyes: 'café', path: () => '/business/offers', part: title },
  { name: 'campaign-form', eyes: 'café', path: () => '/business/campaigns/create', part: title },
  { name: 'automations', eyes: 'café', path: () => '/business/automations', part: title },
  { name: 'plans', eyes: 'café', path: () => '/plans', part: title, zoom: 1.3 },
  {
    name: 'logins',
    eyes: 'fresh',
    path: () => '/business/settings',
    part: (page) => page.getByRole('button', { name: 'Log out everywhere else' }),
  },
]

/** The screen of a shot, and how many pixels of a picture one of its CSS pixels gets. */
export function screenOf({ zoom = 1 }: HelpShot) {
  const { viewport, scale } = PICTURE
  return { viewport: { width: viewport.width * zoom, height: viewport.height * zoom }, scale: scale / zoom }
}

/** Opens the screen and returns the picture as PNG. */
export async function shoot(page: Page, shot: HelpShot, world: LooksWorld): Promise<Buffer> {
  await page.goto(shot.path(world))
  await settled(page)
  await shot.open?.(page)
  await settled(page)
  await hideNotices(page)
  const part = shot.part(page)
  await expect(part).toBeVisible()
  const isTitle = await part.evaluate((element) => /^(H\d|HEADER)$/.test(element.tagName))
  await part.evaluate((element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
  await settled(page)
  const box = await part.boundingBox()
  if (!box) throw new Error(`${shot.name} shows nothing`)
  const { viewport } = screenOf(shot)
  const [width, height] = [PICTURE.width * (shot.zoom ?? 1), PICTURE.height * (shot.zoom ?? 1)]
  const middle = { x: box.x + box.width / 2 - width / 2, y: box.y + box.height / 2 - height / 2 }
  const start = isTitle
    ? { x: box.x - MARGIN, y: box.y - MARGIN }
    : { ...middle, y: Math.min(middle.y, Math.max(box.y - MARGIN, 0)) }
  const clip = {
    x: within(start.x, viewport.width - width),
    y: within(start.y, viewport.height - height),
    width,
    height,
  }
  return page.screenshot({ clip })
}

/** The address of a test server is no news to a reader. */
async function hideNotices(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const notice of document.querySelectorAll<HTMLElement>('.notices, dialog .note')) notice.style.display = 'none'
  })
}

/** The browser itself writes WebP: no other program is needed. */
export async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    return canvas.toDataURL('image/webp', 0.78).split(',')[1] ?? ''
  }, png.toString('base64'))
  return Buffer.from(base64, 'base64')
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(Math.round(value), most))
}

async function openAtCounter(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone, last digits or reward code' }).fill('Adaeze')
  await page
    .getByRole('button', { name: /Adaeze Umeh/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Give 1 stamp/ })).toBeVisible()
}
