import { CARD_COLORS } from '@stampwell/domain/cards/palette.ts'
import { say } from '#messages/wizard.ts'

/** The palette's colours with their names in the language of the page. */
export const NAMED_COLORS: readonly { name: string; hex: string }[] = CARD_COLORS.map(({ key, hex }) => ({
  name: say(`color.named.${key}`),
  hex,
}))
