/** Layout of the pictured stamp card: the same card as on the web, in the same unit, 1/360 of its width. */
import { DEFAULT_LANGUAGE, type Language } from '@stampwell/domain/text/language.ts'
import { seededRandom } from '@stampwell/domain/seeded-random.ts'
import { gridFor } from '@stampwell/domain/cards/slot-grid.ts'
import { DISPLAY, FIGURES, TEXT } from '../../pdf/fonts.ts'
import { fitText, type Fitted } from '../../pdf/fit-text.ts'
import type { Box } from '../../pdf/pdf-writer.ts'
import { inLanguage } from '../../texts/poster.ts'

export type CardTexts = {
  /** Of the words beside the card's own; English if it is missing. */
  language?: Language
  card_name: string
  business_name: string
  promo_caption: string | null
  number_of_stamps: number
  rewards: readonly { stamps_required: number; name: string }[]
  /** Number of stamps that the picture shows. */
  stamps: number
  hasLogo: boolean
  hasBanner: boolean
  seed: string
}

export type Slot = {
  x: number
  y: number
  side: number
  number: number
  kind: 'plain' | 'mid' | 'last'
  on: boolean
  turn: number
  dx: number
  dy: number
  seed: string
}
export type PlacedText = { text: Fitted; x: number; y: number; soft?: true }
export type CardPlan = {
  height: number
  tear: number
  logo: Box | null
  banner: Box | null
  said: PlacedText[]
  slots: Slot[]
}

export const CARD_WIDTH = 360
const EDGE = 20
const INSIDE = CARD_WIDTH - 2 * EDGE
const BANNER_HEIGHT = 72

export function planCard(card: CardTexts): CardPlan {
  const banner = card.hasBanner ? { x: 0, y: 0, width: CARD_WIDTH, height: BANNER_HEIGHT } : null
  const { logo, said, bottom } = planHead(card, banner ? BANNER_HEIGHT + 13 : 18)
  const { slots, tear } = planSlots(card, bottom + 16)
  const stub = planStub(card, tear)
  return { height: tear + stub.height, tear, logo, banner, said: [...said, ...stub.said], slots }
}

function planHead({ business_name, card_name, promo_caption, hasLogo, hasBanner }: CardTexts, top: number) {
  const side = hasBanner ? 54 : 42
  const x = EDGE + (hasLogo ? side + 11 : 0)
  const width = CARD_WIDTH - EDGE - x
  const name = fitText(business_name, {
    typefaces: DISPLAY,
    width,
    height: 52,
    max: 23,
    min: 12,
    lines: 2,
    leading: 1.08,
    tracking: -0.012,
  })
  const lines = [card_name, promo_caption ?? '']
    .filter((line) => line.trim())
    .map((line) => fitText(line, { typefaces: TEXT, width, height: 17, max: 12.5, min: 9, lines: 1, leading: 1.3 }))
  const height = name.height + lines.reduce((sum, line) => sum + 2 + line.height, 0)
  const taken = hasLogo && !hasBanner ? Math.max(height, side) : height

  const said: PlacedText[] = [{ text: name, x, y: top + (taken - height) / 2 }]
  let y = top + (taken - height) / 2 + name.height
  for (const text of lines) {
    said.push({ text, x, y: y + 2, soft: true })
    y += 2 + text.height
  }
  const logo = hasLogo
    ? { x: EDGE, y: hasBanner ? top - 34 : top + (taken - side) / 2, width: side, height: side }
    : null
  return { logo, said, bottom: top + Math.max(taken, hasLogo && hasBanner ? side - 34 : 0) }
}

/** Places the slots at the lower edge of the body; a single short row is centred in the remaining space. */
function planSlots(
  { number_of_stamps: count, stamps, rewards, seed }: CardTexts,
  top: number,
): { slots: Slot[]; tear: number } {
  if (count === 0) return { slots: [], tear: Math.max(218, top + 20) }
  const { columns, slot: side, gap, pad } = gridFor(count)
  const rows = Math.ceil(count / columns)
  const height = rows * side + (rows - 1) * gap
  const tear = Math.max(218, top + height + 20)
  const spare = tear - 20 - height - top
  const first = top + (count <= 5 ? spare / 2 : spare)
  const column = (INSIDE - 2 * pad) / columns
  const rewardAt = new Set(rewards.map((reward) => reward.stamps_required))
  const random = seededRandom(seed)
  const kindOf = (number: number): Slot['kind'] => {
    if (number === count) return 'last'
    return rewardAt.has(number) ? 'mid' : 'plain'
  }
  const around = (reach: number) => (random() - 0.5) * 2 * reach

  const slots = Array.from({ length: count }, (_, at): Slot => {
    const number = at + 1
    return {
      x: EDGE + pad + column * ((at % columns) + 0.5) - side / 2,
      y: first + Math.floor(at / columns) * (side + gap),
      side,
      number,
      kind: kindOf(number),
      on: number <= stamps,
      turn: around(13),
      dx: around(2.5),
      dy: around(2.5),
      seed: `${seed}${number}`,
    }
  })
  return { slots, tear }
}

function planStub(card: CardTexts, top: number): { said: PlacedText[]; height: number } {
  const { number_of_stamps: count, stamps, language = DEFAULT_LANGUAGE } = card
  const say = inLanguage(language)
  const figure = fitText(String(stamps), {
    typefaces: FIGURES,
    width: 90,
    height: 48,
    max: 44,
    min: 20,
    lines: 1,
    leading: 1,
    tracking: -0.03,
  })
  const total = fitText(count > 0 ? say('card.of', { total: count }) : '', {
    typefaces: TEXT,
    width: 60,
    height: 16,
    max: 13,
    min: 9,
    lines: 1,
  })
  const figures = figure.width + 5 + total.width
  const texts = stubTexts(card, INSIDE - figures - 12)
  const inner = texts.reduce((sum, { text, y }) => sum + (text.lines.length > 0 ? y + text.height : 0), 0)
  const height = Math.max(80, inner + 25)
  let y = top + 13 + (height - 25 - inner) / 2
  const said: PlacedText[] = []
  for (const part of texts) {
    if (part.text.lines.length === 0) continue
    said.push({ ...part, y: y + part.y })
    y += part.y + part.text.height
  }
  const middle = top + 13 + (height - 25) / 2
  said.push({ text: figure, x: CARD_WIDTH - EDGE - figures, y: middle - figure.height / 2 })
  // Aligns the small total with the figure's baseline.
  said.push({
    text: total,
    x: CARD_WIDTH - EDGE - total.width,
    y: middle + (figure.size - total.size) * 0.345 - total.height / 2,
    soft: true,
  })
  return { said, height }
}

/** Returns the stub's lines, of which some may be empty; `y` is the space above a line. */
function stubTexts(card: CardTexts, width: number): PlacedText[] {
  const { number_of_stamps: count, stamps, rewards, language = DEFAULT_LANGUAGE } = card
  const say = inLanguage(language)
  const main = rewards.find((reward) => reward.stamps_required >= count)
  const next = rewards
    .toSorted((one, other) => one.stamps_required - other.stamps_required)
    .find((reward) => reward.stamps_required > stamps && reward !== main)
  return [
    {
      text: fitText(count > stamps ? say('card.left', { count: count - stamps }) : '', {
        typefaces: TEXT,
        width,
        height: 17,
        max: 12.5,
        min: 9,
        lines: 1,
        leading: 1.3,
      }),
      x: EDGE,
      y: 0,
      soft: true,
    },
    {
      text: fitText(main?.name ?? say('card.full'), {
        typefaces: DISPLAY,
        width,
        height: 46,
        max: 19,
        min: 11,
        lines: 2,
        leading: 1.15,
        tracking: -0.008,
      }),
      x: EDGE,
      y: 0,
    },
    {
      text: fitText(next ? say('card.next', { at: next.stamps_required, reward: next.name }) : '', {
        typefaces: TEXT,
        width,
        height: 32,
        max: 11.5,
        min: 9,
        lines: 2,
        leading: 1.35,
      }),
      x: EDGE,
      y: 2,
      soft: true,
    },
  ]
}
