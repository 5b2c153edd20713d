/** One half of the table tent, upright: a panel of 112.5 mm below the ridge, and the foot below the panel. */
import { contrast } from '@stampwell/domain/cards/palette.ts'
import { TEXT } from '../../pdf/fonts.ts'
import { fitText } from '../../pdf/fit-text.ts'
import { mix } from '../../pdf/pdf-writer.ts'
import { type Item, lower, MM, onField, place, type PosterText } from './sheet.ts'
import { planHero, planName, planNotes, planPromise, planSteps, SOFT_INK } from './poster-parts.ts'
import { foldingIn } from './words.ts'

export const FOOT_MM = 36
const MARGIN = 10 * MM
const CODE = 80 * MM
/** Height of the link's text below the QR code. */
const ADDRESS = 9 * MM
const GAP = 5 * MM

export function planTent(said: PosterText, { width, height }: { width: number; height: number }): Item[] {
  const faceHeight = height - FOOT_MM * MM
  const fieldWidth = CODE + 2 * MARGIN
  const color = onField(said)
  const soft = contrast(color, said.field) >= 8 ? mix(color, said.field, 0.84) : color
  const address = fitText(said.address, {
    typefaces: TEXT,
    width: CODE,
    height: ADDRESS,
    max: 9,
    min: 5.5,
    leading: 1.25,
  })

  const x = fieldWidth + GAP * 1.6
  const inside = width - MARGIN - x
  const name = planName(said, { x, y: MARGIN, width: inside, height: 10 * MM }, { max: 17, align: 'left' })
  const promise = planPromise(said, {
    x,
    width: inside,
    align: 'left',
    sizes: { lead: 16, reward: 34, caption: 9, height: 32 * MM },
  })
  const promiseTop = MARGIN + 10 * MM + GAP * 0.8
  const bottom = faceHeight - MARGIN
  const heroTop = promiseTop + promise.height + GAP * 0.7
  const hero = planHero(said, { x, y: heroTop, width: inside * 0.6, height: bottom - heroTop }, 56 * MM)
  const beside = hero.box.x + hero.box.width + GAP
  const steps = planSteps(
    { x: beside, y: 0, width: width - MARGIN - beside },
    { max: 20, color: said.accent, language: said.language },
  )
  const welcome = planNotes(
    [said.welcome],
    { x: beside, y: steps.bottom + GAP * 0.5, width: width - MARGIN - beside, height: 36 },
    { size: 8, color: SOFT_INK, gap: 0 },
  )
  const lift = hero.box.y + (hero.box.height - welcome.bottom) / 2
  const folding = planNotes(
    foldingIn(said.language),
    { x: MARGIN, y: faceHeight + MARGIN, width: width - 2 * MARGIN, height: 30 },
    { size: 9, color: SOFT_INK, gap: 2 },
  )

  return [
    { kind: 'field', color: said.field, box: { x: 0, y: 0, width: fieldWidth, height: faceHeight } },
    { kind: 'qr', box: { x: MARGIN, y: MARGIN, width: CODE, height: CODE } },
    place(address, { x: MARGIN + CODE / 2, y: faceHeight - MARGIN - address.height, align: 'center', color: soft }),
    ...name,
    ...promise.items.map((item) => lower(item, promiseTop)),
    hero,
    ...[...steps.items, ...welcome.items].map((item) => lower(item, lift)),
    ...folding.items,
  ]
}
