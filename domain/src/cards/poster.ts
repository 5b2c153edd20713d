/** Colours and stamps of a card's printed poster, shared by the PDF and the page that a browser prints. */
import { contrast, INK, inkOn } from './palette.ts'
import { DEFAULT_INK } from './stamp-shapes.ts'

export const POSTER_FORMATS = ['a4', 'a5', 'table_tent'] as const
export type PosterFormat = (typeof POSTER_FORMATS)[number]

/** `join`: what the card promises. `moved`: a notice for customers whose stamps came along from another service. */
export const POSTER_SUBJECTS = ['join', 'moved'] as const
export type PosterSubject = (typeof POSTER_SUBJECTS)[number]

type Colors = { card_color: string; stamp_color: string | null }

const WHITE = '#ffffff'
/** Minimum contrast with white paper at which a coloured field is still visible. */
const SEEN = 1.35
/** Minimum contrast that WCAG requires of large text and graphics. */
const LARGE = 3

/** Returns the colour of the large field around the QR code: the card's own, or the ink if the card is nearly white. */
export function fieldColor({ card_color, stamp_color }: Colors): string {
  return contrast(card_color, WHITE) >= SEEN ? card_color : inkOn(card_color, stamp_color ?? DEFAULT_INK)
}

/** Returns the reward name's colour on white: the stamp's ink if it shows on the card, else the card's, else ink. */
export function accentColor({ card_color, stamp_color }: Colors): string {
  const ink = stamp_color ?? DEFAULT_INK
  const wanted = inkOn(card_color, ink) === ink ? [ink, card_color] : [card_color, ink]
  return wanted.find((color) => contrast(color, WHITE) >= LARGE) ?? INK
}

/** Returns how many stamps the pictured card shows: some, at least the join stamps, and never a full card. */
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
