export const INK = '#1D1A16'
export const PAPER = '#FBF8F3'

/** 13 colours, which the catalogues name; the numbers 6 and 7 do not exist. In lower case, as `card_color` is stored. */
export const CARD_COLORS = [
  { key: 'color-1', hex: '#ffffff' },
  { key: 'color-2', hex: '#f7ecd3' },
  { key: 'color-3', hex: '#e0c99b' },
  { key: 'color-4', hex: '#f3b3a2' },
  { key: 'color-5', hex: '#f0913a' },
  { key: 'color-8', hex: '#c9301a' },
  { key: 'color-9', hex: '#6b1531' },
  { key: 'color-10', hex: '#4a2b1c' },
  { key: 'color-11', hex: '#c3d3a2' },
  { key: 'color-12', hex: '#1f5b4b' },
  { key: 'color-13', hex: '#0e6672' },
  { key: 'color-14', hex: '#22306b' },
  { key: 'color-15', hex: '#1d1a16' },
] as const

/** Returns the WCAG contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const lighter = Math.max(luminance(a), luminance(b))
  const darker = Math.min(luminance(a), luminance(b))
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

/** Returns ink or paper, whichever has more contrast on this colour. */
export function textOn(color: string): string {
  return contrast(color, INK) >= contrast(color, PAPER) ? INK : PAPER
}

/** Returns the colour of the stamps: the wanted ink if it has a contrast of 3:1 on the card, else the text colour. */
export function inkOn(card: string, ink: string | null | undefined): string {
  return ink && contrast(card, ink) >= 3 ? ink : textOn(card)
}
