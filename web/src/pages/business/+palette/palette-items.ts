/** What the palette can open or do, and which of it fits the text in its field. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { ThemeChoice } from '#app/theme.ts'
import type { IconShape } from '#ui/Icon.tsx'
import { plain } from '#ui/merchant/mark-parts.ts'
import type { PersonStart } from '../+customer/PersonFields.tsx'

/** An act that needs a dialog of its own after the palette has closed. */
export type DialogAct =
  | { kind: 'add_customer'; start: PersonStart }
  | { kind: 'stamp'; customer_id: string }
  | { kind: 'pair_till' }
  | { kind: 'poster'; card: StampCard }

export type PaletteTarget =
  | { kind: 'page'; to: string }
  | { kind: 'dialog'; act: DialogAct }
  | { kind: 'theme'; theme: ThemeChoice }
  | { kind: 'search'; text: string }
  | { kind: 'search_again' }
  | { kind: 'log_out' }

export type PaletteItem = {
  id: string
  title: string
  detail?: string
  /** Other words that find it. */
  also?: string
  /** An icon, or the initials of a person. */
  icon: IconShape | string
  target: PaletteTarget
  /** For Enter together with Ctrl or ⌘. */
  other?: PaletteTarget
  isPerson?: true
  /** Made for the text in the field, which its title may quote. */
  isOffer?: true
}

const MIN_INSIDE = 3

/** Every typed word must begin a word of the item; from three letters on it may also stand inside one. */
export function fits({ title, also = '' }: PaletteItem, text: string): boolean {
  const words = wordsOf(`${title} ${also}`)
  return wordsOf(text).every((typed) =>
    words.some((word) => word.startsWith(typed) || (typed.length >= MIN_INSIDE && word.includes(typed))),
  )
}

export function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
