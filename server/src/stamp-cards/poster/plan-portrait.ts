/** Lays out A4 and A5: name, promise and card on white; below, on the card's colour, the QR code and how it works. */
import { contrast } from '@stampwell/domain/cards/palette.ts'
import { mix } from '../../pdf/pdf-writer.ts'
import { type Item, lower, MM, onField, type PosterText } from './sheet.ts'
import { planAddress, planHero, planName, planNotes, planPromise, planSteps, stack } from './poster-parts.ts'

/**
 * Millimetres; font sizes in points. `code` is the white square with its quiet zone: the QR code takes 4/5 of it. The
 * steps grow from `least` to `most` where the notes below them leave room.
 */
const MEASURES = {
  a4: {
    margin: 13,
    name: 12,
    code: 90,
    gap: 8,
    card: 128,
    promise: { lead: 27, reward: 66, caption: 14, height: 47 * MM },
    nameSize: 25,
    steps: { least: 40, most: 56 },
    note: 12,
    small: 9.5,
  },
  a5: {
    margin: 10,
    name: 9,
    code: 77,
    gap: 5,
    card: 90,
    promise: { lead: 18, reward: 44, caption: 10, height: 30 * MM },
    nameSize: 17,
    steps: { least: 26, most: 36 },
    note: 9,
    small: 7.5,
  },
} as const

export function planPortrait(
  said: PosterText,
  format: 'a4' | 'a5',
  { width, height }: { width: number; height: number },
): Item[] {
  const { promise: sizes, nameSize, steps, note, small, ...mm } = MEASURES[format]
  const [margin, gap, code] = [mm.margin * MM, mm.gap * MM, mm.code * MM]
  const inside = width - 2 * margin
  const fieldTop = height - margin - code - gap * 1.5

  const name = planName(
    said,
    { x: margin, y: margin, width: inside, height: mm.name * MM },
    { max: nameSize, align: 'center' },
  )
  const promise = planPromise(said, { x: margin, width: inside, align: 'center', sizes })
  const top = margin + mm.name * MM
  // Distributes leftover space evenly between the parts.
  const hero = planHero(
    said,
    { x: margin, y: 0, width: inside, height: fieldTop - top - promise.height - 2.6 * gap },
    mm.card * MM,
  )
  const air = (fieldTop - top - promise.height - hero.box.height) / 3

  return [
    { kind: 'field', color: said.field, box: { x: 0, y: fieldTop, width, height: height - fieldTop } },
    ...name,
    ...promise.items.map((item) => lower(item, top + air * 0.9)),
    { ...hero, box: { ...hero.box, y: top + promise.height + air * 1.95 } },
    { kind: 'qr', box: { x: margin, y: height - margin - code, width: code, height: code } },
    ...planWords(
      said,
      { x: margin + code + gap * 1.1, y: height - margin - code, width: inside - code - gap * 1.1, height: code },
      { sizes: steps, note, small, gap },
    ),
  ]
}

type Rect = { x: number; y: number; width: number; height: number }

function planWords(
  said: PosterText,
  area: Rect,
  { sizes, note, small, gap }: { sizes: { least: number; most: number }; note: number; small: number; gap: number },
): Item[] {
  const color = onField(said)
  const held = contrast(color, said.field)
  const soft = held >= 8 ? mix(color, said.field, 0.84) : color
  const style = { color, language: said.language }
  const steps = planSteps(area, { ...style, max: sizes.least })
  const address = planAddress(said.address, area.width, small)
  const addressTop = area.y + area.height - address.reduce((sum, line) => sum + line.height, 0)
  const welcome = planNotes(
    [said.welcome],
    { x: area.x, y: steps.bottom + gap * 0.7, width: area.width, height: note * 4 },
    { size: note, color, gap: 0 },
  )
  const free = addressTop - welcome.bottom - gap * 1.2
  const places = planNotes(
    said.places,
    { x: area.x, y: 0, width: area.width, height: Math.max(small, free) },
    { size: small, color: soft, gap: small * 0.35 },
  )
  const lift = addressTop - gap * 0.6 - places.bottom
  const room = Math.max(0, lift - gap * 1.2 - welcome.bottom)
  const most = steps.size * (1 + room / (steps.bottom - area.y))
  const larger = planSteps(area, { ...style, max: Math.min(sizes.most, most) })
  const grown = larger.size > steps.size ? larger : steps
  return [
    ...grown.items,
    ...welcome.items.map((item) => lower(item, grown.bottom - steps.bottom)),
    ...places.items.map((item) => lower(item, lift)),
    ...stack(address, { x: area.x, y: addressTop, color: soft, gap: 0 }).items,
  ]
}
