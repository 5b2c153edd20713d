/** Content of a sheet; lengths are in points. */
import type { Language } from '@stampwell/domain/text/language.ts'
import { INK, textOn } from '@stampwell/domain/cards/palette.ts'
import type { Fitted } from '../../pdf/fit-text.ts'
import type { Box } from '../../pdf/pdf-writer.ts'
import type { CardPlan, CardTexts } from './plan-card.ts'
import type { Promise } from './words.ts'

export type PosterText = {
  language: Language
  promise: Promise
  welcome: string
  places: string[]
  address: string
  card: CardTexts
  /** Colours: `field` of the large area behind the code, `accent` of the reward's name. */
  field: string
  accent: string
  /** Logo width divided by its height; null without a logo. */
  logoShape: number | null
}

export type Item =
  | { kind: 'text'; text: Fitted; box: Box; align: 'left' | 'center'; color: string }
  | { kind: 'card'; plan: CardPlan; box: Box; turn: number }
  | { kind: 'qr'; box: Box }
  | { kind: 'logo'; box: Box }
  | { kind: 'field'; box: Box; color: string }
  | { kind: 'fold'; box: Box }

/** Items printed in one area of the sheet; `turned` prints them upside down. */
export type Panel = { items: Item[]; box: Box; turned: boolean }
export type Sheet = { width: number; height: number; panels: Panel[] }

export const MM = 72 / 25.4
/** Places a text with its upper left corner, or the middle of its upper edge, at `x`, `y`. */
export function place(
  text: Fitted,
  { x, y, align = 'left', color = INK }: { x: number; y: number; align?: 'left' | 'center'; color?: string },
): Item {
  const left = align === 'left' ? x : x - text.width / 2
  return { kind: 'text', text, align, color, box: { x: left, y, width: text.width, height: text.height } }
}

export function onField({ field }: PosterText): string {
  return textOn(field)
}

export function lower<I extends Item>(item: I, by: number): I {
  return { ...item, box: { ...item.box, y: item.box.y + by } }
}
