import { iconMarkup, STAMP_ICONS } from '@stampwell/domain/stamp-icons.ts'

/** Ink of the design's tokens: a picture in an `<img>` takes no colour from its page. */
const INK = '#1d1a16'
const SIZE = 48

/** Where a shipped stamp icon lies. */
export function iconUrl(key: string): string {
  return `/icons/${key}.svg`
}

/** The markup of a shipped stamp icon, null when there is none of this key. */
export function iconSvg(key: string): string | null {
  const icon = STAMP_ICONS.find((one) => one.key === key)
  return icon ? iconMarkup(icon, { stroke: INK, size: SIZE }) : null
}
