/** What stands on a sheet, in points. */
import { INK, textOn } from '@stampwell/domain/palette.ts'
import type { Fitted } from './fit-text.ts'
import type { Box } from './pdf-writer.ts'
import type { CardPlan, CardTexts } from './plan-card.ts'
import type { Promise } from './words.ts'

export type PosterText = {
  promise: Promise
  welcome: string
  places: string[]
  address: string
  card: CardTexts
  /** Of the large field behind the code, and of the reward's name. */
  field: string
  accent: string
  /** Width by height of the logo, null without one. */
  logoShape: number | null
}

export type Item =
  | { kind: 'text'; text: Fitted; box: Box; align: 'left' | 'center'; color: string }
  | { kind: 'card'; plan: CardPlan; box: Box; turn: number }
  | { kind: 'qr'; box: Box }
  | { kind: 'logo'; box: Box }
  | { kind: 'field'; box: Box; color: string }
  | { kind: 'fold'; box: Box }

/** What is printed at one place of the sheet; `turned` stands on its head. */
export type Panel = { items: Item[]; box: Box; turned: boolean }
export type Sheet = { width: number; height: number; panels: Panel[] }

export const MM = 72 / 25.4
/** Text with its upper left corner, or the middle of its upper edge, at `x`, `y`. */
export function place(
  text: Fitted,
  { x, y, align = 'left', color = INK }: { x: number; y: number; align?: 'left' | 'center'; color?: string },
): Item {
  const left = align === 'left' ? x : x - text.width / 2
  return { kind: 'text', text, align, color, box: { x: left, y, width: text.width, height: text.height } }
}

/** The colour of what stands on the field. */
export function onField({ field }: PosterText): string {
  return textOn(field)
}

/** The same, further down. */
export function lower<I extends Item>(item: I, by: number): I {
  return { ...item, box: { ...item.box, y: item.box.y + by } }
}
