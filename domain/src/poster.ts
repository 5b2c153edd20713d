/** What a printed poster of a card looks like, decided once for the PDF and for the page that a browser prints. */
import { contrast, INK, inkOn } from './palette.ts'
import { DEFAULT_INK } from './stamp-plates.ts'

export const POSTER_FORMATS = ['a4', 'a5', 'table_tent'] as const
export type PosterFormat = (typeof POSTER_FORMATS)[number]

type Colors = { card_color: string; stamp_color: string | null }

const WHITE = '#ffffff'
/** Paler than this, a field would not be seen on white paper. */
const SEEN = 1.35
/** Of large letters and marks, as WCAG asks. */
const LARGE = 3

/** The colour of the large field around the QR code: the card's own, or the ink of a card that is nearly white. */
export function fieldColor({ card_color, stamp_color }: Colors): string {
  return contrast(card_color, WHITE) >= SEEN ? card_color : inkOn(card_color, stamp_color ?? DEFAULT_INK)
}

/** The colour of the reward's name on white paper: the stamp's ink if the card shows it, else the card's colour, else ink. */
export function accentColor({ card_color, stamp_color }: Colors): string {
  const ink = stamp_color ?? DEFAULT_INK
  const wanted = inkOn(card_color, ink) === ink ? [ink, card_color] : [card_color, ink]
  return wanted.find((color) => contrast(color, WHITE) >= LARGE) ?? INK
}

/** How many stamps the pictured card holds: some, so that one sees what it is for, never fewer than joining gives, and never a full card. */
export function stampsShown({
  number_of_stamps,
  join_stamps,
}: {
  number_of_stamps: number
  join_stamps: number
}): number {
  const some = Math.max(join_stamps, Math.round(number_of_stamps * 0.4))
  return Math.max(0, Math.min(some, number_of_stamps - 1))
}
