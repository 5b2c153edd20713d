/** Draws a slot: empty with its number, marked for a reward, or stamped in ink with a weak side and bare specks. */
import { seededRandom } from '@stampwell/domain/seeded-random.ts'
import { GIFT, shapeForIcon, SEAL, STAR, type StampShape } from '@stampwell/domain/cards/stamp-shapes.ts'
import type { PrintPicture } from '../../images/print-picture.ts'
import { FIGURES } from '../../pdf/fonts.ts'
import { fitText } from '../../pdf/fit-text.ts'
import { mix, pathsOf, within, write, type Pen } from '../../pdf/pdf-writer.ts'
import type { Slot } from './plan-card.ts'

export type SlotInks = { paper: string; blank: string; ink: string }
/** `icon` is a built-in drawing, or null for the merchant's own picture. */
export type SlotLook = SlotInks & { icon: string | null; iconId: string; picture: PrintPicture | null }

const FIELD = 64
const SPECKS = 34

export function drawSlot(pen: Pen, slot: Slot, look: SlotLook) {
  within(pen, () => {
    pen.translate(slot.x, slot.y).scale(slot.side / FIELD)
    if (!slot.on) return drawBlank(pen, slot, look)
    const push = FIELD / slot.side
    pen
      .translate(slot.dx * push, slot.dy * push)
      .rotate(slot.turn, { origin: [32, 32] })
      .translate(32, 32)
      .scale(1.12)
      .translate(-32, -32)
    drawPrint(pen, slot, look)
  })
}

function drawBlank(pen: Pen, { kind, number }: Slot, look: SlotLook) {
  if (kind === 'plain') {
    pen
      .circle(32, 32, 27)
      .lineWidth(1.5)
      .fillAndStroke(mix(look.blank, look.paper, 0.06), look.blank)
    const figure = fitText(String(number), { typefaces: FIGURES, width: 48, height: 24, max: 17, min: 8, lines: 1 })
    return write(pen, figure, { x: 32, y: 32 - figure.height / 2, align: 'center', color: look.blank })
  }
  const color = kind === 'last' ? look.ink : look.blank
  pen.path(SEAL).lineWidth(1.7)
  if (kind === 'last') pen.fillAndStroke(mix(color, look.paper, 0.12), color)
  else pen.stroke(color)
  drawGlyph(pen, kind === 'last' ? (drawingOf(look) ?? GIFT) : GIFT, { scale: 1.04, weight: 1.8, color })
}

function drawPrint(pen: Pen, { kind, seed }: Slot, look: SlotLook) {
  const shape = kind === 'plain' ? shapeForIcon(look.iconId) : 'seal'
  const random = seededRandom(seed + shape)
  const drawing = kind === 'mid' ? GIFT : drawingOf(look)
  const fill = weakSide(pen, look, random)
  if (drawing === null && look.picture) drawPictureRing(pen, shape, fill, { ...look, picture: look.picture })
  else drawShape(pen, shape, fill, { ...look, drawing: drawing ?? STAR })
  drawSpecks(pen, look.paper, random)
}

/** Returns the card's drawing, or null for a merchant's picture. A missing picture becomes the star. */
function drawingOf({ icon, picture }: SlotLook): string | null {
  return icon ?? (picture ? null : STAR)
}

function weakSide(pen: Pen, { ink, paper }: SlotInks, random: () => number): PDFKit.PDFGradient {
  const angle = random() * 2 * Math.PI
  const [dx, dy] = [Math.cos(angle) * 34, Math.sin(angle) * 34]
  return pen
    .linearGradient(32 - dx, 32 - dy, 32 + dx, 32 + dy)
    .stop(0.1, ink)
    .stop(1, mix(ink, paper, 0.74 + random() * 0.18))
}

function drawShape(
  pen: Pen,
  shape: StampShape,
  fill: PDFKit.PDFGradient,
  { ink, paper, drawing }: SlotInks & { drawing: string },
) {
  if (shape === 'ring') {
    pen.circle(32, 32, 27).lineWidth(3.6).stroke(fill).circle(32, 32, 22.6).lineWidth(1.1).stroke(fill)
    return drawGlyph(pen, drawing, { scale: 1.3, weight: 2.35, color: ink })
  }
  if (shape === 'block') {
    pen.roundedRect(5.5, 5.5, 53, 53, 9).fill(fill).roundedRect(9.3, 9.3, 45.4, 45.4, 6).lineWidth(1.2).stroke(paper)
    return drawGlyph(pen, drawing, { scale: 1.36, weight: 2.1, color: paper })
  }
  if (shape === 'seal') {
    pen.path(SEAL).fill(fill).circle(32, 32, 21.6).lineWidth(1.3).stroke(paper)
    return drawGlyph(pen, drawing, { scale: 1.16, weight: 2.2, color: paper })
  }
  pen.circle(32, 32, 28.5).fill(fill).circle(32, 32, 24.6).lineWidth(1.3).stroke(paper)
  drawGlyph(pen, drawing, { scale: 1.34, weight: 2.1, color: paper })
}

/** Draws a merchant's own picture in its colours; the ink colours the ring around it. */
function drawPictureRing(
  pen: Pen,
  shape: StampShape,
  fill: PDFKit.PDFGradient,
  { paper, picture }: SlotInks & { picture: PrintPicture },
) {
  if (shape === 'seal') pen.path(SEAL).fill(fill)
  else pen.circle(32, 32, 28.5).fill(fill)
  pen.circle(32, 32, 21.5).fill(paper)
  within(pen, () => {
    pen.circle(32, 32, 19.5).clip()
    pen.image(picture.bytes, 12.5, 12.5, { cover: [39, 39], align: 'center', valign: 'center' })
  })
}

function drawGlyph(
  pen: Pen,
  markup: string,
  { scale, weight, color }: { scale: number; weight: number; color: string },
) {
  within(pen, () => {
    pen
      .translate(32 - 12 * scale, 32 - 12 * scale)
      .scale(scale)
      .lineWidth(weight)
      .lineCap('round')
      .lineJoin('round')
      .strokeColor(color)
    for (const path of pathsOf(markup)) pen.path(path).stroke()
  })
}

function drawSpecks(pen: Pen, paper: string, random: () => number) {
  let path = ''
  for (let speck = 0; speck < SPECKS; speck++) {
    const [angle, far, size] = [random() * 2 * Math.PI, Math.sqrt(random()) * 28, 0.12 + random() ** 3 * 0.7]
    const [x, y] = [32 + Math.cos(angle) * far, 32 + Math.sin(angle) * far]
    const corners = [0, 1, 2, 3].map((at) => {
      const turn = ((at + random() * 0.7) * Math.PI) / 2
      return `${(x + Math.cos(turn) * size).toFixed(2)} ${(y + Math.sin(turn) * size).toFixed(2)}`
    })
    path += `M${corners.join('L')}Z`
  }
  pen.path(path).fill(paper)
}
