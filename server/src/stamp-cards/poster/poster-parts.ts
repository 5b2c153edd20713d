import type { Language } from '@stampwell/domain/text/language.ts'
import { INK } from '@stampwell/domain/cards/palette.ts'
import { DISPLAY, TEXT, type Typefaces } from '../../pdf/fonts.ts'
import { fitText, type Fitted } from '../../pdf/fit-text.ts'
import { CARD_WIDTH, planCard } from './plan-card.ts'
import { type Box, mix } from '../../pdf/pdf-writer.ts'
import { type Item, place, type PosterText } from './sheet.ts'
import { stepsIn } from './words.ts'

export const SOFT_INK = mix(INK, '#ffffff', 0.74)
/** Degrees; the card looks as if someone had put it down there. */
const TURN = -2.2

/** Lays out logo and business name on one line, centred in the box or at its left. */
export function planName(
  { card, logoShape }: PosterText,
  box: Box,
  { max, align }: { max: number; align: 'left' | 'center' },
): Item[] {
  const logoHeight = box.height
  const logoWidth = logoShape === null ? 0 : Math.min(logoHeight * logoShape, box.width * 0.34)
  const gap = logoShape === null ? 0 : box.height * 0.3
  const name = fitText(card.business_name, {
    typefaces: DISPLAY,
    width: box.width - logoWidth - gap,
    height: box.height,
    max,
    min: max * 0.4,
    lines: 2,
    leading: 1.1,
    tracking: -0.015,
  })
  const left = align === 'left' ? box.x : box.x + (box.width - logoWidth - gap - name.width) / 2
  const isCentered = align === 'center' && logoShape === null
  const text = place(name, {
    x: isCentered ? box.x + box.width / 2 : left + logoWidth + gap,
    y: box.y + (box.height - name.height) / 2,
    align: isCentered ? 'center' : 'left',
  })
  return logoShape === null
    ? [text]
    : [{ kind: 'logo', box: { x: left, y: box.y, width: logoWidth, height: logoHeight } }, text]
}

export type PromiseSizes = { lead: number; reward: number; caption: number; height: number }

/** Lays out what the customer does, what they get, and the card's caption, from `y` = 0. */
export function planPromise(
  { promise, accent }: PosterText,
  { x, width, align, sizes }: { x: number; width: number; align: 'left' | 'center'; sizes: PromiseSizes },
): { items: Item[]; height: number } {
  const isAlone = promise.reward === ''
  const lead = fitText(
    promise.lead,
    isAlone
      ? {
          typefaces: DISPLAY,
          width,
          height: sizes.height,
          max: sizes.reward,
          min: sizes.caption,
          leading: 1.02,
          tracking: -0.03,
        }
      : {
          typefaces: DISPLAY,
          width,
          height: sizes.lead * 1.2,
          max: sizes.lead,
          min: sizes.caption,
          lines: 1,
          tracking: -0.02,
        },
  )
  const caption = fitText(promise.caption, {
    typefaces: TEXT,
    width: Math.min(width, sizes.caption * 34),
    height: sizes.caption * 2.7,
    max: sizes.caption,
    min: sizes.caption * 0.7,
    lines: 2,
    leading: 1.3,
  })
  const air = sizes.caption * 0.45
  const area = sizes.height - lead.height - (caption.height > 0 ? caption.height + air : 0)
  const reward = fitText(promise.reward, {
    typefaces: DISPLAY,
    width,
    height: area,
    max: sizes.reward,
    min: sizes.caption * 1.1,
    lines: 3,
    leading: 1.02,
    tracking: -0.03,
  })

  const items: Item[] = []
  let y = 0
  for (const [text, color, before] of [
    [lead, isAlone ? accent : INK, 0],
    [reward, accent, 0],
    [caption, SOFT_INK, air],
  ] as const) {
    if (text.lines.length === 0) continue
    y += before
    items.push(place(text, { x: align === 'left' ? x : x + width / 2, y, align, color }))
    y += text.height
  }
  return { items, height: y }
}

/** Lays out the card as large as the area allows, slightly rotated. `box` in the result is the unrotated card. */
export function planHero({ card, language }: PosterText, area: Box, maxWidth: number): Extract<Item, { kind: 'card' }> {
  const plan = planCard({ ...card, language })
  const [sin, cos] = [Math.sin((Math.abs(TURN) * Math.PI) / 180), Math.cos((TURN * Math.PI) / 180)]
  const scale = Math.min(
    maxWidth / CARD_WIDTH,
    area.width / (CARD_WIDTH * cos + plan.height * sin),
    area.height / (plan.height * cos + CARD_WIDTH * sin),
  )
  const [width, height] = [CARD_WIDTH * scale, plan.height * scale]
  return {
    kind: 'card',
    plan,
    turn: TURN,
    box: { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height },
  }
}

/** Stacks 'Scan. Add your name. No app.' as lines of one size. */
export function planSteps(
  box: Omit<Box, 'height'>,
  { max, color, language }: { max: number; color: string; language: Language },
): { items: Item[]; bottom: number; size: number } {
  const set = (text: string, size: number) =>
    fitText(text, {
      typefaces: DISPLAY,
      width: box.width,
      height: size * 2,
      max: size,
      min: 6,
      lines: 1,
      leading: 1.08,
      tracking: -0.025,
    })
  const steps = stepsIn(language)
  const size = Math.min(...steps.map((step) => set(step, max).size))
  const stacked = stack(
    steps.map((step) => set(step, size)),
    { x: box.x, y: box.y, color, gap: 0 },
  )
  return { ...stacked, size }
}

export function planNotes(
  texts: readonly string[],
  box: Box,
  { size, color, gap, typefaces = TEXT }: { size: number; color: string; gap: number; typefaces?: Typefaces },
): { items: Item[]; bottom: number } {
  const said = texts.filter(Boolean)
  const height = (box.height - gap * (said.length - 1)) / Math.max(1, said.length)
  return stack(
    said.map((text) =>
      fitText(text, { typefaces, width: box.width, height, max: size, min: size * 0.62, leading: 1.28 }),
    ),
    { x: box.x, y: box.y, color, gap },
  )
}

/** Fits the link on one line, or its host above its path if one line is too short. */
export function planAddress(address: string, width: number, size: number): Fitted[] {
  const set = (text: string, min: number) =>
    fitText(text, { typefaces: TEXT, width, height: size * 3, max: size, min, leading: 1.3 })
  const whole = set(address, size)
  const at = address.indexOf('/')
  return whole.lines.length === 1 || at < 0
    ? [whole]
    : [set(address.slice(0, at), size * 0.7), set(address.slice(at), size * 0.7)]
}

export function stack(
  texts: Fitted[],
  { x, y, color, gap }: { x: number; y: number; color: string; gap: number },
): { items: Item[]; bottom: number } {
  const items: Item[] = []
  let bottom = y
  for (const text of texts) {
    if (items.length > 0) bottom += gap
    items.push(place(text, { x, y: bottom, color }))
    bottom += text.height
  }
  return { items, bottom }
}
