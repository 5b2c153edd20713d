/** Layout of a poster, planned before drawing. Readable content keeps 10 mm from every edge and fold. */
import type { PosterFormat } from '@stampwell/domain/cards/poster.ts'
import { planPortrait } from './plan-portrait.ts'
import { FOOT_MM, planTent } from './plan-tent.ts'
import { type Item, MM, type PosterText, type Sheet } from './sheet.ts'

const A4: [number, number] = [595.28, 841.89]
const A5: [number, number] = [419.53, 595.28]

export function planSheet(said: PosterText, format: PosterFormat): Sheet {
  if (format === 'table_tent') return planTentSheet(said)
  const [width, height] = format === 'a4' ? A4 : A5
  return {
    width,
    height,
    panels: [
      { items: planPortrait(said, format, { width, height }), box: { x: 0, y: 0, width, height }, turned: false },
    ],
  }
}

/**
 * Plans the tent: two panels head to head at the ridge, and a foot at either end: 36 + 112.5 | 112.5 + 36 mm. Folded
 * backwards at the ridge and both feet, with one foot stuck over the other, it becomes a free-standing prism 11 cm high
 * on a base of 36 mm.
 */
function planTentSheet(said: PosterText): Sheet {
  const [width, height] = A4
  const half = height / 2
  const items = planTent(said, { width, height: half })
  const folds = [FOOT_MM * MM, half, height - FOOT_MM * MM].map((y): Item => ({
    kind: 'fold',
    box: { x: 0, y, width, height: 0 },
  }))
  return {
    width,
    height,
    panels: [
      { items, box: { x: 0, y: 0, width, height: half }, turned: true },
      { items, box: { x: 0, y: half, width, height: half }, turned: false },
      { items: folds, box: { x: 0, y: 0, width, height }, turned: false },
    ],
  }
}
