import { iconMarkup, STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'

/** Ink colour of the design tokens; an `<img>` inherits no colour from its page. */
const INK = '#1d1a16'
const SIZE = 48

export function iconUrl(key: string): string {
  return `/icons/${key}.svg`
}

export function iconSvg(key: string): string | null {
  const icon = STAMP_ICONS.find((one) => one.key === key)
  return icon ? iconMarkup(icon, { stroke: INK, size: SIZE }) : null
}
