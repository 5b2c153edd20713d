/** Draws a planned stamp card: thick paper, a perforation where the reward stub tears off, slots and stamps. */
import { contrast, inkOn, PAPER, textOn } from '@stampwell/domain/cards/palette.ts'
import { DEFAULT_INK } from '@stampwell/domain/cards/stamp-shapes.ts'
import { drawSlot, type SlotInks } from './draw-slot.ts'
import { mix, within, write, type Pen } from '../../pdf/pdf-writer.ts'
import type { PosterPictures } from './pictures.ts'
import { CARD_WIDTH, type CardPlan } from './plan-card.ts'

export type CardLook = {
  card_color: string
  stamp_color: string | null
  icon: string | null
  iconId: string
  pictures: PosterPictures
}

const ROUND = 14
const NOTCH = 7.5
const HOLE = 2.5
const HOLES_APART = 9

/** Draws in the card's own units; the caller has moved and scaled the pen. */
export function drawCard(pen: Pen, plan: CardPlan, look: CardLook) {
  const { card_color: paper, pictures } = look
  const fg = textOn(paper)
  const inks: SlotInks = { paper, blank: mix(fg, paper, 0.66), ink: inkOn(paper, look.stamp_color ?? DEFAULT_INK) }

  drawPaper(pen, plan, paper, fg === PAPER)
  if (plan.banner && pictures.banner) {
    const { width, height } = plan.banner
    within(pen, () => {
      pen
        .path(
          `M0 ${height}V${ROUND}A${ROUND} ${ROUND} 0 0 1 ${ROUND} 0H${width - ROUND}A${ROUND} ${ROUND} 0 0 1 ${width} ${ROUND}V${height}Z`,
        )
        .clip()
      if (pictures.banner) pen.image(pictures.banner.bytes, 0, 0, { width, height })
    })
  }
  if (plan.logo && pictures.cardLogo) {
    const { x, y, width, height } = plan.logo
    const rim = plan.banner ? 3 : 0
    if (rim) pen.roundedRect(x, y, width, height, ROUND).fill(paper)
    within(pen, () => {
      pen.roundedRect(x + rim, y + rim, width - 2 * rim, height - 2 * rim, 8).clip()
      if (pictures.cardLogo)
        pen.image(pictures.cardLogo.bytes, x + rim, y + rim, {
          fit: [width - 2 * rim, height - 2 * rim],
          align: 'center',
          valign: 'center',
        })
    })
  }
  // Blends small text into the card's colour only as far as it stays readable.
  const soft = mix(fg, paper, shareOfInk(contrast(paper, fg)))
  for (const part of plan.said) write(pen, part.text, { x: part.x, y: part.y, color: part.soft ? soft : fg })
  for (const slot of plan.slots)
    drawSlot(pen, slot, { ...inks, icon: look.icon, iconId: look.iconId, picture: pictures.icon })
}

function shareOfInk(contrastToPaper: number): number {
  if (contrastToPaper >= 8) return 0.82
  return contrastToPaper >= 6.5 ? 0.92 : 1
}

function drawPaper(pen: Pen, { height, tear }: CardPlan, paper: string, isDark: boolean) {
  const shape = outline(height, tear)
  // Draws a soft shadow without images: a few pale sheets, each larger than the last.
  for (const spread of [1, 3, 5, 8, 11]) {
    within(pen, () =>
      pen
        .fillOpacity(0.035)
        .roundedRect(-spread, 7 - spread, CARD_WIDTH + 2 * spread, height + 2 * spread, ROUND + spread)
        .fill('#3c280f'),
    )
  }
  within(pen, () =>
    pen
      .translate(0, 2.2)
      .path(shape)
      .fill(isDark ? mix(paper, '#000000', 0.7) : mix(paper, '#3a2a14', 0.72), 'even-odd'),
  )
  pen
    .path(shape)
    .lineWidth(0.5)
    .fillAndStroke(paper, isDark ? mix(paper, '#ffffff', 0.86) : mix(paper, '#3a2a14', 0.8), 'even-odd')
}

/** Returns the card's outline: half circles at the sides and a row of holes between them mark the tear-off line. */
function outline(height: number, tear: number): string {
  const right = CARD_WIDTH
  const corner = (x: number, y: number) => `A${ROUND} ${ROUND} 0 0 1 ${x} ${y}`
  const sheet =
    `M${ROUND} 0H${right - ROUND}${corner(right, ROUND)}V${tear - NOTCH}A${NOTCH} ${NOTCH} 0 0 0 ${right} ${tear + NOTCH}V${height - ROUND}${corner(right - ROUND, height)}` +
    `H${ROUND}${corner(0, height - ROUND)}V${tear + NOTCH}A${NOTCH} ${NOTCH} 0 0 0 0 ${tear - NOTCH}V${ROUND}${corner(ROUND, 0)}Z`
  const holes: string[] = []
  for (let x = HOLES_APART * 1.5; x < right - HOLES_APART; x += HOLES_APART) {
    holes.push(
      `M${x - HOLE} ${tear}A${HOLE} ${HOLE} 0 0 1 ${x + HOLE} ${tear}A${HOLE} ${HOLE} 0 0 1 ${x - HOLE} ${tear}Z`,
    )
  }
  return sheet + holes.join('')
}
